import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { PageName } from '#domain/content/page-content.ts';
import { emptySettings } from '#domain/documents/default-documents.ts';
import type { DocumentContent } from '#domain/documents/documents.ts';
import { anAdmin, renderShop, type ShopWish } from '#test/support/render-shop.tsx';
import { paths } from '#ui/paths.ts';

const sections = { about: 'about-us', legal: 'legal', 'terms-privacy': 'terms-privacy' } as const satisfies Record<
  PageName,
  string
>;

/** Content that differs from the built-in text. */
export const wordsOf: DocumentContent = {
  ...emptySettings,
  about: {
    title: 'Two people and their cards',
    subtitle: 'Since 1999',
    missionTitle: 'Why',
    missionContent: 'Because we **like** it.',
    featuresTitle: 'What we do',
    features: [
      { title: 'Graded', description: 'By PSA.', icon: 'Certificate' },
      { title: 'Safe', description: 'In a box.', icon: 'Security' },
      { title: 'Quick', description: 'On the day.', icon: 'Shipping' },
    ],
    contactTitle: 'Write',
    contactSubtitle: 'We answer.',
    contactEmail: 'hello@example.org',
  },
  legal: {
    companyInfo: 'Goat Collection Ltd',
    compliance: 'We comply.',
    intellectualProperty: 'The pictures are ours.',
    disclaimers: 'Cards rise and fall.',
    contactEmail: 'legal@example.org',
  },
  'terms-privacy': { terms: 'Our terms', privacy: 'Your data', cookies: 'Two of them', dataProtection: 'Your rights' },
};

type Wish = Pick<ShopWish, 'over'> & {
  /** Whether the page was written before. */
  written?: boolean;
};

/** The editor of a page, as an admin opens it. */
export async function openEditor<Name extends PageName>(page: Name, { written = true, over }: Wish = {}) {
  const address = paths.portalSection(sections[page]);
  const wish: ShopWish = {
    viewer: anAdmin,
    over: (useCases, shop) => {
      if (written) void shop.documents.write(page, wordsOf[page], 0);
      return over?.(useCases, shop) ?? {};
    },
  };
  const view = await renderShop(address, wish);
  const { shop, user, useCases } = view;
  // By its label: in a long page a search by role takes long.
  const preview = () => screen.getByLabelText('Live preview');
  await screen.findByLabelText('Live preview');
  const field = (label: string, at = 0) => {
    const found = screen.getAllByLabelText(new RegExp(`^${label}( \\*)?$`), { selector: 'input, textarea' })[at];
    if (!found) throw new Error(`no field ${label}`);
    return found as HTMLInputElement;
  };
  return {
    ...view,
    preview,
    field,
    /** Puts a text into a field, at once: letter by letter would take long. */
    type: (label: string, text: string, at = 0) => fireEvent.change(field(label, at), { target: { value: text } }),
    press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })),
    dialog: (name: string) => screen.findByRole('dialog', { name }),
    inDialog: (name: string) => within(screen.getByRole('dialog', { name })),
    noDialog: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
    /** The stored page. */
    stored: async () => (await shop.documents.read(page))._unsafeUnwrap(),
    versions: async () => (await shop.documents.versions(page))._unsafeUnwrap(),
    draft: () => useCases.documentDrafts.read(page)._unsafeUnwrap(),
    /** Another admin saves this content. */
    saveElsewhere: async (part: Partial<DocumentContent[Name]>) => {
      const current = (await shop.documents.read(page))._unsafeUnwrap();
      const content = { ...(current?.content ?? wordsOf[page]), ...part };
      return (await shop.documents.write(page, content, current?.version ?? 0))._unsafeUnwrap();
    },
  };
}

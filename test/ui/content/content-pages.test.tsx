import { act } from '@testing-library/react';
import { errAsync, ResultAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { defaultDocuments } from '#domain/documents/default-documents.ts';
import type { Documents } from '#domain/documents/documents.port.ts';
import { renderShop, type ShopWish } from '#test/support/render-shop.tsx';

const about = defaultDocuments.about;

const withContact: ShopWish = {
  over: ({ shop }) => ({ shop: { ...shop, policies: { ...shop.policies, contactEmail: 'help@shop.example' } } }),
};

/** The shop at a URL, with saved content. */
async function shopAt(at: string, wish: ShopWish = {}) {
  const view = await renderShop(at, wish);
  const headings = () =>
    [...view.container.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(
      ({ tagName, textContent }) => `${tagName.toLowerCase()} ${textContent}`,
    );
  return { ...view, headings };
}

type Shop = Awaited<ReturnType<typeof renderShop>>;
const saveLegal = async ({ useCases }: Pick<Shop, 'useCases'>, compliance: string, since = 0) =>
  (await useCases.documents.write('legal', { ...defaultDocuments.legal, compliance }, since))._unsafeUnwrap();

/** The notification of a save in this tab. */
const tellHere = () => act(() => void window.dispatchEvent(new CustomEvent('content-updated')));

describe('About Us', () => {
  it('shows the shop’s own words with their icons until the admin writes others [PAGE-01, PAGE-02, PAGE-05]', async () => {
    const { screen, headings, container } = await shopAt('/about', withContact);
    await screen.findByRole('heading', { level: 1, name: about.title });
    expect(document.title).toBe('About Us · Goat Collection');
    expect(headings()).toEqual([
      `h1 ${about.title}`,
      `h2 ${about.missionTitle}`,
      `h2 ${about.featuresTitle}`,
      ...about.features.map(({ title }) => `h3 ${title}`),
      `h2 ${about.contactTitle}`,
    ]);
    expect(about.features.map(({ icon }) => icon)).toEqual(['TrendingUp', 'Security', 'Support']);
    expect(container.querySelectorAll('main li svg')).toHaveLength(3);
    expect(container.querySelector('main')).not.toHaveTextContent('Last updated');
  });

  it('shows what the admin wrote, leaves out what is empty, and links the address to write to [PAGE-01, PAGE-05]', async () => {
    const { screen, headings, useCases } = await shopAt('/about');
    const words = {
      ...about,
      title: 'Two people',
      subtitle: '',
      missionTitle: '',
      missionContent: 'Cards, **cards**.',
      featuresTitle: '',
      features: [{ title: 'Old', description: '# Very old', icon: 'no such icon' }],
      contactTitle: 'Write',
      contactSubtitle: '',
      contactEmail: 'hello@example.org',
    };
    (await useCases.documents.write('about', words, 0))._unsafeUnwrap();
    tellHere();
    await screen.findByRole('heading', { level: 1, name: 'Two people' });
    expect(headings()).toEqual(['h1 Two people', 'h2 Old', 'h3 Very old', 'h2 Write']);
    expect(screen.getByRole('link', { name: 'hello@example.org' })).toHaveAttribute('href', 'mailto:hello@example.org');
    expect(screen.getByText('cards').tagName).toBe('STRONG');
  });

  it('runs nothing that stands in any of its fields [PAGE-07]', async () => {
    const { screen, container, useCases } = await shopAt('/about');
    const hostile = '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>';
    const words = {
      ...(Object.fromEntries(Object.keys(about).map((field) => [field, hostile])) as unknown as typeof about),
      features: [{ title: hostile, description: hostile, icon: hostile }],
      contactEmail: 'javascript:alert(1)//@x.y',
    };
    (await useCases.documents.write('about', words, 0))._unsafeUnwrap();
    tellHere();
    await screen.findByRole('heading', { level: 1, name: hostile });
    expect(container.querySelectorAll('main :is(img, script, iframe)')).toHaveLength(0);
    for (const link of container.querySelectorAll<HTMLAnchorElement>('main a')) {
      expect(['mailto:', 'http:', 'https:']).toContain(link.protocol);
    }
    expect('hacked' in window).toBe(false);
  });
});

describe('Legal Information', () => {
  it('shows its four sections, the way to each of them, and whom to write to [PAGE-03]', async () => {
    const { screen, within, headings, useCases } = await shopAt('/legal');
    const words = { ...defaultDocuments.legal, companyInfo: 'Goat Ltd', contactEmail: 'legal@example.org' };
    (await useCases.documents.write('legal', words, 0))._unsafeUnwrap();
    tellHere();
    await screen.findByRole('link', { name: 'legal@example.org' });
    const sections = [
      'Company Information',
      'Regulatory Compliance',
      'Intellectual Property',
      'Disclaimers',
      'Contact',
    ];
    expect(headings()).toEqual(['h1 Legal Information', ...sections.map((name) => `h2 ${name}`)]);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(sections);
    const targets = new Set(links.map((link) => link.getAttribute('href')));
    expect(targets.size).toBe(links.length);
    for (const link of links) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(target).toHaveTextContent(link.textContent ?? '');
    }
  });

  it('says when it was written last, once the admin saved it [PAGE-05]', async () => {
    const shop = await shopAt('/legal');
    await shop.screen.findByRole('heading', { name: 'Disclaimers' });
    expect(shop.screen.queryByText(/Last updated/)).toBeNull();
    const { savedAt } = await saveLegal(shop, 'New.');
    tellHere();
    const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(savedAt));
    expect(await shop.screen.findByText(/Last updated/)).toHaveTextContent(`Last updated ${date}`);
  });

  it('follows a save at once: in this tab by the event, from others by their word [PAGE-06]', async () => {
    const shop = await shopAt('/legal');
    await shop.screen.findByRole('heading', { name: 'Disclaimers' });
    await saveLegal(shop, 'Saved in this tab.');
    tellHere();
    await shop.screen.findByText('Saved in this tab.');
    await saveLegal(shop, 'Saved in another tab.', 1);
    act(() => shop.shop.openTab().notify('contents'));
    await shop.screen.findByText('Saved in another tab.');
    await saveLegal(shop, 'Nobody has told.', 2);
    act(() => shop.shop.openTab().notify('cart'));
    expect(shop.screen.queryByText('Nobody has told.')).toBeNull();
  });

  it('shows words that were saved while another page was open, however lately it was read [PAGE-06]', async () => {
    const shop = await shopAt('/legal');
    await shop.screen.findByRole('heading', { name: 'Disclaimers' });
    await act(async () => shop.router?.navigate('/about'));
    await shop.screen.findByRole('heading', { name: about.title });
    await saveLegal(shop, 'Saved meanwhile.');
    await act(async () => shop.router?.navigate('/legal'));
    await shop.screen.findByText('Saved meanwhile.');
  });
});

describe('unfinished text', () => {
  it.each(['/legal', '/terms-privacy', '/terms-privacy?tab=privacy'])(
    'reaches no customer at %s, with the headings that nothing is left under [PAGE-21]',
    async (path) => {
      const { screen, headings } = await shopAt(path);
      await screen.findByRole('heading', {
        name: path === '/legal' ? 'Disclaimers' : /Privacy Policy|Terms of Service/,
      });
      expect(screen.getByRole('main')).not.toHaveTextContent(/\[|square brackets|lawyer/);
      expect(headings()).not.toContain('h2 Company Information');
      expect(screen.queryByRole('link', { name: 'Company Information' })).toBeNull();
    },
  );

  it('names a contact on About only where one is set: its own, or the shop’s [PAGE-21]', async () => {
    const { screen } = await shopAt('/about');
    await screen.findByRole('heading', { level: 1, name: about.title });
    expect(screen.queryByRole('heading', { name: about.contactTitle })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Expert support' })).toBeNull();
    const other = await shopAt('/about', withContact);
    await other.screen.findByRole('heading', { name: about.contactTitle });
    expect(other.screen.getByRole('link', { name: 'help@shop.example' })).toBeInTheDocument();
    expect(other.screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
  });

  it.each(['/legal', '/terms-privacy', '/terms-privacy?tab=privacy'])(
    'offers at %s to write to the shop only where it has a contact page [PAGE-23]',
    async (path) => {
      const heading = { name: path === '/legal' ? 'Disclaimers' : /Privacy Policy|Terms of Service/ };
      const without = await shopAt(path);
      await without.screen.findByRole('heading', heading);
      expect(without.screen.getByRole('main')).not.toHaveTextContent(/write to us|ask us|tell us/i);
      const { screen } = await shopAt(path, withContact);
      await screen.findByRole('heading', heading);
      expect(screen.getAllByRole('link', { name: 'write to us' })[0]).toHaveAttribute('href', '/contact');
    },
  );

  it('shows no date of a page that only holds the built-in text [PAGE-12]', async () => {
    const { screen, useCases } = await shopAt('/about');
    (await useCases.documents.write('about', about, 0))._unsafeUnwrap();
    tellHere();
    await screen.findByRole('heading', { level: 1, name: about.title });
    expect(screen.queryByText(/Last updated/)).toBeNull();
  });
});

describe('Terms & Privacy', () => {
  it('has the terms under one tab, and privacy, cookies and data protection under the other, by its address [PAGE-04]', async () => {
    const { screen, headings, address, user } = await shopAt('/terms-privacy');
    await screen.findByRole('heading', { name: 'Terms of Service' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Terms of Service',
      'Privacy Policy',
    ]);
    expect(headings().slice(0, 3)).toEqual(['h1 Terms & Privacy', 'h2 Terms of Service', 'h3 What we offer']);
    await user.click(screen.getByRole('tab', { name: 'Privacy Policy' }));
    await screen.findByRole('heading', { name: 'Data Protection' });
    expect(address()).toBe('/terms-privacy?tab=privacy');
    expect(headings().filter((heading) => heading.startsWith('h2'))).toEqual([
      'h2 Privacy Policy',
      'h2 Cookies',
      'h2 Data Protection',
    ]);
    expect(document.title).toBe('Privacy Policy · Goat Collection');
    await user.click(screen.getByRole('tab', { name: 'Terms of Service' }));
    await screen.findByRole('heading', { name: 'Terms of Service' });
    expect(address()).toBe('/terms-privacy');
  });

  it.each([
    ['?tab=privacy', 'Privacy Policy'],
    ['?tab=terms', 'Terms of Service'],
    ['?tab=%00', 'Terms of Service'],
    ['', 'Terms of Service'],
  ])('opens with %j under %s, and its tabs are chosen by keyboard [PAGE-04]', async (query, name) => {
    const { screen, user } = await shopAt(`/terms-privacy${query}`);
    const tab = await screen.findByRole('tab', { name, selected: true });
    const other = screen.getByRole('tab', { selected: false });
    act(() => tab.focus());
    await user.keyboard('{ArrowRight}{Enter}');
    await screen.findByRole('tab', { name: other.textContent ?? '', selected: true });
  });

  it('lists the headings of the terms, each leading to its passage [PAGE-24]', async () => {
    const { screen, within, useCases } = await shopAt('/terms-privacy');
    const words = {
      ...defaultDocuments['terms-privacy'],
      terms:
        '# **Orders** & [pay](/cart)\n\nA\n\n```\n# code\n```\n\nreturn_policy of us\n---\n\n## Orders & pay\n\n## Ünder 18\n\nB',
    };
    (await useCases.documents.write('terms-privacy', words, 0))._unsafeUnwrap();
    tellHere();
    await screen.findByRole('heading', { name: 'Ünder 18' });
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Orders & pay',
      'return_policy of us',
      'Orders & pay',
      'Ünder 18',
    ]);
    for (const link of links) {
      const target = document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''));
      expect(target?.textContent).toBe(link.textContent);
    }
  });

  it('says that no text was written yet [PAGE-04]', async () => {
    const { screen, useCases } = await shopAt('/terms-privacy');
    const words = { terms: ' ', privacy: '', cookies: '', dataProtection: '' };
    (await useCases.documents.write('terms-privacy', words, 0))._unsafeUnwrap();
    tellHere();
    await screen.findByText('There is no text here yet.');
  });
});

describe.each([
  ['/about', 'About Us'],
  ['/legal', 'Legal Information'],
  ['/terms-privacy', 'Terms & Privacy'],
])('%s', (path, title) => {
  const over = (contents: (plain: Documents) => Partial<Documents>): ShopWish => ({
    over: ({ documents }) => ({ documents: { ...documents, ...contents(documents) } }),
  });

  it('holds its room and says that it is loading until the words are there [PAGE-05]', async () => {
    let arrive: () => void = () => {};
    const wait = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { screen } = await shopAt(
      path,
      over(({ read }) => ({ read: (page) => ResultAsync.fromSafePromise(wait).andThen(() => read(page)) })),
    );
    await screen.findByText('Loading the page');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await act(async () => arrive());
    expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0);
    expect(screen.queryByText('Loading the page')).toBeNull();
  });

  it('says what happened when the words cannot be read, and reads them on demand [PAGE-05]', async () => {
    let isAway = true;
    const { screen, user } = await shopAt(
      path,
      over(({ read }) => ({
        read: (page) =>
          isAway
            ? errAsync({ kind: 'unavailable', why: 'storage' as const, detail: 'The shop cannot be reached.' })
            : read(page),
      })),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0);
    isAway = true;
    tellHere();
    await screen.findByText(/may be out of date/);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0);
  });
});

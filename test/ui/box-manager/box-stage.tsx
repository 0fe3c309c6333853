import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import type { Box } from '#domain/boxes/box.ts';
import type { Boxes, BoxesNotSaved } from '#domain/boxes/boxes.port.ts';
import { fieldOf, fill } from '#test/support/fill.ts';
import { type HeldUpload, makeHeldPictures } from '#test/support/held-pictures.ts';
import { anAdmin, renderShop } from '#test/support/render-shop.tsx';
// Loaded here, so that no test waits for it.
import '#ui/pages/portal/boxes/BoxManagerPage.tsx';
import '#ui/pages/portal/boxes/BoxFormDialog.tsx';
import type { UseCases } from '#ui/use-cases.tsx';

const notSaved: BoxesNotSaved = { kind: 'boxes-not-saved', detail: 'The shop does not answer.' };

/** Nothing can be stored as long as `broken` says so. */
export function breakable(boxes: Boxes) {
  const fault = { broken: true };
  const unless =
    <Args extends readonly unknown[], Answer>(act: (...given: Args) => Answer) =>
    (...given: Args) =>
      fault.broken ? errAsync(notSaved) : act(...given);
  const { list, add, change, remove, clear, bringBack } = boxes;
  const broken: Boxes = {
    list,
    add: unless(add),
    change: unless(change),
    remove: unless(remove),
    clear: unless(clear),
    bringBack: unless(bringBack),
  };
  return { fault, boxes: broken };
}

/** The open form, by its title: roles would be slow to find out in a form of so many fields. */
const forms = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].filter((dialog) =>
    /^(New|Edit) box$/.test(dialog.querySelector('h2')?.textContent ?? ''),
  );

/** By text, because roles are slow to compute. */
export const buttonIn = (root: ParentNode, name: string) =>
  waitFor(() => {
    const buttons = [...root.querySelectorAll<HTMLButtonElement>('button')];
    const found = buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name);
    if (!found) throw new Error(`there is no button ${name}`);
    return found;
  });

type BoxWish = {
  /** What follows the page's address: `?new`. */
  at?: string;
  over?: (useCases: UseCases) => Partial<UseCases>;
};

/** The Buy Boxes manager over a shop with these boxes. */
export async function openBoxes(boxes: readonly Box[] = [], { at = '', over }: BoxWish = {}) {
  const held = makeHeldPictures();
  const shown = await renderShop(`/management-portal/boxes${at}`, {
    viewer: anAdmin,
    over: (useCases, shop) => {
      void shop.boxes.bringBack(boxes);
      return { pictures: held.pictures, ...over?.(useCases) };
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Buy Boxes' });
  const { user, shop } = shown;
  const dialog = () =>
    waitFor(() => {
      const [found] = forms();
      if (!found) throw new Error('there is no form');
      return found;
    });
  const inDialog = async () => within(await dialog());
  const field = async (label: string) => fieldOf(await dialog(), label);
  return {
    ...shown,
    uploads: held.uploads as readonly HeldUpload[],
    stored: async () => (await shop.boxes.list('all'))._unsafeUnwrap(),
    card: async (name: string) => within(await screen.findByRole('article', { name })),
    press: async (name: string) => user.click(await buttonIn(document, name)),
    /** Presses a button of the form. */
    pressIn: async (name: string) => user.click(await buttonIn(await dialog(), name)),
    inDialog,
    field,
    type: async (label: string, text: string) => fill(await field(label), text),
    choose: async (label: string, value: string) => user.selectOptions(await field(label), value),
    formGone: () =>
      waitFor(() => {
        if (forms().length > 0) throw new Error('the form is still there');
      }),
  };
}

export type OpenBoxes = Awaited<ReturnType<typeof openBoxes>>;

/** Fills the required fields. */
export async function fillNeeded(page: OpenBoxes): Promise<void> {
  await page.type('Title', '2023 Prizm Hobby');
  await page.choose('Brand', 'Panini');
  await page.type('Price', '749.99');
}

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Box, boxInput } from '#domain/boxes/box.ts';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aBox } from '#test/contract/boxes.contract.ts';
import { renderShop } from '#test/support/render-shop.tsx';

// Its code must not arrive after a test's window is gone.
beforeAll(() => import('#ui/components/gallery/ZoomDialog.tsx'));

const prizm = aBox('1', {
  title: '2023 Prizm Hobby Box',
  price: 749.5,
  originalPrice: 899,
  quantity: 3,
  imageUrl: '/1.svg',
  additionalImageUrls: ['/2.svg', '/3.svg', '/1.svg'],
});

/** The page over these boxes, in the order in which they were added. */
async function open(boxes: readonly Box[], list?: (plain: Boxes['list']) => Boxes['list']) {
  const rendered = await renderShop('/boxes', {
    over: (useCases) => (list ? { boxes: { ...useCases.boxes, list: list(useCases.boxes.list) } } : {}),
  });
  for (const box of boxes) await rendered.shop.boxes.add(boxInput(box));
  return rendered;
}

/** The same, when the boxes are there before the page asks. */
async function openFilled(boxes: readonly Box[]) {
  const rendered = await renderShop('/mom');
  for (const box of boxes) await rendered.shop.boxes.add(boxInput(box));
  await act(() => rendered.router?.navigate('/boxes'));
  await screen.findByRole('list', { name: 'Boxes' });
  return rendered;
}

const tile = (name: string) => within(screen.getByRole('article', { name }));
const away = storageFails;

describe('the boxes', () => {
  it('are shown where they are posted, the newest first [BOX-01]', async () => {
    await openFilled([prizm, aBox('2', { title: 'Hidden', isPosted: false }), aBox('3', { title: 'Newest' })]);
    expect(screen.getByRole('heading', { level: 1, name: 'Sports Card Boxes' })).toBeInTheDocument();
    const titles = screen.getAllByRole('article').map((box) => within(box).getByRole('heading').textContent);
    expect(titles).toEqual(['Newest', '2023 Prizm Hobby Box']);
  });

  it('say what they are, what they cost with cents, and how many there are [BOX-01, MONEY-04]', async () => {
    await openFilled([prizm, aBox('2', { title: 'Sold out', quantity: 0, condition: 'Opened' })]);
    const { getByText } = tile('2023 Prizm Hobby Box');
    expect(getByText('Panini · Hobby Box · 2021 · Basketball')).toBeInTheDocument();
    expect(getByText('$749.50')).toBeInTheDocument();
    expect(getByText('New · 3 in stock')).toBeInTheDocument();
    expect(tile('Sold out').getByText('Opened · None in stock')).toBeInTheDocument();
  });

  it('strike the original price through, in words too, and only where it was more [BOX-01]', async () => {
    await openFilled([
      prizm,
      aBox('2', { title: 'Dearer now', price: 20, originalPrice: 10 }),
      aBox('3', { title: 'Plain' }),
    ]);
    const before = tile('2023 Prizm Hobby Box').getByText('$899.00');
    expect(before.tagName).toBe('S');
    expect(before).toHaveTextContent('Original price $899.00');
    for (const title of ['Dearer now', 'Plain']) expect(tile(title).queryByText(/Original price/)).toBeNull();
  });

  it('cut a description at 120 characters, and give the whole of it to who asks [BOX-03]', async () => {
    const long = `${'x'.repeat(119)}yz\nSecond line.`;
    const exact = 'e'.repeat(120);
    const { user } = await openFilled([
      aBox('1', { title: 'Long', description: long }),
      aBox('2', { title: 'Exact', description: exact }),
      aBox('3', { title: 'Silent', description: '' }),
    ]);
    const { getByRole, getByText } = tile('Long');
    expect(getByText(`${'x'.repeat(119)}y…`)).toBeInTheDocument();
    const more = getByRole('button', { name: 'More about Long' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(document.getElementById(more.getAttribute('aria-controls') ?? '')?.textContent).toBe(long);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await user.click(getByRole('button', { name: 'Less about Long' }));
    expect(getByText(`${'x'.repeat(119)}y…`)).toBeInTheDocument();
    expect(tile('Exact').getByText(exact)).toBeInTheDocument();
    for (const title of ['Exact', 'Silent']) expect(tile(title).queryByRole('button', { name: /^More/ })).toBeNull();
  });

  it('are coming soon: no way leads from them into the cart, and the button says why [BOX-02]', async () => {
    const { user, address, shop } = await openFilled([prizm]);
    const soon = tile('2023 Prizm Hobby Box').getByRole('button', { name: 'Coming Soon' });
    expect(soon).toHaveAttribute('aria-disabled', 'true');
    expect(soon).toHaveAccessibleDescription('You can view boxes here but not buy them yet.');
    soon.focus();
    expect(soon).toHaveFocus();
    await user.keyboard('{Enter}');
    fireEvent.click(soon);
    expect(address()).toBe('/boxes');
    expect(screen.queryByTestId('cart-badge')).toBeNull();
    expect((await shop.places.local.find(shop.places.identity.current()))._unsafeUnwrap()).toBeNull();
    expect(screen.queryByRole('button', { name: /Buy|Cart/ })).toBeNull();
  });

  it('lead to the emails that tell when they can be bought [BOX-04]', async () => {
    await openFilled([prizm]);
    expect(screen.getByRole('link', { name: 'Notify Me When Available' })).toHaveAttribute('href', '/signup');
  });
});

describe('the pictures of a box', () => {
  const shown = () => tile('2023 Prizm Hobby Box').getByRole('img').getAttribute('src');

  it('can all be looked at, each once, by press and by key [BOX-01, BOX-14]', async () => {
    const { user } = await openFilled([prizm]);
    const { getByRole, getByText } = tile('2023 Prizm Hobby Box');
    expect(shown()).toBe('/1.svg');
    expect(getByText('1 of 3')).toBeInTheDocument();
    await user.click(getByRole('button', { name: 'Picture 3 of 3' }));
    expect(shown()).toBe('/3.svg');
    await user.keyboard('{Tab}');
    getByRole('button', { name: 'Next picture' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe('/1.svg');
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toBe('/3.svg');
  });

  it('can be enlarged in a dialog [BOX-14]', async () => {
    const { user } = await openFilled([prizm]);
    await user.click(tile('2023 Prizm Hobby Box').getByRole('button', { name: 'Enlarge the picture' }));
    expect(
      await screen.findByRole('dialog', { name: 'Picture of 2023 Prizm Hobby Box, enlarged' }),
    ).toBeInTheDocument();
  });

  it('are the placeholder where there is none, or a broken one [BOX-14, IMG-01]', async () => {
    await openFilled([
      aBox('1', { title: 'None', imageUrl: '' }),
      aBox('2', { title: 'Broken', imageUrl: '/gone.svg' }),
    ]);
    expect(tile('None').getByRole('img')).toHaveAttribute('src', '/placeholder.svg');
    expect(tile('None').queryByRole('button', { name: 'Enlarge the picture' })).toBeNull();
    fireEvent.error(tile('Broken').getByRole('img'));
    expect(tile('Broken').getByRole('img')).toHaveAttribute('src', '/placeholder.svg');
  });
});

describe('the boxes’ page', () => {
  it('offers to notify when there is no box [BOX-04]', async () => {
    const { user, address } = await open([]);
    await user.click(await screen.findByRole('link', { name: 'Notify Me When Available' }));
    await waitFor(() => expect(address()).toBe('/signup'));
  });

  it('says in its place that loading failed, and tries again [BOX-05]', async () => {
    let fails = true;
    const { user, shop } = await open([], (plain) => (scope) => (fails ? errAsync(away) : plain(scope)));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Failed to load boxes')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Notify Me When Available' })).toBeNull();
    fails = false;
    await shop.boxes.add(boxInput(prizm));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: '2023 Prizm Hobby Box' })).toBeInTheDocument();
  });

  it('shows empty places while it loads, and then the boxes [BOX-01]', async () => {
    let finish = (_: readonly Box[]) => {};
    const waiting = new Promise<readonly Box[]>((resolve) => {
      finish = resolve;
    });
    await open([], () => () => ResultAsync.fromSafePromise(waiting));
    expect(await screen.findByText('Loading boxes')).toBeInTheDocument();
    finish([prizm]);
    expect(await screen.findByRole('article', { name: '2023 Prizm Hobby Box' })).toBeInTheDocument();
    expect(screen.queryByText('Loading boxes')).toBeNull();
  });

  it('follows what another tab changes, and keeps what it shows when that cannot be read [BOX-01, M4]', async () => {
    const { shop } = await openFilled([prizm]);
    const other = shop.openTab();
    await shop.boxes.add(boxInput(aBox('2', { title: 'Just posted' })));
    act(() => other.notify('boxes'));
    expect(await screen.findByRole('article', { name: 'Just posted' })).toBeInTheDocument();
    shop.boxes.list = () => errAsync(away);
    act(() => other.notify('boxes'));
    expect(await screen.findByText(/^These boxes may be out of date/)).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Just posted' })).toBeInTheDocument();
  });

  it('asks for what is posted and nothing else [BOX-01]', async () => {
    const asked: string[] = [];
    await open([], () => (scope) => {
      asked.push(scope);
      return okAsync([]);
    });
    await screen.findByRole('heading', { name: 'No boxes right now' });
    expect(asked).toEqual(['posted']);
  });
});

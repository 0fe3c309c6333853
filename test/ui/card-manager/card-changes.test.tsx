import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errAsync, ResultAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CardEditor, ChangeDone } from '#domain/cards/card-store.port.ts';
import { aCard } from '#test/support/cards.ts';
import { fill } from '#test/support/fill.ts';
import type { ShopWish } from '#test/support/render-shop.tsx';
import { bar, manyCards, openManager, shows, table, tick } from './manager-stage.tsx';

afterEach(() => vi.restoreAllMocks());

const three = [
  aCard({ id: 'a', title: 'Card A', player: 'Ann', price: 10, addedAt: '2025-01-03T00:00:00.000Z' }),
  aCard({ id: 'b', title: 'Card B', player: 'Bob', price: 20, isPosted: false, addedAt: '2025-01-02T00:00:00.000Z' }),
  aCard({ id: 'c', title: 'Card C', player: 'Cal', price: 0, addedAt: '2025-01-01T00:00:00.000Z' }),
];

const editing = (change: (editor: CardEditor) => Partial<CardEditor>): Pick<ShopWish, 'over'> => ({
  over: ({ cardEditor }) => ({ cardEditor: { ...cardEditor, ...change(cardEditor) } }),
});

const press = async (user: Awaited<ReturnType<typeof openManager>>['user'], name: string) =>
  user.click(within(await bar()).getByRole('button', { name }));

const dialogOf = async (title: string) => {
  await screen.findByRole('heading', { name: title });
  return within(screen.getByRole('dialog'));
};

const menuItem = async (user: Awaited<ReturnType<typeof openManager>>['user'], card: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `More for ${card}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('a chosen card', () => {
  it('brings a bar that says how many are chosen, and goes with the last one [CMGR-30]', async () => {
    const { user } = await openManager('', { cards: three });
    expect(screen.queryByRole('region', { name: 'Selected cards' })).toBeNull();
    await user.click(await tick('Card A'));
    await user.click(await tick('Card C'));
    expect(within(await bar()).getByText('2 selected')).toBeInTheDocument();
    await user.click(await tick('Card A'));
    expect(within(await bar()).getByText('1 selected')).toBeInTheDocument();
    await press(user, 'Clear selection');
    expect(screen.queryByRole('region', { name: 'Selected cards' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Cards' })).toHaveFocus();
  });

  it('takes all between it and the last one with it when shift is held [CMGR-30]', async () => {
    await openManager('', { cards: manyCards(9) });
    const box = (number: number) => screen.findByRole('checkbox', { name: new RegExp(`Select .*00${number}`) });
    fireEvent.click(await box(8));
    fireEvent.click(await box(4), { shiftKey: true });
    expect(within(await bar()).getByText('5 selected')).toBeInTheDocument();
    fireEvent.click(await box(7), { shiftKey: true });
    expect(within(await bar()).getByText('1 selected')).toBeInTheDocument();
    expect(await box(8)).toBeChecked();
  });

  it('stays chosen on the next page, and not in another list [CMGR-30]', async () => {
    const { user } = await openManager('', { cards: manyCards(30) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(within(await bar()).getByText('25 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await tick('1996 Topps Player 005 Chicago Bulls'));
    expect(within(await bar()).getByText('26 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Posted' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected cards' })).toBeNull());
  });
});

describe('a change of chosen cards', () => {
  it('is made at once, confirmed, and undone [CMGR-30, CMGR-32]', async () => {
    const { user, stored } = await openManager('', { cards: three });
    await user.click(await tick('Card A'));
    await user.click(await tick('Card B'));
    await press(user, 'Unpost');
    expect(await screen.findByText('1 card unposted. 1 was already like this.')).toBeInTheDocument();
    expect((await stored()).get('a')).toMatchObject({ isPosted: false });
    expect(screen.queryByRole('region', { name: 'Selected cards' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: 1 card restored.')).toBeInTheDocument();
    expect((await stored()).get('a')).toMatchObject({ isPosted: true });
  });

  it.each([
    ['On home page', true, '2 cards put on the home page.'],
    ['Off home page', false, 'Nothing was changed. 2 were already like this.'],
  ] as const)('%s shows cards there, or no more [CMGR-30]', async (name, isHomepage, expected) => {
    const { user, stored } = await openManager('', { cards: three });
    await user.click(await tick('Card A'));
    await user.click(await tick('Card B'));
    await press(user, name);
    expect(await screen.findByText(expected)).toBeInTheDocument();
    expect((await stored()).get('b')).toMatchObject({ isHomepage });
  });

  it('posts to the places that were chosen, one at least [CMGR-15, CMGR-16, CMGR-30]', async () => {
    const { user, stored } = await openManager('', { cards: three });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await press(user, 'Post…');
    const dialog = await dialogOf('Post 3 cards');
    expect(dialog.getByRole('checkbox', { name: 'Post to Goat Collection' })).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: 'Post to Goat Collection' }));
    expect(dialog.getByText('Please select at least one option to post the card.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Post 3 cards' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Post to Homepage' }));
    await user.click(dialog.getByRole('button', { name: 'Post 3 cards' }));
    expect(
      await screen.findByText(
        '2 cards posted to Homepage successfully! 1 card has no price above 0 and did not change.',
      ),
    ).toBeInTheDocument();
    expect([...(await stored()).values()].map(({ isHomepage, isPosted }) => [isHomepage, isPosted])).toEqual([
      [true, true],
      [true, false],
      [false, true],
    ]);
  });

  it('gives cards without a sport one, after a look at how many change, and undoes it [IMP-80]', async () => {
    const cards = three.map((card, at) => ({ ...card, sport: at === 2 ? ('hockey' as const) : undefined }));
    const { user, stored } = await openManager('', { cards });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Missing' }), 'Sport');
    await shows(['Ann', 'Bob']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Missing' }), 'No filter');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await press(user, 'Set sport…');
    const dialog = await dialogOf('Set the sport of 3 cards');
    const choice = dialog.getByRole('combobox', { name: 'Sport' });
    await user.click(dialog.getByRole('button', { name: 'Set the sport of 3 cards' }));
    expect(choice).toHaveAccessibleDescription('Choose a sport.');
    await user.selectOptions(choice, 'Hockey');
    expect(await dialog.findByText('2 cards would change. 1 card has this sport already.')).toBeVisible();
    expect((await stored()).get('a')?.sport).toBeUndefined();
    await user.click(dialog.getByRole('button', { name: 'Set the sport of 3 cards' }));
    expect(await screen.findByText('2 cards: sport set to Hockey. 1 was already like this.')).toBeInTheDocument();
    expect([...(await stored()).values()].map(({ sport }) => sport)).toEqual(['hockey', 'hockey', 'hockey']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: 2 cards restored.')).toBeInTheDocument();
    expect((await stored()).get('b')?.sport).toBeUndefined();
  });

  it('shows new prices before it makes them, and those that cannot be [CMGR-31]', async () => {
    const { user, stored } = await openManager('', { cards: three });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await press(user, 'Reprice…');
    const dialog = await dialogOf('Reprice 3 cards');
    await user.click(dialog.getByRole('button', { name: 'Reprice 3 cards' }));
    expect(dialog.getByText('Enter a percentage.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Percent' })).toHaveFocus();
    await user.click(dialog.getByRole('radio', { name: 'Down' }));
    fill(dialog.getByRole('textbox', { name: 'Percent' }), '12.5');
    await waitFor(() =>
      expect(dialog.getByText(/together/)).toHaveTextContent(
        '2 cards, together $30.00 → $26.25. 1 card cannot be repriced: the price would be 0 or too high.',
      ),
    );
    const rows = within(dialog.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Card A$10.00$8.75', 'Card B$20.00$17.50']);
    expect((await stored()).get('a')?.price).toBe(10);
    await user.click(dialog.getByRole('button', { name: 'Reprice 3 cards' }));
    expect(await screen.findByText('2 cards repriced. 1 card was refused and did not change.')).toBeInTheDocument();
    expect((await stored()).get('b')?.price).toBe(17.5);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await stored()).get('b')?.price).toBe(20));
  });

  it('means all matching only when that is asked for [CMGR-30]', async () => {
    const { user, stored } = await openManager('', { cards: manyCards(30) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await press(user, 'Select all 30 matching');
    expect(within(await bar()).getByText('All 30 matching selected')).toBeInTheDocument();
    await press(user, 'Unpost');
    expect(await screen.findByText('30 cards unposted.')).toBeInTheDocument();
    expect([...(await stored()).values()].every(({ isPosted }) => !isPosted)).toBe(true);
  });

  it('is asked about again where the list holds another number by now [CMGR-30]', async () => {
    const { user, shop, stored } = await openManager('', { cards: manyCards(30) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await press(user, 'Select all 30 matching');
    await shop.cardStore.save([aCard({ id: 'late', player: 'Latecomer' })]);
    await press(user, 'Unpost');
    const dialog = await dialogOf('Unpost 31 cards');
    expect(dialog.getByText(/The list now has 31 cards. Nothing was changed./)).toBeInTheDocument();
    expect((await stored()).get('late')?.isPosted).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Unpost 31 cards' }));
    expect(await screen.findByText('31 cards unposted.')).toBeInTheDocument();
    expect((await stored()).get('late')?.isPosted).toBe(false);
  });

  it('is told while it runs, and cannot be asked for twice [CMGR-30]', async () => {
    const calls: unknown[] = [];
    let finish: (done: ChangeDone) => void = () => undefined;
    const slow = new Promise<ChangeDone>((resolve) => {
      finish = resolve;
    });
    const { user } = await openManager('', {
      cards: three,
      ...editing(() => ({
        change: (...given) => {
          calls.push(given);
          return ResultAsync.fromSafePromise(slow);
        },
      })),
    });
    await user.click(await tick('Card A'));
    await press(user, 'On home page');
    expect(await screen.findByText('Putting on the home page…')).toBeInTheDocument();
    await press(user, 'On home page');
    await press(user, 'Delete…');
    expect(screen.queryByRole('dialog')).toBeNull();
    finish({ change: 1, count: 1, unchanged: 0, refused: 0 });
    expect(await screen.findByText('1 card put on the home page.')).toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  it('that fails says why, keeps the selection, and can be tried again', async () => {
    let broken = true;
    const { user } = await openManager('', {
      cards: three,
      ...editing((editor) => ({
        change: (...given) => (broken ? errAsync({ kind: 'cards-not-saved' }) : editor.change(...given)),
      })),
    });
    await user.click(await tick('Card A'));
    await press(user, 'Unpost');
    const dialog = await dialogOf('Unpost Card A');
    expect(dialog.getByText(/Nothing was changed yet/)).toBeInTheDocument();
    expect(within(await bar()).getByText('1 selected')).toBeInTheDocument();
    broken = false;
    await user.click(dialog.getByRole('button', { name: 'Unpost card' }));
    expect(await screen.findByText('1 card unposted.')).toBeInTheDocument();
  });
});

describe('a deleted card', () => {
  it('is asked about by its name, gone, told, and brought back by Undo [CMGR-21, CMGR-32]', async () => {
    const { user, stored } = await openManager('', { cards: three });
    await menuItem(user, 'Card B', 'Delete…');
    const dialog = await dialogOf('Delete Card B');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await shows(['Ann', 'Bob', 'Cal']);
    await menuItem(user, 'Card B', 'Delete…');
    await user.click((await dialogOf('Delete Card B')).getByRole('button', { name: 'Delete card' }));
    expect(await screen.findByText('Bob card deleted successfully!')).toBeInTheDocument();
    await shows(['Ann', 'Cal']);
    expect(screen.getByText('2 of 2 cards')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Cards' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await shows(['Ann', 'Bob', 'Cal']);
    expect((await stored()).get('b')).toMatchObject({ price: 20, isPosted: false });
  });

  it('is deleted together with other ticked cards [CMGR-30]', async () => {
    const { user } = await openManager('', { cards: three });
    await user.click(await tick('Card A'));
    await user.click(await tick('Card B'));
    await press(user, 'Delete…');
    await user.click((await dialogOf('Delete 2 cards')).getByRole('button', { name: 'Delete 2 cards' }));
    expect(await screen.findByText('2 cards deleted successfully!')).toBeInTheDocument();
    await shows(['Cal']);
  });
});

describe('Clear All', () => {
  it('wants the number of cards, and then removes them all [CMGR-22]', async () => {
    const { user, stored } = await openManager('', { cards: three });
    await table();
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    const dialog = await dialogOf('Clear all cards');
    fill(dialog.getByRole('textbox', { name: 'Type 3 to go on' }), '2');
    await user.keyboard('{Enter}');
    expect(dialog.getByText('Enter 3 to delete all cards.')).toBeInTheDocument();
    expect((await stored()).size).toBe(3);
    fill(dialog.getByRole('textbox'), '3');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('All cards cleared successfully!')).toBeInTheDocument();
    expect((await stored()).size).toBe(0);
    expect(await screen.findByText('No cards available.')).toBeInTheDocument();
  });

  it('says why the cards were not removed', async () => {
    const { user } = await openManager('', {
      cards: three,
      over: () => ({ clearCards: () => errAsync({ kind: 'not-allowed' }) }),
    });
    await table();
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    const dialog = await dialogOf('Clear all cards');
    fill(dialog.getByRole('textbox'), '3');
    await user.keyboard('{Enter}');
    expect(await dialog.findByText(/You are not signed in with a role that may do this/)).toBeInTheDocument();
  });
});

describe('a card of the list', () => {
  it('leads to its page, and to what was changed about it [CMGR-02, AUDIT-02]', async () => {
    const { user } = await openManager('', { cards: three });
    await user.click(await screen.findByRole('button', { name: 'More for Card A' }));
    expect(await screen.findByRole('menuitem', { name: 'View in shop' })).toHaveAttribute('href', '/card/a');
    expect(screen.getByRole('menuitem', { name: 'History' })).toHaveAttribute(
      'href',
      '/management-portal/audit?card=a',
    );
  });

  it('is posted, with a confirmation [CMGR-15, CMGR-16]', async () => {
    const { user, stored } = await openManager('', { cards: three });
    await menuItem(user, 'Card B', 'Post…');
    const dialog = await dialogOf('Post Card');
    await user.click(dialog.getByRole('button', { name: 'Post Card' }));
    expect(await screen.findByText('Card posted to Goat Collection successfully!')).toBeInTheDocument();
    expect((await stored()).get('b')?.isPosted).toBe(true);
  });

  it('is edited in a form that its address keeps open [CMGR-17]', async () => {
    const { user, address } = await openManager('?status=posted', { cards: three });
    await user.click(await screen.findByRole('button', { name: 'Edit Card A' }));
    expect(address()).toBe('/management-portal/cards?status=posted&edit=a');
    await screen.findByRole('heading', { name: 'Edit card' });
    await openManager('?edit=c', { cards: three });
    expect(await screen.findByRole('heading', { name: 'Edit card' })).toBeInTheDocument();
    expect(await screen.findByDisplayValue('Cal')).toBeInTheDocument();
  });

  it('is added in a form that other pages can ask for by its address [CMGR-07]', async () => {
    const { user, address } = await openManager('?new', { cards: three });
    await screen.findByRole('heading', { name: 'New card' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/management-portal/cards'));
    await user.click(screen.getByRole('button', { name: 'Add card' }));
    expect(address()).toBe('/management-portal/cards?new=');
    expect(await screen.findByRole('heading', { name: 'New card' })).toBeInTheDocument();
  });
});

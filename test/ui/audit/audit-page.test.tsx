import { screen, waitFor, within } from '@testing-library/react';
import { errAsync, okAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Card, cardId } from '#domain/cards/card.ts';
import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';
import { inputOf } from '#domain/cards/edit/card-input.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import type { UseCases } from '#ui/use-cases.tsx';
import { aCard } from '../../support/cards.ts';
import type { makeInMemoryShop } from '../../support/in-memory-shop.ts';
import { anAdmin, renderShop } from '../../support/render-shop.tsx';

afterEach(() => vi.restoreAllMocks());

const luka = aCard({ id: 'luka', title: '2018 Panini Prizm Luka Dončić', player: 'Luka Dončić', price: 10 });
const jordan = aCard({ id: 'jordan', title: '1986 Fleer Michael Jordan', price: 100 });

type Shop = ReturnType<typeof makeInMemoryShop>;
type Work = (shop: Shop) => unknown;

async function openAudit(
  at: string,
  work: readonly Work[],
  over: (useCases: UseCases) => Partial<UseCases> = () => ({}),
) {
  let ready: Promise<void> = Promise.resolve();
  const rendered = await renderShop('/management-portal/orders', {
    viewer: anAdmin,
    cards: [luka, jordan],
    over: (useCases, shop) => {
      ready = (async () => {
        for (const step of work) await step(shop);
      })();
      return over(useCases);
    },
  });
  await ready;
  await rendered.router?.navigate(`/management-portal/audit${at}`);
  await screen.findByRole('heading', { level: 1, name: 'Audit' });
  return rendered;
}

const named = (...ids: string[]) => ({ kind: 'cards', ids: ids.map(cardId) }) as const;
const change =
  (what: BulkChange, ...ids: string[]): Work =>
  async ({ editor }) =>
    (await editor.change(named(...ids), what))._unsafeUnwrap();
const edit =
  (card: Card, wish: Partial<Card>): Work =>
  async ({ editor }) => {
    const { version } = (await editor.open(card.id))._unsafeUnwrap();
    (await editor.replace(card.id, version, inputOf({ ...card, ...wish })))._unsafeUnwrap();
  };
const raise = change({ kind: 'reprice', reprice: { by: 'percent', percent: 10 } }, 'luka', 'jordan');

const entries = async () => within(await screen.findByRole('list', { name: /^Changes/ })).getAllByRole('listitem');
const sentence = (name: string | RegExp) => screen.findByRole('button', { name });
const priceOf = async ({ catalog }: Shop, card: Card) => (await catalog.card(card.id))._unsafeUnwrap().price;

describe('the audit log', () => {
  it('lists the latest change first: what, by whom and when [AUDIT-01, AUDIT-02]', async () => {
    await openAudit('', [
      raise,
      edit(luka, { price: 11, set: 'Prizm' }),
      async ({ workplaceOf }) => workplaceOf('command line').cardStore.setStock(luka.id, 3),
      async ({ workplaceOf }) => workplaceOf('shop').cardStore.save([aCard({ id: 'new', title: 'A new one' })]),
    ]);
    const rows = (await entries()).map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Saved A new oneThe shopJun 1/),
      expect.stringMatching(/^Changed the stock of 2018 Panini Prizm Luka DončićCommand lineJun 1/),
      expect.stringMatching(/^Edited 2018 Panini Prizm Luka Dončićowner@example.comJun 1/),
      expect.stringMatching(/^Repriced 2 cards by \+10 %owner@example.comJun 1/),
    ]);
    const [time] = within(await screen.findByRole('list', { name: /^Changes/ })).getAllByText(/^Jun 1/);
    expect(time).toHaveAttribute('datetime', '2025-06-01T12:00:00.000Z');
    expect(time).toHaveAttribute('title', expect.stringContaining('June 1, 2025'));
  });

  it('says when nothing was changed yet [AUDIT-02]', async () => {
    await openAudit('', []);
    expect(await screen.findByText(/^There are no changes yet/)).toBeInTheDocument();
  });

  it('shows changes of one kind, at an address of its own [AUDIT-02]', async () => {
    const { user, address, router } = await openAudit('', [raise, edit(luka, { price: 9 })]);
    await entries();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Repriced');
    await waitFor(async () => expect(await entries()).toHaveLength(1));
    expect(await sentence('Repriced 2 cards by +10 %')).toBeInTheDocument();
    expect(address()).toBe('/management-portal/audit?kind=reprice');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Deleted');
    expect(await screen.findByText('No entries match the filter ‘Deleted’.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all changes' }));
    await waitFor(async () => expect(await entries()).toHaveLength(2));
    await router?.navigate(-1);
    expect(await screen.findByText('No entries match the filter ‘Deleted’.')).toBeInTheDocument();
  });

  it('shows the changes of one card, with the way back to all [AUDIT-02]', async () => {
    const { user, address } = await openAudit('?card=luka', [
      raise,
      edit(luka, { price: 9 }),
      edit(jordan, { price: 5 }),
    ]);
    expect(await entries()).toHaveLength(2);
    expect(screen.getByText('2018 Panini Prizm Luka Dončić', { selector: 'strong' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all cards' }));
    await waitFor(async () => expect(await entries()).toHaveLength(3));
    expect(address()).toBe('/management-portal/audit');
  });

  it('says of an unchanged card that it was not changed [AUDIT-02]', async () => {
    await openAudit('?card=nobody', [raise]);
    expect(await screen.findByText('There are no changes to this card.')).toBeInTheDocument();
  });

  it('loads older changes, each once [AUDIT-02]', async () => {
    const steps = Array.from({ length: 55 }, (_, i) => edit(luka, { price: 20 + i }));
    const { user } = await openAudit('', steps);
    expect(await entries()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(async () => expect(await entries()).toHaveLength(55));
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    expect((await entries()).at(-1)).toHaveTextContent('#1');
  });

  it('says why it cannot be read, and reads again when asked [AUDIT-02]', async () => {
    let isAway = true;
    const { user } = await openAudit('', [raise], ({ auditLog }) => ({
      auditLog: {
        ...auditLog,
        page: (query) => (isAway ? errAsync({ ...storageFails, detail: 'The log is away.' }) : auditLog.page(query)),
      },
    }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The log is away. Nothing is lost.');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await entries()).toHaveLength(1);
  });
});

describe('what a change did', () => {
  it('opens in its place, field by field before and after [AUDIT-02]', async () => {
    const { user } = await openAudit('', [
      edit(luka, { price: 12, imageUrl: '/samples/2.svg', additionalImageUrls: ['/samples/3.svg'], isPosted: false }),
    ]);
    const row = await sentence('Edited 2018 Panini Prizm Luka Dončić');
    expect(row).toHaveAttribute('aria-expanded', 'false');
    await user.click(row);
    expect(row).toHaveAttribute('aria-expanded', 'true');
    const details = within(await screen.findByRole('region', { name: 'What change 1 did' }));
    const price = await details.findByText('Price');
    expect(price.nextElementSibling).toHaveTextContent('from $10.00 → to $12.00');
    expect(details.getByText('In the collection').nextElementSibling).toHaveTextContent('from yes → to no');
    expect(details.getAllByText('Pictures')).toHaveLength(1);
    expect(details.getByText('Pictures').nextElementSibling).toHaveTextContent('changed');
    await user.click(row);
    expect(screen.queryByRole('region', { name: 'What change 1 did' })).toBeNull();
  });

  it('can be read with the keyboard alone [AUDIT-02]', async () => {
    const { user } = await openAudit('', [raise]);
    (await sentence(/Repriced/)).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2018 Panini Prizm Luka Dončić')).toBeInTheDocument();
    await user.keyboard('{Tab}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Undo change 1' })).toBeInTheDocument();
  });

  it('leads from a card to all changes of it [AUDIT-02]', async () => {
    const { user, address } = await openAudit('?kind=reprice', [raise, edit(luka, { price: 9 })]);
    await user.click(await sentence(/Repriced/));
    await user.click(await screen.findByRole('link', { name: /Luka Dončić/ }));
    expect(address()).toBe('/management-portal/audit?card=luka');
    await waitFor(async () => expect(await entries()).toHaveLength(2));
  });

  it('names what came and what left, with price and copies [AUDIT-02]', async () => {
    const { user } = await openAudit('', [
      async ({ cardStore }) => cardStore.save([aCard({ id: 'new', title: 'A new one', price: 5, stock: 2 })]),
      change({ kind: 'delete' }, 'jordan'),
    ]);
    await user.click(await sentence('Deleted 1986 Fleer Michael Jordan'));
    expect(await screen.findByText('Deleted: $100.00')).toBeInTheDocument();
    await user.click(await sentence('Saved A new one'));
    expect(await screen.findByText('Added: $5.00, stock 2')).toBeInTheDocument();
  });

  it('counts the cards beyond the first hundred [AUDIT-02]', async () => {
    const many = Array.from({ length: 1_000 }, (_, i) => aCard({ id: `m${i}`, title: `Card ${i}` }));
    const { user } = await openAudit('', [async ({ cardStore }) => cardStore.save(many)]);
    await user.click(await sentence('Saved 1,000 cards'));
    expect(await screen.findByText('… and 900 more')).toBeInTheDocument();
  });

  it('says why the change cannot be read [AUDIT-02]', async () => {
    const { user } = await openAudit('', [raise], ({ auditLog }) => ({
      auditLog: { ...auditLog, detail: () => errAsync({ kind: 'change-not-found' }) },
    }));
    await user.click(await sentence(/Repriced/));
    expect(await screen.findByRole('alert')).toHaveTextContent('This change is not in the audit log.');
  });
});

describe('undoing from the log', () => {
  const ask = async (user: Awaited<ReturnType<typeof openAudit>>['user'], name: string | RegExp) => {
    await user.click(await sentence(name));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    return within(await screen.findByRole('dialog'));
  };

  it('asks first, brings back what was, and marks what was undone [CMGR-32, AUDIT-02]', async () => {
    const { user, shop } = await openAudit('', [raise]);
    const dialog = await ask(user, /Repriced/);
    expect(dialog.getByText('Repriced 2 cards by +10 %')).toBeInTheDocument();
    expect(await priceOf(shop, luka)).toBe(11);
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: 2 cards restored.')).toBeInTheDocument();
    expect(await priceOf(shop, luka)).toBe(10);
    expect(await sentence('Undid change 1')).toBeInTheDocument();
    expect(await screen.findByText('This was undone by change 2.')).toBeInTheDocument();
    const undone = await sentence(/Repriced/);
    expect(undone.closest('li')).toHaveTextContent('Undone by change 2');
    await waitFor(() => expect(undone).toHaveFocus());
  });

  it('undoes nothing when the admin cancels [CMGR-32]', async () => {
    const { user, shop } = await openAudit('', [raise]);
    const dialog = await ask(user, /Repriced/);
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await priceOf(shop, luka)).toBe(11);
  });

  it('says which cards stay because they were changed since [CMGR-32]', async () => {
    const { user, shop } = await openAudit('', [
      raise,
      change({ kind: 'reprice', reprice: { by: 'amount', amount: cents(-200) } }, 'luka'),
    ]);
    const dialog = await ask(user, 'Repriced 2 cards by +10 %');
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/1 card has been changed since and was not restored/)).toBeInTheDocument();
    expect([await priceOf(shop, luka), await priceOf(shop, jordan)]).toEqual([9, 100]);
  });

  it('says why it was not done, and stays open [CMGR-32]', async () => {
    const { user } = await openAudit('', [raise], ({ cardEditor }) => ({
      cardEditor: { ...cardEditor, undo: () => errAsync({ kind: 'undone-already' }) },
    }));
    const dialog = await ask(user, /Repriced/);
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await dialog.findByText('This change was already undone.')).toBeInTheDocument();
  });

  it('is asked for once, however often it is pressed [CMGR-32]', async () => {
    const asked: number[] = [];
    let answer = () => {};
    const { user } = await openAudit('', [raise], ({ cardEditor }) => ({
      cardEditor: {
        ...cardEditor,
        undo: (number) => {
          asked.push(number);
          const waited = new Promise<void>((resolve) => {
            answer = resolve;
          });
          return okAsync(waited)
            .map((one) => one)
            .map(() => ({ change: 2, count: 2, unchanged: 0, refused: 0 }));
        },
      },
    }));
    const dialog = await ask(user, /Repriced/);
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await user.click(await dialog.findByRole('button', { name: 'Undoing…' }));
    expect(asked).toEqual([1]);
    answer();
    expect(await screen.findByText('Undone: 2 cards restored.')).toBeInTheDocument();
  });
});

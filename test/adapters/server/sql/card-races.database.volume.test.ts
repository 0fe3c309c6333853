import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeSqlAuditLog } from '#adapters/server/sql/cards/sql-audit-log.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { makeSqlCardEditor } from '#adapters/server/sql/cards/sql-card-editor.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { makeSqlStockAudit } from '#adapters/server/sql/orders/sql-stock-audit.ts';
import { type Card, cardId } from '#domain/cards/card.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import type { CardEditor, CardStore } from '#domain/cards/card-store.port.ts';
import type { Orders } from '#domain/checkout/orders/orders.port.ts';
import { cents } from '#domain/money/cents.ts';
import { newOrder, orderNumber } from '#test/contract/an-order.ts';
import { cardInput, matching, named } from '#test/contract/editor-stage.ts';
import { minute, pathTo } from '#test/contract/order-history.ts';
import { aCard } from '#test/support/cards.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { databases, type TestDatabase } from './databases.ts';

const slab = { isGraded: true, grade: 'PSA 10', gradingCompany: 'PSA', certNumber: '12345678' } as const;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

type Shop = { readonly editor: CardEditor; readonly cardStore: CardStore; readonly orders: Orders };

describe.each(databases)('changes of cards that race, on %s', (_, open) => {
  const clock = makeFixedClock();
  const log = makeRecordingLog();
  let test: TestDatabase;
  /** Two processes where the database allows two. */
  let shops: readonly Shop[];
  beforeAll(async () => {
    test = await open();
    const ids = makeNodeIds(clock);
    shops = [test.database, test.reopen?.() ?? test.database].map(({ db }) => ({
      editor: makeSqlCardEditor(db, { clock, ids, log }, 'admin owner@example.org'),
      cardStore: makeSqlCardStore(db, clock, log, 'command line'),
      orders: makeSqlOrders(db, log),
    }));
  });
  afterAll(() => test.stop());
  beforeEach(() => emptyDatabase(test.database));
  /** The database never had to give up, and every copy is in one place. */
  afterEach(async () => {
    const audit = makeSqlStockAudit(test.database.db, log);
    expect([(await audit.gaps())._unsafeUnwrap(), (await audit.misfits())._unsafeUnwrap()]).toEqual([[], []]);
    expect(log.entries).toEqual([]);
  });

  const shop = (number: number): Shop => shops[number % 2] as Shop;
  const save = async (...cards: Card[]) => (await shop(0).cardStore.save(cards))._unsafeUnwrap();
  const catalog = () => makeSqlCardCatalog(test.database.db, clock, log);
  const all = async () => (await catalog().page(cardQuery({ scope: 'everything', limit: 100 })))._unsafeUnwrap().cards;
  const actions = async () => {
    const query = { act: null, cardId: null, limit: 100 };
    const page = await makeSqlAuditLog(test.database.db, log).page(query);
    return page._unsafeUnwrap().changes.map(({ act }) => act);
  };

  it('let one of many edits of one version win [API-17, CMGR-33]', async () => {
    await save(aCard({ id: 'a', stock: 1 }));
    const { version } = (await shop(0).editor.open(cardId('a')))._unsafeUnwrap();
    const edits = await Promise.all(
      upTo(20).map((n) => shop(n).editor.replace(cardId('a'), version, cardInput({ player: `Player ${n}` }), n)),
    );
    const [won, ...others] = edits.filter((edit) => edit.isOk());
    expect(others).toEqual([]);
    expect(await all()).toEqual([won?._unsafeUnwrap().card]);
    expect(await actions()).toEqual(['edit', 'save']);
  });

  it('give a certification number to one of many new cards [CMGR-34]', async () => {
    const made = await Promise.all(
      upTo(20).map((n) =>
        n % 3 === 0
          ? shop(n).cardStore.save([aCard({ ...slab, id: `saved${n}` })])
          : shop(n).editor.create(cardInput(slab), 1),
      ),
    );
    expect(made.filter((one) => one.isOk())).toHaveLength(1);
    expect(await all()).toHaveLength(1);
    expect(await actions()).toHaveLength(1);
  });

  it('log a card as new once, though two admins save it at once [AUDIT-01]', async () => {
    await Promise.all(upTo(10).map((n) => shop(n).cardStore.save([aCard({ id: 'a', price: n })])));
    const changes = makeSqlAuditLog(test.database.db, log);
    const numbers = (await changes.page({ act: null, cardId: cardId('a'), limit: 100 }))._unsafeUnwrap().changes;
    const details = await Promise.all(
      numbers.map(async ({ number }) => (await changes.detail(number))._unsafeUnwrap()),
    );
    const kinds = details.flatMap(({ cards }) => cards.map(({ kind }) => kind));
    expect(kinds).toEqual([...Array(9).fill('changed'), 'created']);
  });

  it('change all cards or none, while others come and go [CMGR-30]', async () => {
    await save(...upTo(20).map((n) => aCard({ id: `card-${n}`, price: 10 })));
    const answers = await Promise.all([
      ...upTo(10).map((n) => shop(n).editor.create(cardInput({ price: 10 }), null)),
      ...upTo(4).map((n) =>
        shop(n).editor.change(matching(20), { kind: 'reprice', reprice: { by: 'amount', amount: cents(100) } }),
      ),
      shop(1).editor.change(named('card-1', 'card-2'), { kind: 'delete' }),
    ]);
    const refused = answers.filter((one) => one.isErr()).map((one) => one._unsafeUnwrapErr().kind);
    expect(refused.filter((kind) => kind !== 'scope-changed')).toEqual([]);
    const repriced = 4 - refused.length;
    const prices = (await all()).filter(({ id }) => /^card-/.test(id)).map(({ price }) => price);
    expect(prices).toHaveLength(18);
    for (const price of prices) expect(price).toBe(10 + repriced);
  });

  it('undo a change once, however many try [CMGR-32]', async () => {
    await save(...upTo(20).map((n) => aCard({ id: `c${n}`, stock: n })));
    const done = (await shop(0).editor.change(matching(20), { kind: 'delete' }))._unsafeUnwrap();
    const tries = await Promise.all(upTo(8).map((n) => shop(n).editor.undo(done.change ?? 0)));
    expect(tries.filter((one) => one.isOk())).toHaveLength(1);
    expect(await all()).toHaveLength(20);
    expect(await actions()).toEqual(['undo', 'delete', 'save']);
  });

  it('remove cards while they are bought, and bring them back: orders go on [O3]', async () => {
    const cards = upTo(4).map((n) => aCard({ id: `c${n}`, price: 10, stock: 30 }));
    await save(...cards);
    const buy = async (number: number) => {
      const wanted = [cards[number % 4], cards[(number + 1) % 4]] as Card[];
      const order = newOrder({ number, cards: wanted.map((card) => [card, 1] as const) });
      const opened = await shop(number).orders.open(order);
      if (opened.isErr()) return opened.error.kind;
      for (const event of pathTo(number % 3 === 0 ? 'expired' : 'paid', number, cents(0))) {
        (await shop(number + 1).orders.record(orderNumber(number), event, 'shop', minute(number)))._unsafeUnwrap();
      }
      return 'opened';
    };
    const edit = async (turn: number) => {
      const { editor, cardStore } = shop(turn);
      const removed = await editor.change(named(...cards.map(({ id }) => id)), { kind: 'delete' });
      const number = removed._unsafeUnwrap().change;
      if (number !== null) (await editor.undo(number))._unsafeUnwrap();
      await cardStore.setStock(cardId(`c${1 + (turn % 4)}`), 20 + turn);
      await cardStore.save(cards.map((card) => ({ ...card, title: `Turn ${turn}` })));
    };
    const [answers] = await Promise.all([
      Promise.all(upTo(40).map(buy)),
      (async () => {
        for (const turn of upTo(6)) await edit(turn);
      })(),
    ]);
    expect(answers.filter((answer) => !['opened', 'sold'].includes(answer))).toEqual([]);
    expect(answers).toContain('opened');
  });
});

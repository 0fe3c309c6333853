import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import type { DueEmail, Outbox } from '#domain/checkout/emails/outbox.port.ts';
import type { OrderEvent } from '#domain/checkout/orders/order-step.ts';
import type { Orders } from '#domain/checkout/orders/orders.port.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '../support/cards.ts';
import { ability } from './ability.ts';
import { orderNumber } from './an-order.ts';
import { delivered, minute, packed, part, place, refundAsked, shipped } from './order-history.ts';

export type OutboxStage = {
  readonly outbox: Outbox;
  /** Whose emails come into the outbox. */
  readonly orders: Orders;
  seed(cards: readonly Card[]): Promise<unknown>;
  /** Ability 'reopen': another instance over the same store. */
  reopen?(): Promise<Outbox>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const endless = aCard({ id: 'endless', price: 10 });
const lease = 60_000;

const orderOf = (due: DueEmail) => ('orderId' in due ? due.orderId : null);

export function outboxContract(
  name: string,
  open: () => Promise<OutboxStage>,
  abilities: readonly ('reopen' | 'break')[] = [],
): void {
  describe(`outbox: ${name}`, () => {
    let stage: OutboxStage;
    const buy = (number: number, at = 0, after: readonly OrderEvent[] = []) =>
      place(stage.orders, { number, cards: [[endless, 2]], state: 'paid', at, after });
    const notify = async (number: number, event: OrderEvent, at = 0) =>
      stage.orders.record(orderNumber(number), event, 'shop', minute(at));
    /** The next one to the customer; those to the admin have tests of their own. */
    const claim = async (at: number, outbox = stage.outbox): Promise<DueEmail | null> => {
      const email = (await outbox.claim(minute(at), lease))._unsafeUnwrap();
      if (email?.kind !== 'ordered') return email;
      await outbox.done(email.key, minute(at));
      return claim(at, outbox);
    };
    const done = async (key: string, at = 0) => (await stage.outbox.done(key, minute(at)))._unsafeUnwrap();
    const failed = async (key: string, retryAt: number | null) =>
      (await stage.outbox.failed(key, 'no such box', retryAt === null ? null : minute(retryAt)))._unsafeUnwrap();

    /** Every email that is due, each taken once. */
    async function claimAll(at: number, outbox = stage.outbox): Promise<DueEmail[]> {
      const email = await claim(at, outbox);
      return email === null ? [] : [email, ...(await claimAll(at, outbox))];
    }
    const keys = async (at: number) => (await claimAll(at)).map(({ key }) => key).sort();

    beforeEach(async () => {
      stage = await open();
      await stage.seed([endless]);
    });
    afterEach(() => stage.close());

    it('gives nothing when there is nothing to send', async () => {
      await place(stage.orders, { number: 1, cards: [[endless, 1]], state: 'awaiting_payment' });
      expect(await claim(1)).toBeNull();
    });

    it('gives the email of a paid order, with all that is known of it [ORDER-09]', async () => {
      await buy(1);
      expect(await claim(0)).toEqual({
        key: `received:${orderNumber(1)}`,
        kind: 'received',
        orderId: orderNumber(1),
        refund: null,
        text: '',
        attempts: 0,
      });
    });

    it('gives one email an event: received, shipped, delivered [ORDER-09]', async () => {
      await buy(1, 0, [packed, shipped('9400'), delivered]);
      expect(await keys(0)).toEqual(['delivered', 'received', 'shipped'].map((kind) => `${kind}:${orderNumber(1)}`));
    });

    it('gives an email for every refund that was made, with its number and amount [ORDER-09]', async () => {
      await buy(1, 0, [refundAsked(part), { kind: 'refund_made', number: 1 }]);
      await notify(1, refundAsked(part));
      const first = (await claimAll(0)).filter(({ kind }) => kind === 'refunded');
      await notify(1, { kind: 'refund_made', number: 2 }, 0.5);
      expect([...first, await claim(0.5)]).toEqual(
        [1, 2].map((number) => ({
          key: `refunded:${orderNumber(1)}:${number}`,
          kind: 'refunded',
          orderId: orderNumber(1),
          refund: { number, amount: part },
          text: '',
          attempts: 0,
        })),
      );
    });

    it('gives an email for every message, with its text, also for two at the same moment [RET-01]', async () => {
      await buy(1);
      for (const id of ['one', 'two']) {
        (await notify(1, { kind: 'messaged', id, text: `Message ${id}.\nBye.` }))._unsafeUnwrap();
      }
      const messages = (await claimAll(0)).filter(({ kind }) => kind === 'message');
      expect(messages.map((due) => [due.key, 'text' in due ? due.text : null]).sort()).toEqual([
        [`message:${orderNumber(1)}:one`, 'Message one.\nBye.'],
        [`message:${orderNumber(1)}:two`, 'Message two.\nBye.'],
      ]);
    });

    it('gives no second email when an event is told again [ORDER-03, ORDER-09]', async () => {
      await buy(1, 0, [{ kind: 'payment_succeeded' }, packed, shipped('9400'), shipped('9400'), delivered, delivered]);
      expect(await claimAll(0)).toHaveLength(3);
    });

    it('gives an email for every correction of the tracking [ORDER-03]', async () => {
      await buy(1, 0, [packed, shipped('9400')]);
      await notify(1, shipped('9401'), 1);
      await notify(1, shipped('9402'), 2);
      expect((await keys(2)).filter((key) => key.startsWith('corrected'))).toEqual(
        [1, 2].map((at) => `corrected:${orderNumber(1)}:${minute(at)}`),
      );
    });

    it('gives the email of a canceled order with its refund [ORDER-17]', async () => {
      const canceled: OrderEvent = {
        kind: 'refund_asked',
        amount: cents(2000),
        restock: [],
        reason: '',
        isCancellation: true,
      };
      await buy(1, 0, [canceled, { kind: 'refund_made', number: 1 }]);
      expect(await claimAll(0)).toContainEqual({
        key: `canceled:${orderNumber(1)}`,
        kind: 'canceled',
        orderId: orderNumber(1),
        refund: { number: 1, amount: 2000 },
        text: '',
        attempts: 0,
      });
    });

    it('gives the admin an email of a paid order, and of one under review [ORDER-18]', async () => {
      await buy(1);
      await place(stage.orders, { number: 2, cards: [[endless, 1]], state: 'review' });
      const kinds: string[] = [];
      for (let due = await stage.outbox.claim(minute(0), lease); ; due = await stage.outbox.claim(minute(0), lease)) {
        const email = due._unsafeUnwrap();
        if (!email) break;
        kinds.push(email.kind);
      }
      expect(kinds.sort()).toEqual(['ordered', 'received', 'review']);
    });

    it('gives none for a step that was refused', async () => {
      await buy(1);
      await claim(0);
      expect((await notify(1, delivered))._unsafeUnwrapErr().kind).toBe('step-not-allowed');
      expect(await claim(0)).toBeNull();
    });

    it('gives an email when it is due and not before', async () => {
      await buy(1, 5);
      expect(await claim(4)).toBeNull();
      expect(await claim(5)).toMatchObject({ orderId: orderNumber(1) });
    });

    it('answers the email that is longest due first', async () => {
      await buy(2, 2);
      await buy(1, 3);
      await buy(3, 1);
      expect((await claimAll(9)).map(orderOf)).toEqual([3, 2, 1].map(orderNumber));
    });

    it('gives an email to one caller until the lease is over, then again: its process may have ended [ORDER-09]', async () => {
      await buy(1);
      expect(await claim(0)).toMatchObject({ attempts: 0 });
      expect(await claim(0.9)).toBeNull();
      expect(await claim(1)).toMatchObject({ key: `received:${orderNumber(1)}`, attempts: 1 });
    });

    it('never gives an email again that is done, whatever is told about it later [ORDER-09]', async () => {
      await buy(1);
      const { key } = (await claim(0)) ?? { key: '' };
      await done(key);
      await failed(key, 2);
      expect(await claim(99)).toBeNull();
    });

    it('gives an email that failed again when it is to be tried, and counts the tries [ORDER-09]', async () => {
      await buy(1);
      const { key } = (await claim(0)) ?? { key: '' };
      await failed(key, 10);
      expect(await claim(9)).toBeNull();
      expect(await claim(10)).toMatchObject({ key, attempts: 1 });
      await failed(key, 30);
      expect(await claim(30)).toMatchObject({ key, attempts: 2 });
    });

    it('lets an email that failed wait without holding up the others', async () => {
      await buy(1);
      await failed((await claim(0))?.key ?? '', 10);
      await buy(2, 1);
      expect((await claimAll(10)).map(orderOf)).toEqual([2, 1].map(orderNumber));
    });

    it('never gives an email again that was given up [ORDER-09]', async () => {
      await buy(1);
      const { key } = (await claim(0)) ?? { key: '' };
      await failed(key, null);
      await failed(key, 1);
      expect(await claim(99)).toBeNull();
    });

    it('keeps a reason whatever it is made of, and takes no notice of a key that it does not have', async () => {
      await buy(1);
      const { key } = (await claim(0)) ?? { key: '' };
      (await stage.outbox.failed(key, 'a \0 and half a \ud83c', minute(1)))._unsafeUnwrap();
      await done('shipped:nobody');
      await failed('shipped:nobody', null);
      expect(await claim(1)).toMatchObject({ key });
    });

    it('gives every email to one of many callers', async () => {
      for (let number = 1; number <= 20; number += 1) await buy(number);
      const outboxes = [stage.outbox, abilities.includes('reopen') ? await ability(stage, 'reopen')() : stage.outbox];
      const callers = Array.from({ length: 8 }, (_, caller) => claimAll(0, outboxes[caller % 2]));
      const taken = (await Promise.all(callers)).flat().map(orderOf);
      expect(taken.sort()).toEqual(Array.from({ length: 20 }, (_, index) => orderNumber(index + 1)));
    });

    if (abilities.includes('break')) {
      it('fails as unavailable when the store cannot be reached', async () => {
        await ability(stage, 'break')();
        const unavailable = storageFails;
        expect((await stage.outbox.claim(minute(0), lease))._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.outbox.done('key', minute(0)))._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.outbox.failed('key', '', null))._unsafeUnwrapErr()).toEqual(unavailable);
      });
    }
  });
}

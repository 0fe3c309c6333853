import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { orderId, type PaymentIntentId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { PaymentGateway, PaymentRequest, RefundRequest } from '#domain/checkout/payments/payment-gateway.port.ts';
import { cents } from '#domain/money/cents.ts';
import { ability } from './ability.ts';
import { someAddress } from './an-order.ts';

/** Behavior of a customer's card. */
export type CardDeed = 'pays' | 'is declined' | 'takes its time' | 'asks for more';

export type PaymentGatewayStage = {
  readonly gateway: PaymentGateway;
  /** Another gateway to the same provider, as another process has it. */
  reopen(): Promise<PaymentGateway>;
  /** Does the customer's part. Named in `abilities` as 'useCard'; the demonstration knows of no cards. */
  useCard?(id: PaymentIntentId, deed: CardDeed): Promise<void>;
  /** Cents refunded by the provider. With 'useCard'. */
  givenBack?(id: PaymentIntentId): Promise<number>;
  /** The instant from which on the next things happen, in milliseconds. Named as 'instant'. */
  instant?(): Promise<number>;
  /** Makes the provider refuse whatever it is asked. Named as 'refuse'. */
  refuse?(): Promise<void>;
  /** From now on the provider is out of order, and from `mend` on it works again. Named as 'break'. */
  break?(): Promise<void>;
  mend?(): Promise<void>;
  /** Ability 'loseAnswer': the provider does the next call, but its answer is lost. */
  loseAnswer?(): Promise<void>;
  close(): Promise<void>;
};

export type PaymentGatewayAbility = 'useCard' | 'instant' | 'refuse' | 'break' | 'loseAnswer';

export const paymentOf = (number: number): PaymentRequest => ({
  orderId: orderId(`${'o'.repeat(24)}${number}`),
  amount: cents(1999),
  currency: 'usd',
  description: 'Goat Collection: 1996 Topps Michael Jordan',
  email: 'ada@example.org',
  ordered: {
    lines: [{ cardId: cardId('jordan'), quantity: 1, unitPrice: cents(1999) }],
    shipping: someAddress,
    charges: null,
  },
  demo: false,
});

const unavailable = { kind: 'unavailable', why: 'offline', what: 'payment-provider' };

export function paymentGatewayContract(
  name: string,
  open: () => Promise<PaymentGatewayStage>,
  abilities: readonly PaymentGatewayAbility[] = [],
): void {
  const can = (wanted: PaymentGatewayAbility) => abilities.includes(wanted);

  describe(`payment gateway: ${name}`, () => {
    let stage: PaymentGatewayStage;
    const opened = async (number: number, gateway = stage.gateway) =>
      (await gateway.open(paymentOf(number)))._unsafeUnwrap();
    const read = async (id: PaymentIntentId) => (await stage.gateway.read(id))._unsafeUnwrap();
    const canceled = async (id: PaymentIntentId) => (await stage.gateway.cancel(id))._unsafeUnwrap();
    const refundOf = (number: number, intent: PaymentIntentId, refund: number, amount = 500): RefundRequest => ({
      orderId: paymentOf(number).orderId,
      intent,
      number: refund,
      amount: cents(amount),
    });

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('answers an intent that the page can finish, and charges nothing', async () => {
      const intent = await opened(1);
      expect(intent).toMatchObject({
        orderId: paymentOf(1).orderId,
        amount: 1999,
        currency: 'usd',
        status: 'requires_payment_method',
        mode: stage.gateway.mode,
        demo: stage.gateway.mode === 'demo',
        declined: null,
      });
      expect(intent.id).not.toBe('');
      expect(intent.clientSecret).not.toBe('');
      expect(intent.clientSecret).not.toBe(intent.id);
    });

    it('answers the same intent for the same order, however often and by whomever it is asked [P4, M3]', async () => {
      const first = await opened(1);
      expect(await opened(1)).toEqual(first);
      expect(await opened(1, await stage.reopen())).toEqual(first);
      const crowd = await Promise.all(Array.from({ length: 5 }, () => opened(2)));
      expect(new Set(crowd.map(({ id }) => id)).size).toBe(1);
    });

    it('keeps the payments of two orders apart', async () => {
      const [first, second] = [await opened(1), await opened(2)];
      expect(second.id).not.toBe(first.id);
      expect(second.clientSecret).not.toBe(first.clientSecret);
    });

    it('reads a payment that it opened, and no unpaid one as paid', async () => {
      const { id, clientSecret, orderId: of } = await opened(1);
      expect(await read(id)).toMatchObject({ id, clientSecret, orderId: of, status: 'requires_payment_method' });
      expect((await (await stage.reopen()).read(id))._unsafeUnwrap().id).toBe(id);
    });

    it('cancels a payment, as often as it is asked [PAY-32]', async () => {
      const { id } = await opened(1);
      for (const _ of [1, 2]) expect(await canceled(id)).toMatchObject({ id, status: 'canceled' });
      expect((await (await stage.reopen()).cancel(id))._unsafeUnwrap().status).toBe('canceled');
    });

    it.each(['pi_nobody_made_this', 'demo_pi_', 'x', '../events', ''])(
      'knows nothing of a payment that it did not open: %j',
      async (id) => {
        const unknown = { kind: 'payment-not-found' };
        expect((await stage.gateway.read(paymentIntentId(id)))._unsafeUnwrapErr()).toEqual(unknown);
        expect((await stage.gateway.cancel(paymentIntentId(id)))._unsafeUnwrapErr()).toEqual(unknown);
      },
    );

    it('tells of no changes since an instant that has not come', async () => {
      await opened(1);
      const later = Date.parse('2099-01-01T00:00:00.000Z');
      expect((await stage.gateway.changedSince(later))._unsafeUnwrap()).toEqual([]);
    });

    if (can('useCard')) {
      const use = (id: PaymentIntentId, deed: CardDeed) => ability(stage, 'useCard')(id, deed);

      it('tells that a payment succeeded, and that it is too late to cancel it', async () => {
        const { id } = await opened(1);
        await use(id, 'pays');
        for (const _ of [1, 2]) expect(await read(id)).toMatchObject({ status: 'succeeded', declined: null });
        for (const _ of [1, 2]) expect((await canceled(id)).status).toBe('succeeded');
        expect((await read(id)).status).toBe('succeeded');
      });

      it('says in words why a card was declined, and takes another one [PAY-36, P6]', async () => {
        const { id } = await opened(1);
        await use(id, 'is declined');
        expect(await read(id)).toMatchObject({
          status: 'requires_payment_method',
          declined: expect.stringMatching(/^[A-Z].+\.$/),
        });
        await use(id, 'pays');
        expect(await read(id)).toMatchObject({ status: 'succeeded', declined: null });
      });

      it('tells of payments that take their time, and cancels those that wait for the customer', async () => {
        const [slow, asking] = [await opened(1), await opened(2)];
        await use(slow.id, 'takes its time');
        await use(asking.id, 'asks for more');
        expect((await read(slow.id)).status).toBe('processing');
        expect((await canceled(slow.id)).status).toBe('processing');
        expect((await read(asking.id)).status).toBe('requires_action');
        expect((await canceled(asking.id)).status).toBe('canceled');
      });

      it('gives money back once a number, however often and by whomever it is asked [PAY-41, P12]', async () => {
        const { id } = await opened(1);
        await use(id, 'pays');
        const others = await stage.reopen();
        for (const gateway of [stage.gateway, stage.gateway, others]) {
          expect((await gateway.refund(refundOf(1, id, 1)))._unsafeUnwrap()).toEqual({ status: 'made' });
        }
        const crowd = [stage.gateway, others, stage.gateway, others].map((gateway) =>
          gateway.refund(refundOf(1, id, 2)),
        );
        for (const refund of await Promise.all(crowd)) expect(refund._unsafeUnwrap()).toEqual({ status: 'made' });
        expect(await ability(stage, 'givenBack')(id)).toBe(1000);
      });

      it('gives back no more than was paid, and says why not [PAY-41]', async () => {
        const { id } = await opened(1);
        await use(id, 'pays');
        expect((await stage.gateway.refund(refundOf(1, id, 1, 1500)))._unsafeUnwrap()).toEqual({ status: 'made' });
        const refused = { status: 'refused', reason: expect.stringMatching(/\S/) };
        expect((await stage.gateway.refund(refundOf(1, id, 2, 500)))._unsafeUnwrap()).toEqual(refused);
        expect((await stage.gateway.refund(refundOf(1, id, 3, 499)))._unsafeUnwrap()).toEqual({ status: 'made' });
        expect((await stage.gateway.refund(refundOf(1, id, 4, 1)))._unsafeUnwrap()).toEqual(refused);
        expect(await ability(stage, 'givenBack')(id)).toBe(1999);
      });

      it('refunds no unpaid or unknown payment', async () => {
        const { id } = await opened(1);
        for (const intent of [id, paymentIntentId('pi_nobody'), paymentIntentId('x')]) {
          expect((await stage.gateway.refund(refundOf(1, intent, 1)))._unsafeUnwrap().status).toBe('refused');
        }
      });
    }

    if (can('instant')) {
      it('tells which payments something happened to, the oldest first, each once', async () => {
        await opened(1);
        const start = await ability(stage, 'instant')();
        const [second, third] = [await opened(2), await opened(3)];
        await stage.useCard?.(third.id, 'pays');
        await stage.useCard?.(second.id, 'pays');
        await stage.gateway.refund(refundOf(2, second.id, 1));
        expect((await stage.gateway.changedSince(start))._unsafeUnwrap()).toEqual([second.id, third.id]);
      });
    }

    if (can('instant') && can('useCard')) {
      it('lists what was paid since an instant, and what of it was refunded [ORDER-11]', async () => {
        const early = await opened(1);
        await stage.useCard?.(early.id, 'pays');
        const start = await ability(stage, 'instant')();
        const [second, third] = [await opened(2), await opened(3)];
        await opened(4);
        await stage.useCard?.(second.id, 'pays');
        await stage.useCard?.(third.id, 'pays');
        await stage.gateway.refund(refundOf(2, second.id, 1));
        const paid = (await stage.gateway.paidSince(start))._unsafeUnwrap();
        expect([...paid].sort((a, b) => a.refunded - b.refunded)).toEqual([
          { id: third.id, orderId: paymentOf(3).orderId, amount: 1999, refunded: 0, ordered: paymentOf(3).ordered },
          { id: second.id, orderId: paymentOf(2).orderId, amount: 1999, refunded: 500, ordered: paymentOf(2).ordered },
        ]);
      });
    }

    if (can('instant')) {
      it('lists what was opened in a period, the newest first, as far as the limit [ORDER-11, ADMIN-84]', async () => {
        await opened(1);
        const from = await ability(stage, 'instant')();
        const [second, third] = [await opened(2), await opened(3)];
        const until = (await ability(stage, 'instant')()) - 1000;
        await opened(4);
        const listed = async (limit: number) =>
          (await stage.gateway.openedIn({ from, until }, limit))._unsafeUnwrap().map(({ id }) => id);
        expect(await listed(10)).toEqual([third.id, second.id]);
        expect(await listed(1)).toEqual([third.id]);
        expect((await stage.gateway.openedIn({ from, until }, 10))._unsafeUnwrap()[0]).toEqual(await read(third.id));
      });
    }

    if (can('refuse')) {
      it('passes on that the provider says no, with words for a customer', async () => {
        await ability(stage, 'refuse')();
        const failure = (await stage.gateway.open(paymentOf(1)))._unsafeUnwrapErr();
        expect(failure).toEqual({ kind: 'payment-refused', message: expect.stringMatching(/^[A-Z].+\.$/) });
      });
    }

    if (can('break')) {
      it('says when the provider cannot be reached, and goes on with the same payment afterwards [PAY-32, P4]', async () => {
        const { id } = await opened(1);
        await ability(stage, 'break')();
        const { gateway } = stage;
        const failures = await Promise.all([
          gateway.open(paymentOf(1)),
          gateway.open(paymentOf(2)),
          gateway.read(id),
          gateway.cancel(id),
          gateway.refund(refundOf(1, id, 1)),
          gateway.changedSince(0),
        ]);
        for (const failure of failures) expect(failure._unsafeUnwrapErr()).toEqual(unavailable);
        await ability(stage, 'mend')();
        expect((await opened(1)).id).toBe(id);
        expect((await read(id)).status).toBe('requires_payment_method');
      });
    }

    if (can('loseAnswer')) {
      it('asks again for what it got no answer to, and nothing happens twice [PAY-41, P4, P12]', async () => {
        const lose = () => ability(stage, 'loseAnswer')();
        const again = async <T>(ask: () => PromiseLike<T>): Promise<T> => {
          await lose();
          await ask();
          await ability(stage, 'mend')();
          return ask();
        };
        const intent = (await again(() => stage.gateway.open(paymentOf(1))))._unsafeUnwrap();
        expect((await opened(1, await stage.reopen())).id).toBe(intent.id);
        await stage.useCard?.(intent.id, 'pays');
        const refunded = await again(() => stage.gateway.refund(refundOf(1, intent.id, 1)));
        expect(refunded._unsafeUnwrap()).toEqual({ status: 'made' });
        expect(await stage.givenBack?.(intent.id)).toBe(500);

        const other = await opened(2);
        expect((await again(() => stage.gateway.cancel(other.id)))._unsafeUnwrap().status).toBe('canceled');
      });
    }
  });
}

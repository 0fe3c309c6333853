import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderId, type PaymentIntentId, paymentIntentId } from '#domain/checkout/order.ts';
import type { PaymentGateway, PaymentRequest } from '#domain/checkout/payment-gateway.port.ts';
import { cents } from '#domain/money/cents.ts';
import { ability } from './ability.ts';

export type PaymentGatewayStage = {
  readonly gateway: PaymentGateway;
  /** Does the shopper's part: the next `settle` finds the payment succeeded. With the demonstration `settle` is that part. */
  pay?(id: PaymentIntentId): Promise<void>;
  /** Another gateway to the same provider, as another process has it. */
  reopen(): Promise<PaymentGateway>;
  /** Makes the provider refuse the next request. Named in `abilities` as 'refuse'. */
  refuse?(): Promise<void>;
  /** From now on the provider cannot be reached. Named as 'break'. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const request = (number: number): PaymentRequest => ({
  orderId: orderId(`${'o'.repeat(24)}${number}`),
  amount: cents(1999),
  currency: 'usd',
  description: 'Goat Collection: 1996 Topps Michael Jordan',
  email: 'ada@example.org',
});

/** What every payment gateway promises. @param abilities the optional parts that `open()` gives */
export function paymentGatewayContract(
  name: string,
  open: () => Promise<PaymentGatewayStage>,
  abilities: readonly ('refuse' | 'break')[] = [],
): void {
  describe(`payment gateway: ${name}`, () => {
    let stage: PaymentGatewayStage;
    const opened = async (number: number, gateway = stage.gateway) =>
      (await gateway.open(request(number)))._unsafeUnwrap();

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('answers an intent that the page can finish', async () => {
      const intent = await opened(1);
      expect(intent.id).not.toBe('');
      expect(intent.clientSecret).not.toBe('');
      expect(intent.clientSecret).not.toBe(intent.id);
    });

    it('answers the same intent for the same order, however often and by whomever it is asked', async () => {
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

    it('tells that a payment succeeded, as often as it is asked', async () => {
      const { id } = await opened(1);
      await stage.pay?.(id);
      for (const _ of [1, 2]) expect((await stage.gateway.settle(id))._unsafeUnwrap()).toBe('succeeded');
    });

    it('counts nothing as paid that nobody paid, unless it is the demonstration', async () => {
      const { id } = await opened(1);
      const status = (await stage.gateway.settle(id))._unsafeUnwrap();
      expect(status === 'succeeded').toBe(stage.gateway.demo);
    });

    it('refuses a payment it does not know, with words for a shopper', async () => {
      const failure = (await stage.gateway.settle(paymentIntentId('pi_nobody_made_this')))._unsafeUnwrapErr();
      expect(failure).toEqual({ kind: 'payment-refused', message: expect.stringMatching(/\S/) });
    });

    if (abilities.includes('refuse')) {
      it('passes on that the provider says no, with words for a shopper', async () => {
        await ability(stage, 'refuse')();
        const failure = (await stage.gateway.open(request(1)))._unsafeUnwrapErr();
        expect(failure).toEqual({ kind: 'payment-refused', message: expect.stringMatching(/\S/) });
      });
    }

    if (abilities.includes('break')) {
      it('says when the provider cannot be reached', async () => {
        const { id } = await opened(1);
        await ability(stage, 'break')();
        const unavailable = { kind: 'payment-provider-unavailable' };
        expect((await stage.gateway.open(request(2)))._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.gateway.settle(id))._unsafeUnwrapErr()).toEqual(unavailable);
      });
    }
  });
}

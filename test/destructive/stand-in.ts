import { setTimeout as delay } from 'node:timers/promises';
import type { Operation } from '../support/payment-provider/faults.ts';
import { openPaymentProvider, type PaymentProvider } from '../support/payment-provider/payment-provider.ts';
import type { ProviderSnapshot } from './invariants.ts';

export type { Operation };

export type StandIn = {
  readonly provider: PaymentProvider;
  /** Orders since the last `forget`. */
  snapshot(): ProviderSnapshot;
  /** Ignores everything before, because the shop was emptied. */
  forget(): void;
  /** The next call of this kind hangs; resolves when it arrives. @param phase before or after it acts */
  hangOnce(operation: Operation, phase: 'before' | 'after', isOff: () => boolean): Promise<boolean>;
  /** Where `deliver` sends webhooks. */
  tellTo(url: string): void;
};

export async function openStandIn(): Promise<StandIn> {
  const provider = await openPaymentProvider();
  const { ledger, faults, calls, webhooks } = provider;
  const since = { intents: 0, refunds: 0 };

  return {
    provider,
    snapshot: () => ({
      intents: [...ledger.intents.values()].slice(since.intents).map(({ id, status, amount, metadata }) => ({
        id,
        status,
        amount,
        order: metadata.order_id ?? null,
      })),
      refunds: [...ledger.refunds.values()].slice(since.refunds).map(({ payment_intent, amount, status }) => ({
        intent: payment_intent,
        amount,
        status,
      })),
    }),
    forget: () => {
      since.intents = ledger.intents.size;
      since.refunds = ledger.refunds.size;
    },
    hangOnce: async (operation, phase, isOff) => {
      const before = calls.length;
      faults.set(operation, `hang-${phase}`, 1);
      while (!isOff()) {
        if (calls.slice(before).some(({ fault }) => fault === `hang-${phase}`)) return true;
        await delay(2);
      }
      return false;
    },
    tellTo: (url) => webhooks.send({ url: `${url}/api/v1/webhooks/stripe`, when: 'when-asked' }),
  };
}

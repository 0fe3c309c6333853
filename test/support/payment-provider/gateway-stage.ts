import { makeStripeGateway } from '#adapters/server/stripe/stripe-gateway.ts';
import type { PaymentGateway } from '#domain/checkout/payments/payment-gateway.port.ts';
import type { CardDeed, PaymentGatewayStage } from '#test/contract/payment-gateway.contract.ts';
import { makeRecordingLog, type RecordingLog } from '#test/support/in-memory/log.ts';
import { askingCard, declinedCard, goodCard, waitingCard } from './cards.ts';
import { openPaymentProvider, type PaymentProvider } from './payment-provider.ts';

const cards: Readonly<Record<CardDeed, string>> = {
  pays: goodCard,
  'is declined': declinedCard,
  'takes its time': waitingCard,
  'asks for more': askingCard,
};

/** A gateway to the stand-in that does not wait long. */
export const gatewayTo = (
  provider: PaymentProvider,
  log = makeRecordingLog(),
  shopId?: () => Promise<string>,
): PaymentGateway =>
  makeStripeGateway(
    {
      secretKey: provider.secretKey,
      mode: provider.secretKey.startsWith('sk_live') ? 'live' : 'test',
      server: provider.server,
      waitLimit: 250,
      shopId,
    },
    log,
  );

export type StripeStage = Required<PaymentGatewayStage> & {
  readonly provider: PaymentProvider;
  readonly log: RecordingLog;
};

/** The shop's gateway at the stand-in, with every ability of the contract. @param over wraps the gateway */
export async function openStripeStage(
  live = false,
  over: (card: PaymentGateway) => PaymentGateway = (card) => card,
): Promise<StripeStage> {
  let now = Date.parse('2025-06-01T12:00:00.000Z');
  const provider = await openPaymentProvider({ live, now: () => now });
  const log = makeRecordingLog();
  const { ledger, faults } = provider;
  return {
    provider,
    log,
    gateway: over(gatewayTo(provider, log)),
    reopen: async () => over(gatewayTo(provider, log)),
    useCard: async (id, deed) => provider.pay(id, cards[deed]),
    givenBack: async (id) =>
      [...ledger.refunds.values()].reduce((sum, one) => (one.payment_intent === id ? sum + one.amount : sum), 0),
    instant: async () => {
      now += 60_000;
      return now;
    },
    refuse: async () => faults.set('any', 'refuse'),
    break: async () => faults.set('any', 'reset-before'),
    mend: async () => faults.heal(),
    loseAnswer: async () => {
      for (const operation of ['create', 'cancel', 'refund'] as const) faults.set(operation, 'hang-after');
    },
    close: provider.close,
  };
}

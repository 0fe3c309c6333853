import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { makePaymentGateways } from '#adapters/server/stripe/payment-gateways.ts';
import type { PaymentGateway } from '#domain/checkout/payments/payment-gateway.port.ts';
import { paymentGatewayContract } from '#test/contract/payment-gateway.contract.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { openStripeStage } from '#test/support/payment-provider/gateway-stage.ts';

const log = makeRecordingLog();
const besideDemo = (card: PaymentGateway) => makePaymentGateways({ card, demo: makeDemoGateway(), log });
const alone = (card: PaymentGateway) => makePaymentGateways({ card, demo: null, log });

paymentGatewayContract('Stripe, play money, without a demonstration', () => openStripeStage(false, alone), [
  'useCard',
  'instant',
  'refuse',
  'break',
  'loseAnswer',
]);
// Where the provider fails, the demonstration answers: `payment-gateways.test.ts`.
paymentGatewayContract('Stripe, play money, beside the demonstration', () => openStripeStage(false, besideDemo), [
  'useCard',
  'instant',
]);

import { paymentGatewayContract } from '#test/contract/payment-gateway.contract.ts';
import { openStripeStage } from '#test/support/payment-provider/gateway-stage.ts';

const everything = ['useCard', 'instant', 'refuse', 'break', 'loseAnswer'] as const;

// `npm test` proves the same of the gateways that choose between this one and the demonstration.
paymentGatewayContract('Stripe, play money', () => openStripeStage(), everything);
paymentGatewayContract('Stripe, real money', () => openStripeStage(true), everything);

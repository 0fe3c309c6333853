import type { PayTry } from './take-payment.ts';
import type { OpenPayment } from './use-checkout.ts';

/** What every payment form is given. */
export type PaymentProps = {
  readonly open: OpenPayment;
  readonly busy: boolean;
  readonly onHoldOver: () => void;
};

/** What the provider's form is given besides. */
export type CardPaymentProps = PaymentProps & {
  readonly onPay: (send: () => Promise<PayTry>) => void;
  readonly onMissing: (reason: string) => void;
};

import type { PayTry } from './take-payment.ts';
import type { OpenPayment } from './use-checkout.ts';

/** Props of every payment form. */
export type PaymentProps = {
  readonly open: OpenPayment;
  readonly busy: boolean;
  readonly onHoldOver: () => void;
};

/** Additional props of the provider's form. */
export type CardPaymentProps = PaymentProps & {
  readonly onPay: (send: () => Promise<PayTry>) => void;
  readonly onMissing: (reason: string) => void;
};

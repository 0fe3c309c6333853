import type { ExamineShop } from '#domain/checkout/orders/examine-shop.use-case.ts';
import { paymentIntentId } from '#domain/checkout/orders/order.ts';
import { examinationLines, orderFailureText } from './order-text.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** `refund` and `recreate` are ids of payments without an order. */
export type DoctorFlags = { readonly fix?: boolean; readonly refund?: string; readonly recreate?: string };

export type ExaminedShop = { readonly examineShop: ExamineShop };

/** `shop doctor` (ORDER-11). */
export async function doctorCommand(
  { fix = false, refund, recreate }: DoctorFlags,
  { examineShop }: ExaminedShop,
  terminal: Terminal,
): Promise<ExitCode> {
  const settle = {
    ...(refund !== undefined && { refund: paymentIntentId(refund) }),
    ...(recreate !== undefined && { recreate: paymentIntentId(recreate) }),
  };
  const examined = await examineShop(fix || Object.keys(settle).length > 0, settle);
  return examined.match<ExitCode>(
    (examination) => {
      examinationLines(examination).forEach(terminal.out);
      return examination.findings.every(({ fixed }) => fixed) ? 0 : 1;
    },
    (failure) => {
      terminal.note(orderFailureText(failure));
      return 1;
    },
  );
}

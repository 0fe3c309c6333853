import type { ExamineShop } from '#domain/checkout/examine-shop.use-case.ts';
import { paymentIntentId } from '#domain/checkout/order.ts';
import { examinationLines, orderFailureText } from './order-text.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** @param refund id of a payment without an order */
export type DoctorFlags = { readonly fix?: boolean; readonly refund?: string };

/** `shop doctor` (ORDER-11). */
export async function doctorCommand(
  { fix, refund }: DoctorFlags,
  examine: ExamineShop,
  terminal: Terminal,
): Promise<ExitCode> {
  const examined = await (refund === undefined ? examine(fix ?? false) : examine(true, paymentIntentId(refund)));
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

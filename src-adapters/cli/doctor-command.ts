import type { ExamineShop } from '#domain/checkout/examine-shop.use-case.ts';
import { examinationLines, orderFailureText } from './order-text.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** `shop doctor` (ORDER-11). */
export async function doctorCommand(fix: boolean, examine: ExamineShop, terminal: Terminal): Promise<ExitCode> {
  const examined = await examine(fix);
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

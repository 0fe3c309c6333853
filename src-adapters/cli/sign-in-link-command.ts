import type { ResultAsync } from 'neverthrow';
import type { OutOfReach } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { ExitCode, Terminal } from './terminal.ts';
import { accountsOut } from './two-factor-command.ts';

/** Null where the shop has no owner yet. */
export type MakeSignInLink = () => ResultAsync<string | null, OutOfReach>;

/** `shop admin sign-in-link`, for an owner who is kept out by others' wrong passwords, or forgot the own (ADMIN-87). */
export async function signInLinkCommand(makeLink: MakeSignInLink, terminal: Terminal): Promise<ExitCode> {
  return (await makeLink()).match<ExitCode>(
    (link) => {
      if (link === null) {
        terminal.note('There is no owner yet: start the shop once.');
        return 1;
      }
      terminal.out(link);
      terminal.note('Open it within an hour, on the device you want to use. It works once.');
      return 0;
    },
    (failure) => {
      terminal.note(`No link was made. ${accountsOut(failure)}`);
      return 1;
    },
  );
}

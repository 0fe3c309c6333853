import type { ResultAsync } from 'neverthrow';
import type { OutOfReach } from '#domain/checkout/admin-orders.use-case.ts';
import type { AccountsUnavailable } from '#domain/identity/accounts.port.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** Returns false when it was off. */
export type SwitchOffTwoFactor = () => ResultAsync<boolean, OutOfReach | AccountsUnavailable>;

const sentences = {
  'api-unreachable': () => 'The shop cannot be reached.',
  'api-not-running': () => 'The server at this address is not the shop.',
  'sign-in-needed': () => 'Run this command on the server, where the data folder is.',
  refused: ({ message }: { message: string }) => message,
  'accounts-unavailable': () => 'The accounts cannot be reached.',
};

const why = (failure: OutOfReach | AccountsUnavailable): string =>
  failure.kind === 'refused' ? sentences.refused(failure) : sentences[failure.kind]();

/** `shop admin two-factor off`, for an admin who lost phone and codes (AUTH-30). */
export async function twoFactorCommand(switchOff: SwitchOffTwoFactor, terminal: Terminal): Promise<ExitCode> {
  return (await switchOff()).match<ExitCode>(
    (wasOn) => {
      terminal.out(wasOn ? 'Two-factor authentication is off.' : 'Two-factor authentication was already off.');
      return 0;
    },
    (failure) => {
      terminal.note(`Nothing was changed. ${why(failure)}`);
      return 1;
    },
  );
}

import type { ResultAsync } from 'neverthrow';
import type { OutOfReach } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';
import { outageLine } from './outage-text.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** Returns false when it was off. */
export type SwitchOffTwoFactor = () => ResultAsync<boolean, OutOfReach>;

export const accountsOut: SentenceOf<OutOfReach> = makeSentence(
  {},
  {
    refused: ({ message }) => message,
    unavailable: (failure) => outageLine(failure, 'The accounts cannot be reached.'),
    'sign-in-needed': 'Run this command on the server, where the data folder is.',
  },
);

/** `shop admin two-factor off`, for an admin who lost phone and codes (AUTH-30). */
export async function twoFactorCommand(switchOff: SwitchOffTwoFactor, terminal: Terminal): Promise<ExitCode> {
  return (await switchOff()).match<ExitCode>(
    (wasOn) => {
      terminal.out(wasOn ? 'Two-factor authentication is off.' : 'Two-factor authentication was already off.');
      return 0;
    },
    (failure) => {
      terminal.note(`Nothing was changed. ${accountsOut(failure)}`);
      return 1;
    },
  );
}

import { errAsync, okAsync } from 'neverthrow';
import {
  recoveryCodeCount,
  type TwoFactor,
  type TwoFactorEvent,
  type TwoFactorFailure,
} from '#domain/identity/sessions.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { makeFixedClock } from './clock.ts';

const refused = (
  kind: Extract<TwoFactorFailure, { kind: 'wrong-credentials' | 'wrong-code' | 'second-factor-as-it-is' }>['kind'],
) => errAsync({ kind });

/** A two-factor authentication that lasts as long as a test: every six digits that begin with 1 are a code, each once. */
export function makeInMemoryTwoFactor(password: string, clock: Clock = makeFixedClock()): TwoFactor {
  let since: string | null = null;
  let isBegun = false;
  let codes: string[] = [];
  let batch = 0;
  const used = new Set<string>();
  const events: { at: string; event: TwoFactorEvent }[] = [];

  const now = () => new Date(clock.now()).toISOString();
  const note = (event: TwoFactorEvent) => void events.unshift({ at: now(), event });
  const isNewCode = (code: string): boolean => {
    if (!/^1\d{5}$/.test(code) || used.has(code)) return false;
    used.add(code);
    return true;
  };
  const freshCodes = (): readonly string[] => {
    batch += 1;
    codes = Array.from({ length: recoveryCodeCount }, (_, i) => `code-${String(batch).padStart(4, '0')}-${i}aaa`);
    return [...codes];
  };
  const isRecovery = (code: string): boolean => {
    if (!codes.includes(code)) return false;
    codes = codes.filter((one) => one !== code);
    note('recovery-code-used');
    return true;
  };

  return {
    state: () => okAsync({ isOn: since !== null, since, recoveryCodesLeft: codes.length, events: [...events] }),
    begin: (given) => {
      if (given !== password) return refused('wrong-credentials');
      if (since !== null) return refused('second-factor-as-it-is');
      isBegun = true;
      const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
      return okAsync({ secret, address: `otpauth://totp/Goat%20Collection:admin?secret=${secret}&issuer=Goat` });
    },
    confirm: (code) => {
      if (!isBegun || since !== null) return refused('second-factor-as-it-is');
      if (!isNewCode(code)) return refused('wrong-code');
      [since, isBegun] = [now(), false];
      note('switched-on');
      return okAsync(freshCodes());
    },
    renewCodes: (given, code) => {
      if (given !== password) return refused('wrong-credentials');
      if (since === null) return refused('second-factor-as-it-is');
      if (!isNewCode(code)) return refused('wrong-code');
      note('codes-renewed');
      return okAsync(freshCodes());
    },
    switchOff: (given, code) => {
      if (given !== password) return refused('wrong-credentials');
      if (since === null) return refused('second-factor-as-it-is');
      if (!isNewCode(code) && !isRecovery(code)) return refused('wrong-code');
      [since, codes] = [null, []];
      note('switched-off');
      return okAsync(undefined);
    },
  };
}

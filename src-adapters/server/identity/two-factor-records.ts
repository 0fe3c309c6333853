import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import { Secret, TOTP } from 'otpauth';
import type { CodeNeeded, TooBusy, TooManyTries, WrongCode } from '#domain/identity/accounts.port.ts';
import type { TwoFactorFailure, TwoFactorSetup, TwoFactorState } from '#domain/identity/sessions.port.ts';
import type { SignInFactor } from '#domain/identity/sign-ins.ts';
import type { UserId } from '#domain/identity/user.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import type { KeptTwoFactor } from '../sql/identity/sql-two-factor-records.ts';
import type { Account } from './account.ts';
import type { Caller } from './caller.ts';
import { type CheckParts, checkAccountPassword } from './check-password.ts';
import { type IdentityParts, orIdentityUnavailable } from './identity-parts.ts';
import { limits, networkOf } from './limits.ts';
import { findCode, hashCodes, makeRecoveryCodes, plainRecoveryCode } from './recovery-codes.ts';
import { makeSeal } from './seal.ts';

type Done<T> = ResultAsync<T, TwoFactorFailure>;

/** Two-factor authentication of accounts. */
export type TwoFactorRecords = {
  /** Whether sign-in may continue, and by what: not enabled, or a valid code. */
  pass(
    account: Account,
    code: string | undefined,
    network: string,
  ): Promise<Result<SignInFactor, CodeNeeded | WrongCode | TooManyTries | TooBusy>>;
  state(id: UserId): Done<TwoFactorState>;
  begin(id: UserId, password: string, caller: Caller): Done<TwoFactorSetup>;
  confirm(id: UserId, code: string, caller: Caller): Done<readonly string[]>;
  renewCodes(id: UserId, password: string, code: string, caller: Caller): Done<readonly string[]>;
  switchOff(id: UserId, password: string, code: string, caller: Caller): Done<void>;
  /** Encrypts the secret anew when that was done with a previous `SESSION_SECRET`. */
  renewSeal(id: UserId): ResultAsync<void, TwoFactorFailure>;
  /** For the command line; false when it was off. */
  switchOffHere(id: UserId): ResultAsync<boolean, Unavailable>;
};

type Parts = CheckParts & Pick<IdentityParts, 'secrets'>;

/** Seconds per time step, and steps of clock tolerance. */
const period = 30;
const window = 1;
const shownEvents = 20;

const asItIs: TwoFactorFailure = { kind: 'second-factor-as-it-is' };
const wrongCode: WrongCode = { kind: 'wrong-code' };

const stepAt = (now: number): number => Math.floor(now / 1000 / period);

export function makeTwoFactorRecords(parts: Parts): TwoFactorRecords {
  const { stores, clock, log, shop, passwords, secrets } = parts;
  const { publicUrl } = shop;
  const store = stores.twoFactorRecords;
  const seal = makeSeal(secrets, 'second factor');
  const issuer = ['Goat Collection', URL.canParse(publicUrl) ? new URL(publicUrl).hostname : ''].join(' ').trim();

  const totpOf = (secret: string, label = 'admin'): TOTP =>
    new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

  function stepOf(factor: KeptTwoFactor, typed: string): number | null {
    const secret = seal.open(factor.sealedSecret);
    if (secret === null) {
      log.error('two-factor secret cannot be read: was SESSION_SECRET changed? `shop admin two-factor off` ends it');
      return null;
    }
    const token = typed.replace(/\s+/g, '');
    if (!/^\d{6}$/.test(token)) return null;
    const now = clock.now();
    const delta = totpOf(secret).validate({ token, timestamp: now, window });
    return delta === null ? null : stepAt(now) + delta;
  }

  const counted = async (account: Account, network: string): Promise<Result<void, TooManyTries>> => {
    const here = await parts.limits.count(limits.codes, account.id, network);
    return here.isErr() ? here : parts.limits.count(limits.codesAnywhere, account.id);
  };

  async function spendCode(
    account: Account,
    factor: KeptTwoFactor,
    typed: string,
    takesRecovery: boolean,
  ): Promise<Result<void, WrongCode | TooBusy>> {
    const step = stepOf(factor, typed);
    if (step !== null) {
      return (await store.spendStep(account.id, step, stepAt(clock.now()) + window)) ? ok(undefined) : err(wrongCode);
    }
    const plain = takesRecovery ? plainRecoveryCode(typed) : null;
    if (plain === null) return err(wrongCode);
    const codes = await store.codes(account.id);
    const found = await findCode(plain, codes, { passwords, seal });
    if (found.isErr()) return err(found.error);
    const isUsed = found.value !== null && (await store.spendCode(account.id, found.value, clock.now()));
    if (isUsed) log.warn('recovery code used', { left: codes.length - 1 });
    return isUsed ? ok(undefined) : err(wrongCode);
  }

  const pass: TwoFactorRecords['pass'] = async (account, code, network) => {
    const factor = await store.find(account.id);
    if (!factor?.since) return ok('password');
    if (code === undefined) return err({ kind: 'code-needed' });
    const allowed = await counted(account, network);
    return allowed.isErr() ? err(allowed.error) : (await spendCode(account, factor, code, true)).map(() => 'code');
  };

  async function accountOf(id: UserId): Promise<Result<Account, TwoFactorFailure>> {
    const account = await stores.accounts.findById(id);
    return account ? ok(account) : err({ kind: 'sign-in-needed' });
  }

  async function opened(id: UserId, password: string, from: Caller): Promise<Result<Account, TwoFactorFailure>> {
    const account = await accountOf(id);
    if (account.isErr()) return account;
    const asked = { login: account.value.email, account: account.value, password, caller: from };
    return checkAccountPassword(parts, asked);
  }

  async function openedByBoth(
    id: UserId,
    { password, code, from }: { password: string; code: string; from: Caller },
    takesRecovery: boolean,
  ): Promise<Result<Account, TwoFactorFailure>> {
    const account = await opened(id, password, from);
    if (account.isErr()) return account;
    const factor = await store.find(id);
    if (!factor?.since) return err(asItIs);
    const allowed = await counted(account.value, networkOf(from.address));
    if (allowed.isErr()) return err(allowed.error);
    const used = await spendCode(account.value, factor, code, takesRecovery);
    return used.map(() => account.value);
  }

  async function state(id: UserId): Promise<Result<TwoFactorState, TwoFactorFailure>> {
    const factor = await store.find(id);
    const events = await store.events(id, shownEvents);
    const since = factor?.since ?? null;
    return ok({ isOn: since !== null, since, recoveryCodesLeft: since ? (await store.codes(id)).length : 0, events });
  }

  async function begin(id: UserId, password: string, from: Caller): Promise<Result<TwoFactorSetup, TwoFactorFailure>> {
    const account = await opened(id, password, from);
    if (account.isErr()) return err(account.error);
    const secret = new Secret({ size: 20 }).base32;
    if (!(await store.begin(id, seal.close(secret)))) return err(asItIs);
    return ok({ secret, address: totpOf(secret, account.value.email).toString() });
  }

  async function confirm(id: UserId, code: string, from: Caller): Promise<Result<readonly string[], TwoFactorFailure>> {
    const account = await accountOf(id);
    if (account.isErr()) return err(account.error);
    const factor = await store.find(id);
    if (!factor || factor.since) return err(asItIs);
    const allowed = await counted(account.value, networkOf(from.address));
    if (allowed.isErr()) return err(allowed.error);
    const step = stepOf(factor, code);
    if (step === null) return err(wrongCode);
    const codes = makeRecoveryCodes();
    const hashes = await hashCodes(codes, passwords);
    if (hashes.isErr()) return err(hashes.error);
    const isOn = await store.confirm(id, factor, step, hashes.value, clock.now());
    return isOn ? ok(codes) : err(asItIs);
  }

  async function renewCodes(
    id: UserId,
    given: { password: string; code: string; from: Caller },
  ): Promise<Result<readonly string[], TwoFactorFailure>> {
    const account = await openedByBoth(id, given, false);
    if (account.isErr()) return err(account.error);
    const codes = makeRecoveryCodes();
    const hashes = await hashCodes(codes, passwords);
    if (hashes.isErr()) return err(hashes.error);
    await store.replaceCodes(id, hashes.value, clock.now());
    return ok(codes);
  }

  async function switchOff(
    id: UserId,
    given: { password: string; code: string; from: Caller },
  ): Promise<Result<void, TwoFactorFailure>> {
    const account = await openedByBoth(id, given, true);
    if (account.isErr()) return err(account.error);
    return (await store.remove(id, 'switched-off', clock.now())) ? ok(undefined) : err(asItIs);
  }

  async function renewSeal(id: UserId): Promise<Result<void, TwoFactorFailure>> {
    const { sealedSecret } = (await store.find(id)) ?? {};
    if (sealedSecret === undefined || seal.isCurrent(sealedSecret)) return ok(undefined);
    const secret = seal.open(sealedSecret);
    if (secret !== null) await store.reseal(id, sealedSecret, seal.close(secret));
    return ok(undefined);
  }

  const done = <T>(doing: string, work: Promise<Result<T, TwoFactorFailure>>): Done<T> =>
    orIdentityUnavailable(log, doing, work);

  return {
    pass,
    state: (id) => done('reading two-factor authentication', state(id)),
    begin: (id, password, caller) => done('setting up two-factor authentication', begin(id, password, caller)),
    confirm: (id, code, caller) => done('turning on two-factor authentication', confirm(id, code, caller)),
    renewCodes: (id, password, code, from) => done('renewing recovery codes', renewCodes(id, { password, code, from })),
    switchOff: (id, password, code, from) =>
      done('turning off two-factor authentication', switchOff(id, { password, code, from })),
    renewSeal: (id) => done('encrypting a two-factor secret anew', renewSeal(id)),
    switchOffHere: (id) =>
      orIdentityUnavailable(
        log,
        'turning off two-factor authentication',
        store.remove(id, 'switched-off-on-the-machine', clock.now()).then((wasOn) => ok(wasOn)),
      ),
  };
}

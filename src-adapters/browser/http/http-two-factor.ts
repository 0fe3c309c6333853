import {
  recoveryCodesShape,
  switchedOffShape,
  twoFactorStartShape,
  twoFactorStateShape,
} from '#adapters/calls/two-factor.wire.ts';
import type { TwoFactor } from '#domain/identity/sessions.port.ts';
import type { Api } from './api.ts';
import { accountFailure } from './http-account-failures.ts';

const path = '/api/v1/me/second-factor';

const failed = accountFailure(
  ['wrong-credentials', 'wrong-code', 'sign-in-needed', 'second-factor-as-it-is', 'too-many-tries', 'too-busy'],
  { kind: 'wrong-code' },
);

export const makeHttpTwoFactor = (api: Api): TwoFactor => ({
  state: () => api.call({ method: 'GET', path, answer: twoFactorStateShape }).mapErr(failed),
  begin: (password) =>
    api.call({ method: 'POST', path: `${path}/begin`, body: { password }, answer: twoFactorStartShape }).mapErr(failed),
  confirm: (code) =>
    api
      .call({ method: 'POST', path: `${path}/confirm`, body: { code }, answer: recoveryCodesShape })
      .map(({ recoveryCodes }) => recoveryCodes)
      .mapErr(failed),
  renewCodes: (password, code) =>
    api
      .call({ method: 'POST', path: `${path}/recovery-codes`, body: { password, code }, answer: recoveryCodesShape })
      .map(({ recoveryCodes }) => recoveryCodes)
      .mapErr(failed),
  switchOff: (password, code) =>
    api
      .call({ method: 'POST', path: `${path}/off`, body: { password, code }, answer: switchedOffShape })
      .map(() => undefined)
      .mapErr(failed),
});

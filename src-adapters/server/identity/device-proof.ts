import type { SigningSecrets } from '../node/signatures.ts';
import type { Account } from './account.ts';
import { makeSeal } from './seal.ts';

/** Shows that a browser has signed in to an account before; ends with the password. */
export type DeviceProof = (account: Pick<Account, 'id' | 'passwordHash'>) => string;

/** Not stored: a proof is a signature. */
export function makeDeviceProof(secrets: SigningSecrets): DeviceProof {
  const seal = makeSeal(secrets, 'known device');
  return ({ id, passwordHash }) => seal.hash(`${id}\n${passwordHash}`).slice(0, 32);
}

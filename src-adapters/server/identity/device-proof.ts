import type { Account } from './account.ts';
import { makeSeal } from './seal.ts';

/** Shows that a browser has signed in to an account before; ends with the password. */
export type DeviceProof = (account: Pick<Account, 'id' | 'passwordHash'>) => string;

/** Not stored: a proof is a signature. @param secret at least 32 characters */
export function makeDeviceProof(secret: string): DeviceProof {
  const seal = makeSeal(secret, 'known device');
  return ({ id, passwordHash }) => seal.hash(`${id}\n${passwordHash}`).slice(0, 32);
}

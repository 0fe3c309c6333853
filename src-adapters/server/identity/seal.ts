import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { SigningSecrets } from '../node/signatures.ts';

/** Encrypts short secrets for the database. */
export type Seal = {
  close(text: string): string;
  /** Null when not encrypted with these secrets. */
  open(sealed: string): string | null;
  /** Whether it is encrypted with the first of the secrets. */
  isCurrent(sealed: string): boolean;
  /** One-way, for codes. */
  hash(text: string): string;
  isHashOf(hash: string, text: string): boolean;
};

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

const hashWith = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');

function openWith(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceLength + tagLength) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength));
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  try {
    return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** @param purpose separates keys by use */
export function makeSeal([current, ...previous]: SigningSecrets, purpose: string): Seal {
  const keysFor = (secret: string) => ({
    key: keyFor(secret, `seal ${purpose}`),
    hashKey: keyFor(secret, `hash ${purpose}`),
  });
  const { key, hashKey } = keysFor(current);
  const older = previous.map(keysFor);
  return {
    close: (text) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed) => older.reduce((opened, keys) => opened ?? openWith(keys.key, sealed), openWith(key, sealed)),
    isCurrent: (sealed) => openWith(key, sealed) !== null,
    hash: (text) => hashWith(hashKey, text),
    isHashOf: (hash, text) => [{ hashKey }, ...older].some((keys) => hashWith(keys.hashKey, text) === hash),
  };
}

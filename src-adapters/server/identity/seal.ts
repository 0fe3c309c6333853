import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts short secrets for the database. */
export type Seal = {
  close(text: string): string;
  /** Null when not encrypted with this secret. */
  open(sealed: string): string | null;
  /** One-way, for codes. */
  hash(text: string): string;
};

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** @param secret at least 32 characters @param purpose separates keys by use */
export function makeSeal(secret: string, purpose: string): Seal {
  const key = keyFor(secret, `seal ${purpose}`);
  const hashKey = keyFor(secret, `hash ${purpose}`);
  return {
    close: (text) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceLength + tagLength) return null;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength));
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      try {
        return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
    hash: (text) => createHmac('sha256', hashKey).update(text).digest('hex'),
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** Characters. A shorter secret can be guessed, or has lost a part. */
export const minSecretLength = 32;

/** At least `minSecretLength` characters each. The first one signs; what the others signed before is still valid. */
export type SigningSecrets = readonly [current: string, ...previous: string[]];

/** HMAC-SHA-256, base64url. */
export type Signatures = {
  sign(text: string): string;
  /** Constant-time comparison. */
  isValid(signature: string, text: string): boolean;
};

export function makeSignatures(secrets: SigningSecrets): Signatures {
  const digest = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  return {
    sign: (text) => digest(secrets[0], text).toString('base64url'),
    isValid: (signature, text) => {
      const given = Buffer.from(signature, 'base64url');
      return secrets.some((secret) => {
        const right = digest(secret, text);
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
  };
}

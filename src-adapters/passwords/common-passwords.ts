import { shortestPassword } from '#domain/identity/registration.ts';

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => [...password].length >= shortestPassword));
}

let loaded: Promise<ReadonlySet<string>> | null = null;

/**
 * Passwords that many people were found to use, in lower case, without those that are too short anyway. Takes a tenth of a
 * second, so it is loaded when a password is set for the first time.
 */
export const loadCommonPasswords = (): Promise<ReadonlySet<string>> => {
  loaded ??= load().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
};

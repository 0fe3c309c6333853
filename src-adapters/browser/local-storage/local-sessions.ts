import { okAsync, Result } from 'neverthrow';
import * as z from 'zod/mini';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import { userId } from '#domain/identity/user.ts';
import { type Viewer, visitor } from '#domain/identity/viewer.ts';
import type { SafeStorage } from './safe-storage.ts';
import { storageKeys } from './storage-keys.ts';

const storedUser = z.object({ id: z.string().check(z.minLength(1)), email: z.string().check(z.minLength(1)) });

const readUser = Result.fromThrowable(
  (text: string) => storedUser.parse(JSON.parse(text)),
  () => null,
);

/** Who is signed in in this browser. It guards nothing but the visitor's own storage (D5). */
export function makeLocalSessions(storage: SafeStorage): Sessions {
  const current = (): Viewer => {
    const user = storage
      .read(storageKeys.user)
      .map((text) => (text === null ? null : readUser(text).unwrapOr(null)))
      .unwrapOr(null);
    if (!user) return visitor;
    const isAdmin = storage.read(storageKeys.isAdmin).unwrapOr(null) === 'true';
    return { role: isAdmin ? 'admin' : 'user', id: userId(user.id), email: user.email };
  };
  return {
    current: () => okAsync(current()),
    signOut: () => {
      const removed = storage.remove(storageKeys.user).andThen(() => storage.remove(storageKeys.isAdmin));
      return okAsync(undefined).andThen(() => removed.mapErr(() => ({ kind: 'session-unavailable' as const })));
    },
  };
}

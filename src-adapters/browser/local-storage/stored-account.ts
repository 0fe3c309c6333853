import * as z from 'zod/mini';
import { type CardId, cardId } from '#domain/cards/card.ts';
import { adminUserId, type UserId, userId } from '#domain/identity/user.ts';
import type { SavedCard } from '#domain/watchlist/saved-cards.port.ts';
import type { Watchlist, WatchlistId } from '#domain/watchlist/watchlist.ts';
import type { PasswordHash } from '../web-crypto/web-crypto-passwords.ts';
import type { UserLists } from './signed-in.ts';
import { lines, type StoredFormat, withoutVersion } from './stored-format.ts';

export type LocalAccount = {
  readonly id: UserId;
  readonly email: string;
  /** Null for the admin, whose password is in the settings. */
  readonly hash: PasswordHash | null;
  /** Latest last. */
  readonly saved: readonly SavedCard[];
  readonly watchlists: readonly Watchlist[];
  /** ISO instant; null when unknown. */
  readonly createdAt: string | null;
};

const instant = z.iso.datetime({ offset: true });
const hexText = z.string().check(z.regex(/^([0-9a-f]{2})+$/), z.maxLength(1_000));

const some = <T>(shape: z.ZodMiniType<T>): z.ZodMiniType<T[]> =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((entries) =>
      entries.flatMap((entry) => {
        const read = shape.safeParse(entry);
        return read.success ? [read.data] : [];
      }),
    ),
  );

const card: z.ZodMiniType<CardId> = z.pipe(z.string().check(z.minLength(1), z.maxLength(200)), z.transform(cardId));

const watchlist: z.ZodMiniType<Watchlist> = z.pipe(
  z.object({ id: z.string(), name: z.string(), cardIds: some(card), createdAt: z.string() }),
  z.transform((read): Watchlist => ({ ...read, id: read.id as WatchlistId })),
);

const maybe = <T>(shape: z.ZodMiniType<T>) => z.catch(z.optional(shape), undefined);

const row = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  email: z.string().check(z.minLength(1), z.maxLength(1_000)),
  salt: maybe(hexText),
  // Limits the work of checking a forged hash.
  iterations: maybe(z.int().check(z.gte(1), z.lte(10_000_000))),
  passwordHash: maybe(hexText),
  savedCards: some(card),
  savedTimes: z.catch(z.array(z.unknown()), []),
  watchlists: some(watchlist),
  createdAt: z.catch(z.nullable(instant), null),
});

type Row = z.infer<typeof row>;

const hashOf = ({ salt, iterations, passwordHash }: Row): PasswordHash | null =>
  salt && iterations && passwordHash ? { salt, iterations, passwordHash } : null;

/** Cards without a date keep their order, starting at the account's creation. */
function savedOf({ savedCards, savedTimes, createdAt }: Row): SavedCard[] {
  const start = createdAt === null ? 0 : Date.parse(createdAt);
  const saved = savedCards.map((id, index) => {
    const time = instant.safeParse(savedTimes[index]);
    return [id, time.success ? time.data : new Date(start + index).toISOString()] as const;
  });
  return [...new Map(saved)].map(([id, savedAt]) => ({ cardId: id, savedAt }));
}

const account: z.ZodMiniType<LocalAccount> = z.pipe(
  row,
  z.transform(
    (given): LocalAccount => ({
      id: userId(given.id),
      email: given.email,
      hash: hashOf(given),
      saved: savedOf(given),
      watchlists: given.watchlists,
      createdAt: given.createdAt,
    }),
  ),
);

const rowOf = ({ id, email, hash, saved, watchlists, createdAt }: LocalAccount) => ({
  id,
  email,
  ...hash,
  savedCards: saved.map((one) => one.cardId),
  savedTimes: saved.map((one) => one.savedAt),
  watchlists,
  isAdmin: id === adminUserId,
  createdAt,
});

export const listsOf = (account: LocalAccount | undefined): UserLists => ({
  savedCards: account?.saved.map((one) => one.cardId) ?? [],
  watchlists: account?.watchlists ?? [],
});

const read = withoutVersion(lines(account));

/** A JSON list (AUTH-22). */
export const accountsFormat: StoredFormat<readonly LocalAccount[]> = {
  encode: (accounts) => JSON.stringify(accounts.map(rowOf)),
  decode: read.decode,
};

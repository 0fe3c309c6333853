import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import { errAsync, ok, type Result, ResultAsync } from 'neverthrow';
import type { Card } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { shopSorts } from '#domain/cards/sort-cards.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { isIndexed } from '../../catalog-index/answer-slots.ts';
import { type CardEntry, type IndexedCards, makeIndexedCards } from '../../catalog-index/indexed-cards.ts';
import type { CatalogVersion, OwnWrites } from '../catalog-version.ts';
import { makeLoopTurns } from '../node/loop-turns.ts';
import type { ServerCatalog } from '../server-catalog.ts';
import {
  changedCardsChannel,
  type FollowedUpTo,
  readChangedCards,
  startFollowing,
} from '../sql/cards/changed-cards.ts';
import { addIndexes, dropIndexes } from '../sql/cards/large-shop-indexes.ts';
import type { ReadReplica } from '../sql/read-replica.ts';
import { rememberedFor } from '../sql/remember.ts';
import type { Database } from '../sql/sql-database.ts';
import { type Answers, makeAnswers } from './answer-queries.ts';
import { makeCardsAsJson } from './cards-as-json.ts';
import { countIndexedCards, readCardIds, readEntries } from './read-entries.ts';

/** Cards between two turns of other work. */
const slice = 250;

/** Cards per read of all cards. More cost less each, but their JSON is read in one go. */
const readAtOnce = 1_000;

/** With more changed cards readers do not wait for the index: SQL answers meanwhile. */
const mostAwaited = 2_000;

/** Milliseconds. A notice is followed after `noticePause`, and every `pollPause` without one, because notices can be lost. */
const noticePause = 50;
const pollPause = 2_000;

/** Milliseconds after which all cards are read again, because entries of `changed_cards` may have been deleted. */
export const longestGap = 12 * 3_600_000;

/** Milliseconds that a writer waits at most until its write is shown, when the database has become slow. */
const longestWait = 2_000;

/** Milliseconds until the number of cards is looked at again when there were too many. */
const countPause = 60_000;

/** Costly answers in line, each of some milliseconds. */
const mostWaiting = 200;

type Following = { followed: FollowedUpTo; followedAt: number };

type Filled = Following & {
  readonly cards: IndexedCards;
  readonly answers: Answers;
};

export type CatalogIndex = {
  /** Shows all own writes: readers wait until the index has taken them in. */
  readonly catalog: ServerCatalog;
  /** Shows what the index has taken in: no reader waits for the database. The answer to a change waits for `writes`. */
  readonly latest: ServerCatalog;
  readonly writes: OwnWrites;
  /** Of `latest`, also where SQL answers because there are too many cards. */
  readonly version: CatalogVersion;
  /** Fills the index and follows the database. Resolves when SQL no longer has to answer, or has to for now. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type CatalogIndexParts = {
  readonly database: Database;
  /** Where all cards are read, if it can be used. What changes is always read from `database`. */
  readonly replica: Pick<ReadReplica, 'read'>;
  /** Answers until the index is filled, while it is behind, and what it cannot answer. */
  readonly sqlCatalog: ServerCatalog;
  readonly log: Log;
  /** With more cards than this SQL answers. */
  readonly mostCards: number;
  /** Milliseconds; only differences count. */
  readonly now: () => number;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The database reads the next cards while those before are entered. */
async function* readAhead(db: Database['db'], ids: readonly string[]): AsyncGenerator<readonly CardEntry[]> {
  const read = (start: number) => {
    const entries = readEntries(db, ids.slice(start, start + readAtOnce));
    // It is awaited later: until then a failure would count as unhandled.
    entries.catch(() => {});
    return entries;
  };
  let next = read(0);
  try {
    for (let start = readAtOnce; start < ids.length + readAtOnce; start += readAtOnce) {
      const entries = await next;
      if (start < ids.length) next = read(start);
      yield entries;
    }
  } finally {
    await next.catch(() => {});
  }
}

/** A catalog that answers from memory and follows the database. */
export function makeCatalogIndex({
  database,
  replica,
  sqlCatalog,
  log,
  mostCards,
  now,
}: CatalogIndexParts): CatalogIndex {
  const { db } = database;
  const turns = makeLoopTurns(mostWaiting);
  let filled: Filled | null = null;
  /** Where there are too many cards, only that something changed is followed, so that answers of SQL can be kept. */
  let tooMany: Following | null = null;
  /** When SQL has forgotten the counts from before a change: answers that were made of them are dropped, too. */
  let forgottenAt: number[] = [];
  /** Own writes so far, and how many of them the index has taken in. */
  let [written, taken] = [0, 0];
  let version = 0;
  let isBehind = false;
  /** Whether many changed cards are being read, and who is told when that begins. */
  let isLate = false;
  let onLate = (): void => {};
  /** Whether the database became another one, which may lack changes that were taken in. */
  let isOther = false;
  let isOver = false;
  let countedAt: number | null = null;
  let underWay: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;
  /** Ends listening; null while the database does not say that it does. */
  let stopListening: (() => Promise<void>) | null = null;
  let stopNoting = (): void => {};
  let stopComparing = (): void => {};

  const isRecent = ({ followedAt }: Following): boolean => now() - followedAt <= longestGap;

  async function leaveToSql(count: number): Promise<void> {
    if (tooMany !== null && isRecent(tooMany)) return;
    log.info('more cards than the index takes: SQL answers', { cards: count, most: mostCards });
    await addIndexes(db, log);
    tooMany = { followed: await startFollowing(db), followedAt: now() };
    version += 1;
  }

  /**
   * Reads all cards. The position is that of the server that is read: what it does not show yet has it before itself, also
   * on the primary, because a replica has the primary's transaction numbers.
   */
  async function readAll(from: Database['db'], count: number) {
    const followed = await startFollowing(from);
    const texts = makeCardsAsJson();
    const cards = makeIndexedCards(texts);
    cards.reserve(count);
    for await (const entries of readAhead(from, await readCardIds(from))) {
      for (let start = 0; start < entries.length; start += slice) {
        for (const entry of entries.slice(start, start + slice)) cards.put(entry);
        await turn();
      }
      if (isOver) break;
    }
    return { followed, texts, cards };
  }

  /** Reads all cards. Changes meanwhile are followed afterwards. */
  async function fill(): Promise<void> {
    filled = null;
    if (isOther && tooMany !== null) {
      tooMany = null;
      forgottenAt.push(now() + rememberedFor);
    }
    isOther = false;
    countedAt = now();
    const count = await countIndexedCards(db);
    if (count > mostCards) return leaveToSql(count);
    tooMany = null;
    const read = await replica.read((from) => readAll(from, count));
    if (isOver) return;
    const { followed, texts, cards } = read ?? (await readAll(db, count));
    if (isOver) return;
    await cards.orders.prepare(shopSorts, turn);
    const made = { cards, answers: makeAnswers(cards, texts), followed, followedAt: now() };
    await follow(made);
    filled = made;
    version += 1;
    await dropIndexes(db, log);
  }

  async function follow(to: Filled): Promise<void> {
    const { ids, followed } = await readChangedCards(db, to.followed);
    isLate = ids.length > mostAwaited;
    if (isLate) onLate();
    for (let start = 0; start < ids.length; start += slice) {
      const some = ids.slice(start, start + slice);
      const entries = await readEntries(db, some);
      const present = new Set<string>(entries.map(({ card }) => card.id));
      for (const entry of entries) to.cards.put(entry);
      for (const id of some) if (!present.has(id)) to.cards.remove(id as Card['id']);
      to.answers.forget();
      version += 1;
    }
    // Meanwhile SQL answers, so that no request waits for the sort.
    if (isLate) await to.cards.orders.prepare(shopSorts, turn);
    to.followed = followed;
    to.followedAt = now();
    isLate = false;
  }

  async function noteChanges(to: Following): Promise<void> {
    const { ids, followed } = await readChangedCards(db, to.followed);
    const isChanged = ids.length > 0;
    const waiting = forgottenAt.filter((at) => at > now());
    if (isChanged || waiting.length < forgottenAt.length) version += 1;
    forgottenAt = isChanged ? [...waiting, now() + rememberedFor] : waiting;
    to.followed = followed;
    to.followedAt = now();
  }

  async function catchUp(): Promise<void> {
    const upTo = written;
    try {
      stopListening ??= await database.onNotice(changedCardsChannel, soon);
      if (isOther) await fill();
      else if (filled !== null && isRecent(filled)) await follow(filled);
      else if (filled !== null || countedAt === null || isBehind || now() - countedAt > countPause) await fill();
      if (filled !== null && filled.cards.size() > mostCards) await fill();
      if (tooMany !== null) await noteChanges(tooMany);
      taken = upTo;
      if (isBehind) log.info('the index follows the database again');
      isBehind = false;
    } catch (error) {
      isLate = false;
      if (!isBehind && !isOver)
        log.warn('the index cannot follow the database: SQL answers', { reason: reasonOf(error) });
      isBehind = true;
    }
  }

  const caughtUp = (): Promise<void> => {
    underWay ??= catchUp().finally(() => {
      underWay = null;
      onLate = () => {};
    });
    return underWay;
  };

  const soon = (): void => {
    if (isOver || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void caughtUp();
    }, noticePause);
    timer.unref();
  };

  const isFollowing = (): boolean => (filled !== null || tooMany !== null) && !isBehind && !isLate && !isOther;

  const answersHere = (): boolean => filled !== null && isFollowing();

  const latestAnswers = (): Answers | null => (filled !== null && answersHere() ? filled.answers : null);

  /** Resolves when the index begins to read many changed cards. */
  const lateness = (): Promise<void> =>
    new Promise((resolve) => {
      const others = onLate;
      onLate = () => {
        others();
        resolve();
      };
    });

  async function ownWritesTaken(): Promise<void> {
    const goal = written;
    while (isFollowing() && taken < goal) await Promise.race([caughtUp(), lateness()]);
  }

  const currentAnswers = () =>
    taken === written || !answersHere() ? latestAnswers() : ownWritesTaken().then(latestAnswers);

  /** @param find the answers; null where SQL has to answer */
  function catalogOf(find: () => Answers | null | Promise<Answers | null>): ServerCatalog {
    const answer = <T, E>(
      read: (answers: Answers) => Result<T, E>,
      otherwise: () => ResultAsync<T, E>,
    ): ResultAsync<T, E> => {
      const found = find();
      if (found === null) return otherwise();
      if (!(found instanceof Promise)) return new ResultAsync(Promise.resolve(read(found)));
      return new ResultAsync(found.then((answers) => (answers ? read(answers) : otherwise())));
    };

    /** For what may take milliseconds. Fails at once when too many wait. */
    const answerInTurn = <T>(
      read: (answers: Answers) => Result<T, CatalogFailure>,
      otherwise: () => ResultAsync<T, CatalogFailure>,
    ): ResultAsync<T, CatalogFailure> => {
      if (!answersHere()) return otherwise();
      if (turns.isFull()) return errAsync(storageFails);
      return new ResultAsync(turns.run(() => answer(read, otherwise)));
    };

    return {
      card: (id) =>
        answer(
          (answers) => answers.card(id),
          () => sqlCatalog.card(id),
        ),
      cards: (ids) =>
        answer(
          (answers) => ok(answers.cards(ids)),
          () => sqlCatalog.cards(ids),
        ),
      cardTexts: (ids) =>
        answer(
          (answers) => ok(answers.cardTexts(ids)),
          () => sqlCatalog.cardTexts(ids),
        ),
      page: (query) =>
        isIndexed(query)
          ? answerInTurn(
              (answers) => answers.page(query),
              () => sqlCatalog.page(query),
            )
          : sqlCatalog.page(query),
      pageText: (query) =>
        isIndexed(query)
          ? answerInTurn(
              (answers) => answers.pageText(query),
              () => sqlCatalog.pageText(query),
            )
          : sqlCatalog.pageText(query),
      facets: (query) =>
        isIndexed(query)
          ? answerInTurn(
              (answers) => ok(answers.facets(query)),
              () => sqlCatalog.facets(query),
            )
          : sqlCatalog.facets(query),
      stats: (scope) =>
        answerInTurn(
          (answers) => ok(answers.stats(scope)),
          () => sqlCatalog.stats(scope),
        ),
      suggest: (text) =>
        answerInTurn(
          (answers) => ok(answers.suggest(text)),
          () => sqlCatalog.suggest(text),
        ),
      correct: (text) =>
        answerInTurn(
          (answers) => ok(answers.correct(text)),
          () => sqlCatalog.correct(text),
        ),
      siteMapCards: (after, limit) =>
        answerInTurn(
          (answers) => ok(answers.siteMapCards(after, limit)),
          () => sqlCatalog.siteMapCards(after, limit),
        ),
      siteMapParts: (size) =>
        answerInTurn(
          (answers) => ok(answers.siteMapParts(size)),
          () => sqlCatalog.siteMapParts(size),
        ),
      priceHistory: (id, days) => sqlCatalog.priceHistory(id, days),
    };
  }

  return {
    catalog: catalogOf(currentAnswers),
    latest: catalogOf(latestAnswers),
    writes: {
      count: () => written,
      shown: async () => {
        if (taken < written) await Promise.race([ownWritesTaken(), delay(longestWait, undefined, { ref: false })]);
      },
    },
    version: () => (isFollowing() ? version : null),
    start: async () => {
      stopNoting = database.onCardsWritten(() => {
        written += 1;
        soon();
      });
      stopComparing = database.onOtherHistory(() => {
        log.warn('another database took over: all cards are read again');
        isOther = true;
        soon();
      });
      poll = setInterval(soon, pollPause);
      poll.unref();
      await caughtUp();
    },
    stop: async () => {
      isOver = true;
      clearInterval(poll);
      clearTimeout(timer);
      stopNoting();
      stopComparing();
      await stopListening?.();
      await underWay;
    },
  };
}

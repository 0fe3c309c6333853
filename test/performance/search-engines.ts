import MiniSearch from 'minisearch';
import sqlite from 'node-sqlite3-wasm';
import { isIndexed } from '#adapters/catalog-index/answer-slots.ts';
import { makeIndexedCards } from '#adapters/catalog-index/indexed-cards.ts';
import { makeAnswers } from '#adapters/server/catalog-index/answer-queries.ts';
import { makeCardsAsJson } from '#adapters/server/catalog-index/cards-as-json.ts';
import type { Card, CardId } from '#domain/cards/card.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { cardWordIndex } from '#domain/cards/search-words.ts';
import { startSortOf } from '#domain/cards/sort-cards.ts';
import { hobbyCards } from './hobby-cards.ts';
import { heldOutQueries, knownQueries } from './hobby-queries.ts';
import { type FindCards, measureRecall } from './recall.ts';

/**
 * The index beside MiniSearch and SQLite's FTS5 (as WebAssembly) in one process: recall in the first ten of the searches of
 * `bench:recall`, and milliseconds a search. Each engine as its documentation has it: every word, as a prefix, best first.
 * `npm run bench:engines -- 20000`.
 */
const [count = 100_000] = process.argv.slice(2).map(Number);

const say = (line: string) => process.stdout.write(`${line}\n`);
const cards = hobbyCards(count).filter((card) => card.isPosted);
const byId = new Map<string, Card>(cards.map((card) => [card.id, card]));
const shown = (ids: readonly string[]): readonly Card[] => ids.map((id) => byId.get(id) as Card);

const fields = ['title', 'player', 'team', 'brand', 'set', 'parallel', 'grade', 'year', 'sport'] as const;
const textsOf = (card: Card): string[] => fields.map((field) => String(card[field] ?? ''));

type Engine = {
  readonly name: string;
  readonly find: FindCards;
  /** Drops kept answers. */
  readonly forget: () => void;
};

function ownIndex(): Engine {
  const texts = makeCardsAsJson();
  const indexed = makeIndexedCards(texts);
  indexed.reserve(cards.length);
  for (const card of cards) indexed.put({ card, searchWords: cardWordIndex(card), pricedAt: '' });
  const answers = makeAnswers(indexed, texts);
  const find = (search: string): readonly Card[] => {
    const query = cardQuery({ scope: 'collection', sort: startSortOf(search), filter: { ...startFilter, search } });
    if (!isIndexed(query)) throw new Error(`not indexed: ${search}`);
    return answers.page({ ...query, limit: 10 })._unsafeUnwrap().cards;
  };
  return {
    name: 'the index',
    forget: answers.forget,
    find: async (search) => {
      const found = find(search);
      const corrected = found.length > 0 ? null : answers.correct(search);
      return corrected === null ? found : find(corrected);
    },
  };
}

function miniSearch(): Engine {
  const engine = new MiniSearch<Record<string, string>>({
    fields: [...fields],
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { player: 2 } },
  });
  engine.addAll(
    cards.map((card) => ({ id: card.id, ...Object.fromEntries(textsOf(card).map((text, at) => [fields[at], text])) })),
  );
  return {
    name: 'MiniSearch',
    forget: () => {},
    find: async (search) =>
      shown(
        engine
          .search(search)
          .slice(0, 10)
          .map(({ id }) => id as CardId),
      ),
  };
}

function fullTextTable(): Engine {
  const database = new sqlite.Database(':memory:');
  database.exec(`create virtual table cards using fts5(id unindexed, ${fields.join(', ')}, prefix='2 3')`);
  const insert = database.prepare(
    `insert into cards values (${Array(fields.length + 1)
      .fill('?')
      .join(', ')})`,
  );
  database.exec('begin');
  for (const card of cards) insert.run([card.id, ...textsOf(card)]);
  database.exec('commit');
  insert.finalize();
  const select = database.prepare('select id from cards where cards match ? order by rank limit 10');
  return {
    name: 'SQLite FTS5',
    forget: () => {},
    find: async (search) => {
      const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
      return shown(select.all([words.map((word) => `"${word}"*`).join(' ')]).map(({ id }) => String(id)));
    },
  };
}

const queries = [...knownQueries, ...heldOutQueries];
const runs = 5;

say(`${cards.length} cards, ${queries.length} searches`);
const engines = [ownIndex, miniSearch, fullTextTable].map((make) => {
  const begun = performance.now();
  const engine = make();
  return { ...engine, seconds: (performance.now() - begun) / 1_000, times: [] as number[] };
});
// In turn, so that what else the machine does slows all down.
for (let run = 0; run <= runs; run += 1) {
  for (const { find, forget, times } of engines) {
    forget();
    for (const { typed } of queries) {
      const begun = performance.now();
      await find(typed);
      if (run > 0) times.push(performance.now() - begun);
    }
  }
}
for (const { name, find, seconds, times } of engines) {
  const { recall } = await measureRecall(cards, queries, find);
  times.sort((a, b) => a - b);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(2);
  say(
    `  ${name.padEnd(12)} recall ${recall.toFixed(3)}  mean ${mean.toFixed(2)} ms  median ${at(0.5)}  99 % ${at(0.99)}  made in ${seconds.toFixed(1)} s`,
  );
}

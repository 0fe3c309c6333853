import { hobbyCards } from './hobby-cards.ts';
import { heldOutQueries, knownQueries } from './hobby-queries.ts';
import { measureRecall } from './recall.ts';

/** Number of cards: `npm run bench:recall -- 20000`. */
const [count = 100_000] = process.argv.slice(2).map(Number);

const say = (line: string) => process.stdout.write(`${line}\n`);
const cards = hobbyCards(count);
for (const [name, queries] of Object.entries({ known: knownQueries, 'held out': heldOutQueries })) {
  const { recall, misses } = await measureRecall(cards, queries);
  say(`${name}: recall in the first ten ${recall.toFixed(3)}, ${queries.length} searches, ${cards.length} cards`);
  for (const { typed, right, possible, wrong } of misses) {
    say(`  ${typed}: ${right} of ${possible}; first wrong: ${wrong}`);
  }
}

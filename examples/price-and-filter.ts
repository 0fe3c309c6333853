/**
 * Prices and filters a JSON file of cards with the shop's own rules, without the shop.
 *
 *   npx tsx examples/price-and-filter.ts examples/cards.json --graded --search mariners
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Card } from 'goat-collection/domain/cards/card';
import { startFilter } from 'goat-collection/domain/cards/card-filter';
import { filterCards } from 'goat-collection/domain/cards/filter-cards';
import { conditionBadge } from 'goat-collection/domain/cards/grade-badge';
import { sortCards } from 'goat-collection/domain/cards/sort-cards';
import { centsOf, dollarsOf, sumCents } from 'goat-collection/domain/money/cents';
import { priceText } from 'goat-collection/domain/money/price-text';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { search: { type: 'string', default: '' }, graded: { type: 'boolean', default: false } },
});

const cards = JSON.parse(readFileSync(positionals[0] ?? 'examples/cards.json', 'utf8')) as Card[];
const filter = { ...startFilter, search: values.search, gradedStatus: values.graded ? 'graded' : 'all' } as const;
const found = sortCards(filterCards(cards, filter), 'priceHigh');

for (const card of found) {
  process.stdout.write(
    `${priceText(card.price).padStart(12)}  ${card.title} (${conditionBadge(card)?.text ?? 'no grade'})\n`,
  );
}
const total = sumCents(found.map((card) => centsOf(card.price)));
process.stdout.write(`${priceText(dollarsOf(total)).padStart(12)}  ${found.length} cards\n`);

import type { AgeStock, Inventory, StockSum } from '#domain/inventory/inventory.port.ts';
import { ageBands } from '#domain/inventory/stock-age.ts';
import { cents } from '#domain/money/cents.ts';
import { numberText } from '#domain/shared/number-text.ts';
import { FigureRows } from '../../../components/FigureRows.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { paths } from '../../../paths.ts';
import {
  bandText,
  costText,
  inventorySentence,
  stockCopiesText,
  withoutCostText,
} from '../../../text/inventory.texts.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { ReadPart } from './ReadPart.tsx';
import { useAges } from './use-inventory.ts';

export const stockColumns = [
  { label: 'Cards', figure: true },
  { label: 'Copies', figure: true },
  { label: 'Cost', figure: true },
  { label: 'Price', figure: true },
] as const;

/** Figures of a group of cards, for a table and in a line. */
export const stockFigures = (sum: StockSum) => ({
  note: withoutCostText(sum) && `Cost ${withoutCostText(sum)}`,
  cells: [numberText(sum.cards), numberText(sum.copies), costText(sum), moneyText(sum.price)],
  summary: `${stockCopiesText(sum.copies)} · cost ${costText(sum)} · price ${moneyText(sum.price)}`,
});

const sumOf = (ages: readonly AgeStock[]): StockSum => {
  const all = (key: keyof StockSum): number => ages.reduce((sum, one) => sum + one[key], 0);
  return {
    cards: all('cards'),
    copies: all('copies'),
    cost: cents(all('cost')),
    withoutCost: all('withoutCost'),
    price: cents(all('price')),
  };
};

/** What is in stock for how long. */
export function StockByAge({ inventory }: { inventory: Inventory }) {
  return (
    <ReadPart read={useAges(inventory)} what="the stock by age" sentence={inventorySentence}>
      {(ages) => {
        const total = sumOf(ages);
        if (total.cards === 0) {
          return (
            <Notice title="Nothing is in stock" action={{ label: 'Add a card', to: paths.newCard }}>
              Cards with at least one copy are counted here.
            </Notice>
          );
        }
        const named = ages.flatMap((sum) => {
          const band = ageBands[sum.band];
          return band ? [{ id: String(sum.band), head: bandText(band), ...stockFigures(sum) }] : [];
        });
        return (
          <FigureRows
            caption="Stock by age"
            columns={[{ label: 'In stock for' }, ...stockColumns]}
            rows={[...named, { id: 'all', head: 'All', ...stockFigures(total) }]}
          />
        );
      }}
    </ReadPart>
  );
}

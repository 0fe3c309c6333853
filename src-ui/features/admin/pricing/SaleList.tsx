import { Text } from '@mantine/core';
import { coverageText, discountText } from '#domain/pricing/discount-facts.ts';
import { type PeriodState, periodState } from '#domain/pricing/period.ts';
import type { StoredSale } from '#domain/pricing/sales.port.ts';
import type { Tone } from '../../../components/Tag.tsx';
import { cardsText } from '../../../text/changes.texts.ts';
import { saleStateLabels } from '../../../text/sales.texts.ts';
import { PricingActions } from './PricingActions.tsx';
import { PricingRows } from './PricingRows.tsx';
import { periodText } from './period-text.ts';

type SaleListProps = {
  readonly sales: readonly StoredSale[];
  /** Accessible name. */
  readonly caption: string;
  /** Milliseconds. */
  readonly now: number;
  readonly busy: boolean;
  readonly onEdit: (sale: StoredSale) => void;
  readonly onDuplicate: (sale: StoredSale) => void;
  readonly onEnd: (sale: StoredSale) => void;
};

const tones = { active: 'good', scheduled: 'ink', ended: 'plain' } as const satisfies Record<PeriodState, Tone>;

export function SaleList({ sales, caption, now, busy, onEdit, onDuplicate, onEnd }: SaleListProps) {
  const rows = sales.map((one) => {
    const { id, sale, cards } = one;
    const state = periodState(sale, now);
    const dates = periodText(sale, now);
    return {
      id,
      name: (
        <Text span inherit fw={600} className="breaks">
          {sale.name}
        </Text>
      ),
      what: discountText(sale),
      conditions: coverageText(sale),
      state: { label: saleStateLabels[state], tone: tones[state] },
      count: state === 'ended' ? '' : cards.toLocaleString('en-US'),
      dates,
      facts: state === 'ended' ? dates : `${cardsText(cards)} · ${dates}`,
      actions: (
        <PricingActions
          name={sale.name}
          busy={busy}
          onEdit={() => onEdit(one)}
          onDuplicate={() => onDuplicate(one)}
          onEnd={state === 'ended' ? null : () => onEnd(one)}
        />
      ),
    };
  });
  return <PricingRows rows={rows} caption={caption} labels={{ name: 'Name', count: 'Cards' }} />;
}

import { Flex, Text } from '@mantine/core';
import type { StoredCode } from '#domain/pricing/discount-codes.port.ts';
import { coverageText, discountText } from '#domain/pricing/discount-facts.ts';
import type { Tone } from '../../../components/Tag.tsx';
import { CopyButton } from '../../../contexts/CopyButton.tsx';
import { codeStateLabels, usesText } from '../../../text/discount-codes.texts.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { stateOf } from './code-list-view.ts';
import { PricingActions } from './PricingActions.tsx';
import { PricingRows } from './PricingRows.tsx';
import { periodText } from './period-text.ts';

export type CodeHandlers = {
  readonly onEdit: (code: StoredCode) => void;
  readonly onDuplicate: (code: StoredCode) => void;
  readonly onEnd: (code: StoredCode) => void;
};

type ListProps = {
  readonly codes: readonly StoredCode[];
  /** Accessible name. */
  readonly caption: string;
  /** Milliseconds. */
  readonly now: number;
  readonly busy: boolean;
} & CodeHandlers;

const tones = { active: 'good', scheduled: 'ink', 'used-up': 'warn', ended: 'plain' } as const satisfies Record<
  ReturnType<typeof stateOf>,
  Tone
>;

function conditionsText({ code }: StoredCode): string {
  const { minimum, perCustomer, onReduced } = code;
  const conditions = [
    coverageText(code),
    onReduced ? 'also on sale' : '',
    minimum === null ? '' : `orders of ${moneyText(minimum)} or more`,
    perCustomer === null ? '' : `${perCustomer} per customer`,
  ];
  return conditions.filter(Boolean).join(' · ');
}

function Name({ one: { code } }: { one: StoredCode }) {
  return (
    <Flex component="span" align="center" gap={4}>
      <Text span inherit fw={600} miw={`${Math.min(code.code.length, 14) + 2}ch`} className="breaks">
        {code.code}
      </Text>
      <CopyButton text={code.code} />
    </Flex>
  );
}

export function CodeList({ codes, caption, now, busy, onEdit, onDuplicate, onEnd }: ListProps) {
  const rows = codes.map((one) => {
    const state = stateOf(one, now);
    const dates = periodText(one.code, now);
    return {
      id: one.code.code,
      name: <Name one={one} />,
      what: discountText(one.code),
      conditions: conditionsText(one),
      state: { label: codeStateLabels[state], tone: tones[state] },
      count: usesText(one),
      dates,
      facts: `Used ${usesText(one)} · ${dates}`,
      actions: (
        <PricingActions
          name={one.code.code}
          busy={busy}
          onEdit={() => onEdit(one)}
          onDuplicate={() => onDuplicate(one)}
          onEnd={state === 'ended' ? null : () => onEnd(one)}
        />
      ),
    };
  });
  return <PricingRows rows={rows} caption={caption} labels={{ name: 'Code', count: 'Uses' }} />;
}

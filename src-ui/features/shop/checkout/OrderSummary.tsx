import { ActionIcon, Box, Text, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Cents } from '#domain/money/cents.ts';
import { cardsText } from '../../../text/changes.texts.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { DiscountCodeField } from './DiscountCodeField.tsx';
import { OrderLines, type OrderLinesProps } from './OrderLines.tsx';
import classes from './OrderSummary.module.css';
import type { DiscountCodeEntry } from './use-discount-code.ts';

/** `taxFollows`: sales tax is not in the total yet. */
export type SummarizedOrder = OrderLinesProps & { readonly total: Cents; readonly taxFollows: boolean };

type OrderSummaryProps = {
  order: SummarizedOrder;
  code: DiscountCodeEntry;
  /** Whether the code may still change. */
  isCodeOpen: boolean;
  /** At the price of an accepted offer, to which codes do not apply. */
  isAgreed: boolean;
  onCode: (code: string | null) => void;
};

/** On narrow screens one line above the forms that a press opens; on wide ones beside them, open. */
export function OrderSummary({ order, code, isCodeOpen, isAgreed, onCode }: OrderSummaryProps) {
  const { discountCodes } = useUseCases();
  const [isOpen, setOpen] = useState(false);
  // A refused code is shown at its field.
  useEffect(() => {
    if (code.problem) setOpen(true);
  }, [code.problem]);
  const summary = useRef<HTMLElement>(null);
  // It may have been pressed far below.
  useEffect(() => {
    if (isOpen) summary.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const { taxFollows, total, ...shown } = order;
  return (
    <aside ref={summary} className={classes.summary} data-open={isOpen} aria-labelledby="order-heading">
      <div className={`${classes.fold} flex middle`}>
        <Title order={2} id="order-heading" className={classes.title}>
          Order summary
        </Title>
        <div id="order-line" className="flex fills apart gap-8 nowrap mantine-hidden-from-md">
          <span className="quiet">{cardsText(shown.lines.reduce((sum, { quantity }) => sum + quantity, 0))}</span>{' '}
          <strong className="tabular">{moneyText(total)}</strong>
        </div>
        <ActionIcon
          aria-labelledby="order-heading order-line"
          aria-expanded={isOpen}
          aria-controls="order-content"
          hiddenFrom="md"
          className={`${classes.toggle} covers`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={20} aria-hidden className="turns" />
        </ActionIcon>
      </div>
      <div id="order-content" className={classes.content}>
        <OrderLines {...shown} />
        {taxFollows && (
          <Text size="sm" c="dimmed" mt={8}>
            Sales tax is added when we know your address.
          </Text>
        )}
        {isAgreed && (
          <Text size="sm" c="dimmed" mt={8}>
            Agreed price. Discount codes do not apply to it.
          </Text>
        )}
        {discountCodes !== null && !isAgreed && (
          <Box mt={24}>
            <DiscountCodeField entry={code} open={isCodeOpen} onChanged={onCode} />
          </Box>
        )}
      </div>
    </aside>
  );
}

import { Box, Flex, SimpleGrid, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Dashboard, DashboardDay } from '#domain/dashboard/dashboard.ts';
import { wholeMoneyText } from '#domain/dashboard/month-captions.ts';
import { cents, noCents } from '#domain/money/cents.ts';
import { Tag } from '../../../components/Tag.tsx';
import { useCode } from '../../../components/use-code.ts';
import { longDayText } from '../../../text/dates.texts.ts';
import { salesNote } from '../../../text/order-sales.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './DayLine.module.css';
import { dayText, inAll, ordersCountText } from './dashboard-texts.ts';
import { Panel } from './Panel.tsx';

type Days = { days: readonly DashboardDay[] };

const loadCharts = () => import('./DayCharts.tsx');

/** The chart library loads later; without it the table has the same data. */
function useCharts() {
  const { log } = useUseCases();
  const [isMissing, setMissing] = useState(false);
  const code = useCode(loadCharts, true, (reason) => {
    log.warn('dashboard charts could not be loaded', { reason });
    setMissing(true);
  });
  return { code, isMissing };
}

function worthSince(days: readonly DashboardDay[]): string {
  const first = days.find(({ stockValue }) => stockValue !== null);
  const last = days.at(-1);
  if (!first || !last || first === last) return 'Recorded since today';
  const change = (last.stockValue ?? noCents) - (first.stockValue ?? noCents);
  const sign = change < 0 ? '−' : '+';
  return `${sign}${wholeMoneyText(cents(Math.abs(change)))} since ${dayText(first.day)}`;
}

type LineProps = { label: string; value: string; more: string; drawn: ReactNode; isMissing: boolean };

function Line({ label, value, more, drawn, isMissing }: LineProps) {
  return (
    <div>
      <p className="note quiet">{label}</p>
      <Box component="p" mb={12}>
        <Text span inherit fz={18} fw={600} lts="-0.01em">
          {value}
        </Text>{' '}
        <span className="fz-13 quiet">{more}</span>
      </Box>
      <div role="img" aria-label={`${label}, day by day: ${value}, ${more}. All values are in the table below.`}>
        <Box h={190}>{drawn}</Box>
      </div>
      {isMissing && <p className="fz-13 quiet">The chart could not be loaded. All values are in the table below.</p>}
    </div>
  );
}

function Table({ days }: Days) {
  return (
    <Box component="details" mt={12} className="line-above">
      <Box component="summary" py={8} className="fz-13 quiet darkens">
        All values
      </Box>
      <Box component="section" mah={320} mb={8} className="scrolls" aria-label="All values, day by day" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              <th scope="col">Orders paid</th>
              <th scope="col">Sales</th>
              <th scope="col">Stock value</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, orders, sales, stockValue }) => (
              <tr key={day}>
                <th scope="row">{longDayText(day)}</th>
                <td>{orders}</td>
                <td>{wholeMoneyText(sales)}</td>
                <td>{stockValue === null ? 'not recorded' : wholeMoneyText(stockValue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}

export function DayLine({ days, ordersCounted }: Pick<Dashboard, 'days' | 'ordersCounted'>) {
  const { code, isMissing } = useCharts();
  const { orders, sales } = inAll(days);
  const worth = days.at(-1)?.stockValue ?? noCents;
  const demo = ordersCounted === 'demonstration';
  return (
    <Panel
      title="Last 30 days"
      tools={
        demo && (
          <Flex component="span" display="inline-flex" gap={8} align="center" fz={13} c="dimmed">
            <Tag tone="ink" look="outlined">
              Demo
            </Tag>
            Demo orders: nothing was paid
          </Flex>
        )
      }
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={32} verticalSpacing={24}>
        <Line
          label="Orders paid"
          value={ordersCountText(orders)}
          more={`${wholeMoneyText(cents(sales))} in sales`}
          drawn={code && <code.OrdersChart days={days} />}
          isMissing={isMissing}
        />
        <Line
          label="Stock value"
          value={wholeMoneyText(worth)}
          more={worthSince(days)}
          drawn={code && <code.WorthChart days={days} />}
          isMissing={isMissing}
        />
      </SimpleGrid>
      <Text size="note" mt={12} c="dimmed">
        {salesNote}
      </Text>
      <Table days={days} />
    </Panel>
  );
}

import { Box, Flex, Stack, Title } from '@mantine/core';
import type { CardId } from '#domain/cards/card.ts';
import type { PricePoint } from '#domain/cards/card-catalog.port.ts';
import { priceText } from '#domain/money/price-text.ts';
import { useDayText } from '../../../components/use-day-text.ts';
import { useNow } from '../../../contexts/page-time.ts';
import { NotRead } from './NotRead.tsx';
import classes from './PriceHistory.module.css';
import { chartRoom, type PriceChart, priceChart } from './price-chart.ts';
import { usePriceHistory } from './use-price-history.ts';

type DayText = ReturnType<typeof useDayText>;

function chartText(points: readonly PricePoint[], { lowest, highest }: PriceChart, dayOf: DayText): string {
  const [first, last] = [points[0], points.at(-1)];
  const from = first ? `${priceText(first.price)} on ${dayOf(first.at)}` : '';
  const to = last ? `${priceText(last.price)} since ${dayOf(last.at)}` : '';
  return `Price: ${from}, ${to}; lowest ${priceText(lowest)}, highest ${priceText(highest)}`;
}

function Line({ points, chart }: { points: readonly PricePoint[]; chart: PriceChart }) {
  const dayOf = useDayText('medium');
  return (
    <div className={`${classes.chart} fz-13 quiet grid tabular`}>
      <svg
        role="img"
        aria-label={chartText(points, chart, dayOf)}
        viewBox={`0 0 ${chartRoom.width} ${chartRoom.height}`}
        preserveAspectRatio="none"
        className={`${classes.drawing} line-below`}
      >
        <path d={chart.path} className={classes.line} />
      </svg>
      <Stack gap={0} justify="space-between" my={-9} ta="right" aria-hidden="true">
        <span>{priceText(chart.highest)}</span>
        {chart.lowest !== chart.highest && <span>{priceText(chart.lowest)}</span>}
      </Stack>
      <Flex justify="space-between" aria-hidden="true">
        <span>{points[0] && dayOf(points[0].at)}</span>
        <span>Today</span>
      </Flex>
    </div>
  );
}

function Table({ points }: { points: readonly PricePoint[] }) {
  const dayOf = useDayText('medium');
  return (
    <table className={`${classes.table} fz-14 tabular`}>
      <thead>
        <tr>
          <th scope="col">Since</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ at, price }) => (
          <tr key={at}>
            <td>{dayOf(at)}</td>
            <td>{priceText(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Fewer prices than these are read more easily than a line with one step. */
const pricesOfLine = 3;

/** Renders nothing for fewer than two prices (CARD-25). */
export function PriceHistory({ id }: { id: CardId }) {
  const now = useNow();
  const { data: points = [], isError, refetch } = usePriceHistory(id);
  const chart = priceChart(points, now);
  if (isError) return <NotRead what="The price history" onRetry={() => void refetch()} />;
  if (!chart) return null;
  return (
    <Box component="section" miw={0} aria-labelledby="price-history">
      <Title id="price-history" order={2} fz={15} lh="22px" mb={12}>
        Price history
      </Title>
      {points.length < pricesOfLine ? (
        <Table points={points} />
      ) : (
        <>
          <Line points={points} chart={chart} />
          <Box component="details" fz={14} mt={8}>
            <Box component="summary" w="fit-content" py={6} c="var(--shop-text)">
              All prices
            </Box>
            <Table points={points} />
          </Box>
        </>
      )}
    </Box>
  );
}

import type { CardId } from '#domain/cards/card.ts';
import type { PricePoint } from '#domain/cards/card-catalog.port.ts';
import { priceText } from '#domain/money/price-text.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { NotRead } from './NotRead.tsx';
import classes from './PriceHistory.module.css';
import { chartRoom, type PriceChart, priceChart } from './price-chart.ts';
import { usePriceHistory } from './use-price-history.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayOf = (at: string): string => dayFormat.format(new Date(at));

/** What the line shows, for who does not see it. */
function chartText(points: readonly PricePoint[], { lowest, highest }: PriceChart): string {
  const [first, last] = [points[0], points.at(-1)];
  const from = first ? `${priceText(first.price)} on ${dayOf(first.at)}` : '';
  const to = last ? `${priceText(last.price)} since ${dayOf(last.at)}` : '';
  return `Price: ${from}, ${to}; lowest ${priceText(lowest)}, highest ${priceText(highest)}`;
}

function Line({ points, chart }: { points: readonly PricePoint[]; chart: PriceChart }) {
  return (
    <div className={classes.chart}>
      <svg
        role="img"
        aria-label={chartText(points, chart)}
        viewBox={`0 0 ${chartRoom.width} ${chartRoom.height}`}
        preserveAspectRatio="none"
        className={classes.drawing}
      >
        <path d={chart.path} className={classes.line} />
      </svg>
      <div className={classes.prices} aria-hidden="true">
        <span>{priceText(chart.highest)}</span>
        {chart.lowest !== chart.highest && <span>{priceText(chart.lowest)}</span>}
      </div>
      <div className={classes.days} aria-hidden="true">
        <span>{points[0] && dayOf(points[0].at)}</span>
        <span>Today</span>
      </div>
    </div>
  );
}

function Table({ points }: { points: readonly PricePoint[] }) {
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>All prices</summary>
      <table className={classes.table}>
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
    </details>
  );
}

/** How the price moved in the last year; nothing where it did not move twice (CARD-25). */
export function PriceHistory({ id }: { id: CardId }) {
  const { clock } = useUseCases();
  const { data: points = [], isError, refetch } = usePriceHistory(id);
  const chart = priceChart(points, clock.now());
  if (isError) return <NotRead what="The price history" onRetry={() => void refetch()} />;
  if (!chart) return null;
  return (
    <section className={classes.history} aria-labelledby="price-history">
      <h2 id="price-history" className={classes.heading}>
        Price history
      </h2>
      <Line points={points} chart={chart} />
      <Table points={points} />
    </section>
  );
}

import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import type { DashboardDay } from '#domain/dashboard/dashboard.ts';
import { countText, wholeMoneyText } from '#domain/dashboard/month-captions.ts';
import classes from './DayCharts.module.css';
import { dayText, longDayText, ordersText, shortMoneyText } from './dashboard-words.ts';

type Days = { days: readonly DashboardDay[] };

/** What recharts hands to what draws a dot. */
type DotPlace = {
  readonly cx?: number | undefined;
  readonly cy?: number | undefined;
  readonly index?: number | undefined;
};

const ink = 'var(--shop-secondary)';

/** A value between two days without one would be no line: it is drawn as a dot. */
const isLonely = (days: readonly DashboardDay[], index: number): boolean =>
  days[index]?.stockValue != null && days[index - 1]?.stockValue == null && days[index + 1]?.stockValue == null;

function dotOf(days: readonly DashboardDay[]) {
  return ({ cx, cy, index = -1 }: DotPlace) =>
    isLonely(days, index) && cx !== undefined && cy !== undefined ? (
      <circle key={index} cx={cx} cy={cy} r={3.5} fill={ink} />
    ) : (
      <g key={index} />
    );
}

type Hovered = { readonly payload?: readonly { readonly payload?: unknown }[] | undefined };

const isDay = (value: unknown): value is DashboardDay => typeof value === 'object' && value !== null && 'day' in value;

/** What the pointer is on: the day, and what is told of it. */
const tellerOf =
  (told: (day: DashboardDay) => readonly string[]) =>
  ({ payload = [] }: Hovered) => {
    const day = payload[0]?.payload;
    if (!isDay(day)) return null;
    return (
      <div className={`${classes.teller} fine`}>
        <p className="quiet">{longDayText(day.day)}</p>
        {told(day).map((line) => (
          <p key={line} className="strong">
            {line}
          </p>
        ))}
      </div>
    );
  };

const orderTeller = tellerOf(({ orders, sales }) => [ordersText(orders), `${wholeMoneyText(sales)} in sales`]);
const worthTeller = tellerOf(({ stockValue }) => [stockValue === null ? 'not recorded' : wholeMoneyText(stockValue)]);

/** What both charts have in common: one line of ink, no frame, few days named. Read by its label and the table, not by keys. */
const common = {
  h: 190,
  dataKey: 'day',
  curveType: 'linear',
  strokeWidth: 1.75,
  withDots: false,
  connectNulls: false,
  gridColor: 'var(--shop-divider)',
  textColor: 'var(--shop-quiet)',
  strokeDasharray: '0',
  tickLine: 'none',
  accessibilityLayer: false,
  // Else the topmost number slides down, out of its place.
  lineChartProps: { margin: { top: 10, right: 4 } },
  xAxisProps: { tickFormatter: dayText, minTickGap: 48, padding: { left: 4, right: 4 } },
} as const;

/** Orders paid, day by day (ADMIN-29). */
export function OrdersChart({ days }: Days) {
  const most = Math.max(...days.map(({ orders }) => orders));
  const top = Math.max(1, Math.ceil(most / 4)) * 4;
  return (
    <LineChart
      {...common}
      data={[...days]}
      series={[{ name: 'orders', color: ink }]}
      valueFormatter={countText}
      yAxisProps={{ width: 40, allowDecimals: false, domain: [0, top] }}
      tooltipProps={{ content: orderTeller }}
    />
  );
}

/** A round number of cents, at a dollar at the least, that nothing is above. */
export function roundTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(most, 100)));
  const steps = [1, 2, 4, 6, 8].find((step) => step * unit >= most) ?? 10;
  return steps * unit;
}

/** What the stock was worth, day by day; days that nobody recorded leave a gap (ADMIN-29). */
export function WorthChart({ days }: Days) {
  const top = roundTop(Math.max(...days.map(({ stockValue }) => stockValue ?? 0)));
  return (
    <LineChart
      {...common}
      data={[...days]}
      series={[{ name: 'stockValue', color: ink }]}
      valueFormatter={shortMoneyText}
      yAxisProps={{ width: 56, domain: [0, top], ticks: [0, top / 4, top / 2, (top * 3) / 4, top] }}
      tooltipProps={{ content: worthTeller }}
      lineProps={{ dot: dotOf(days) }}
    />
  );
}

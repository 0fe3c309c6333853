import { LineChart } from '@mantine/charts';
import { Box } from '@mantine/core';
import type { DashboardDay } from '#domain/dashboard/dashboard.ts';
import { countText, wholeMoneyText } from '#domain/dashboard/month-captions.ts';
import { longDayText } from '../../../text/dates.texts.ts';
import { dayText, ordersCountText, shortMoneyText } from './dashboard-texts.ts';

type Days = { days: readonly DashboardDay[] };

type DotPlace = {
  readonly cx?: number | undefined;
  readonly cy?: number | undefined;
  readonly index?: number | undefined;
};

const ink = 'var(--shop-secondary)';

/** A value without neighbors is drawn as a dot. */
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

const describerOf =
  (told: (day: DashboardDay) => readonly string[]) =>
  ({ payload = [] }: Hovered) => {
    const day = payload[0]?.payload;
    if (!isDay(day)) return null;
    return (
      <Box p="8px 12px" bd="1px solid var(--shop-divider)" bdrs={6} className="floating paper tabular fine">
        <p className="quiet">{longDayText(day.day)}</p>
        {told(day).map((line) => (
          <p key={line} className="strong">
            {line}
          </p>
        ))}
      </Box>
    );
  };

const orderTeller = describerOf(({ orders, sales }) => [ordersCountText(orders), `${wholeMoneyText(sales)} in sales`]);
const worthTeller = describerOf(({ stockValue }) => [
  stockValue === null ? 'not recorded' : wholeMoneyText(stockValue),
]);

/** Shared chart options. Accessible through a label and the table, not by keyboard. */
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
  // Without margins the top axis label is misplaced.
  lineChartProps: { margin: { top: 10, right: 4 } },
  xAxisProps: { tickFormatter: dayText, minTickGap: 48, padding: { left: 4, right: 4 } },
} as const;

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

/** A round axis maximum in cents, at least one dollar. */
export function roundTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(most, 100)));
  const steps = [1, 2, 4, 6, 8].find((step) => step * unit >= most) ?? 10;
  return steps * unit;
}

/** Days without a recording leave a gap. */
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

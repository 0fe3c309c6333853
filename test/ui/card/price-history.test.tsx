import { screen, within } from '@testing-library/react';
import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { PricePoint } from '#domain/cards/card-catalog.port.ts';
import { aCard } from '#test/support/cards.ts';
import { renderShop } from '#test/support/render-shop.tsx';
import { styleRule } from '#test/support/style-sheet.ts';
import { chartRoom, priceChart } from '#ui/features/shop/cards/price-chart.ts';

const points: readonly PricePoint[] = [
  { at: '2025-05-12T12:00:00.000Z', price: 100 },
  { at: '2025-05-22T12:00:00.000Z', price: 150 },
  { at: '2025-05-27T12:00:00.000Z', price: 125 },
];
const now = Date.parse('2025-06-01T12:00:00.000Z');

describe('the line of a card’s prices', () => {
  it('holds each price until the next, and the last until now [CARD-25]', () => {
    expect(priceChart(points, now)).toEqual({
      path: `M0 ${chartRoom.height}H160V0H240V${chartRoom.height / 2}H${chartRoom.width}`,
      lowest: 100,
      highest: 150,
    });
  });

  it('is level where the price came back to what it was [CARD-25]', () => {
    const same = points.map((point) => ({ ...point, price: 80 }));
    expect(priceChart(same, now)?.path).toBe('M0 40H160V40H240V40H320');
  });

  it('ends with the last price when the clock is behind it [CARD-25]', () => {
    expect(priceChart(points, 0)?.path).toBe('M0 80H213.33V0H320V40H320');
  });

  it('needs two prices to be drawn [CARD-25]', () => {
    expect(priceChart([], now)).toBeNull();
    expect(priceChart(points.slice(0, 1), now)).toBeNull();
  });
});

describe('a card’s price history', () => {
  const openCard = async (prices: readonly number[]) => {
    const card = aCard({ id: 'x', price: prices.at(-1) ?? 1 });
    return renderShop('/card/x', {
      cards: [card],
      over: ({ catalog }, shop) => {
        const recorded = prices.map((price) => {
          shop.clock.advance(24 * 60 * 60 * 1000);
          return { at: new Date(shop.clock.now()).toISOString(), price };
        });
        return { catalog: { ...catalog, priceHistory: () => okAsync(recorded) } };
      },
    });
  };

  it('is drawn, said and listed where the price was recorded more than twice [CARD-25]', async () => {
    const { user } = await openCard([100, 150, 125]);
    const line = await screen.findByRole('img', { name: /^Price: / });
    expect(line).toHaveAccessibleName(
      'Price: $100.00 on Jun 2, 2025, $125.00 since Jun 4, 2025; lowest $100.00, highest $150.00',
    );
    const history = within(screen.getByRole('region', { name: 'Price history' }));
    await user.click(history.getByText('All prices'));
    const rows = history.getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Jun 2, 2025', '$100.00'],
      ['Jun 3, 2025', '$150.00'],
      ['Jun 4, 2025', '$125.00'],
    ]);
  });

  it('is listed and not drawn where there are two prices [CARD-25]', async () => {
    await openCard([100, 150]);
    const history = within(await screen.findByRole('region', { name: 'Price history' }));
    expect(history.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Jun 2, 2025',
      '$100.00',
      'Jun 3, 2025',
      '$150.00',
    ]);
    expect(history.getAllByRole('cell')[0]).toBeVisible();
    expect(history.queryByRole('img')).toBeNull();
  });

  it.each([
    [[100, 150], '+50.0%', 'up', 'trending-up'],
    [[100, 150, 85], '-15.0%', 'down', 'trending-down'],
    [[100, 150, 100], '0.0%', 'flat', null],
  ])(
    'of %j is summed up beside the price by sign, color and arrow, with its period [TILE-12, TILE-13]',
    async (prices, text, trend, arrow) => {
      await openCard(prices);
      const change = (await screen.findByText(text)).parentElement;
      expect(change).toHaveTextContent(`${text}in 30 days`);
      expect(change?.dataset.trend).toBe(trend);
      expect(change?.querySelector('svg')?.getAttribute('class')?.includes(`tabler-icon-${arrow}`) ?? null).toBe(
        arrow && true,
      );
    },
  );

  it('colors a rise green and a fall red [TILE-13]', () => {
    const sheet = 'src-ui/features/shop/cards/PriceChange.module.css';
    expect(styleRule(sheet, ".change[data-trend='up']").color).toBe('var(--shop-good)');
    expect(styleRule(sheet, ".change[data-trend='down']").color).toBe('var(--shop-bad)');
  });

  it('is left out where there is too little of it [CARD-25]', async () => {
    await openCard([100]);
    await screen.findByRole('button', { name: 'Buy Now' });
    expect(screen.queryByRole('heading', { name: 'Price history' })).toBeNull();
    expect(screen.queryByText(/in 30 days/)).toBeNull();
  });

  it('says when it could not be read, and is read again when asked [CARD-25]', async () => {
    let away = true;
    const { user } = await renderShop('/card/x', {
      cards: [aCard({ id: 'x' })],
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          priceHistory: () => (away ? errAsync({ kind: 'unavailable', why: 'storage' as const }) : okAsync(points)),
        },
      }),
    });
    const note = await screen.findByText(/^The price history could not be loaded right now/);
    away = false;
    await user.click(within(note).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Price history' })).toBeInTheDocument();
  });
});

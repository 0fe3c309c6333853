import type { PricePoint } from '#domain/cards/card-catalog.port.ts';

/** The room a price line is drawn in; the page stretches it to whatever width there is. */
export const chartRoom = { width: 320, height: 80 } as const;

export type PriceChart = {
  /** An SVG path: a price holds until the next one, and the last one until now. */
  readonly path: string;
  readonly lowest: number;
  readonly highest: number;
};

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * The line of the recorded prices, oldest first; null for fewer than two (CARD-25).
 * @param until milliseconds since 1970, where the line ends
 */
export function priceChart(points: readonly PricePoint[], until: number): PriceChart | null {
  const [first, ...later] = points.map(({ at, price }) => ({ time: Date.parse(at), price }));
  const last = later.at(-1);
  if (!first || !last) return null;
  const prices = points.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const end = Math.max(until, last.time);
  const x = (time: number) => round(((time - first.time) / Math.max(end - first.time, 1)) * chartRoom.width);
  const y = (price: number) =>
    round(highest === lowest ? chartRoom.height / 2 : ((highest - price) / (highest - lowest)) * chartRoom.height);
  const steps = later.map(({ time, price }) => `H${x(time)}V${y(price)}`).join('');
  return { path: `M0 ${y(first.price)}${steps}H${chartRoom.width}`, lowest, highest };
}

import type { PricePoint } from '#domain/cards/card-catalog.port.ts';

/** SVG units; CSS stretches the width. */
export const chartRoom = { width: 320, height: 80 } as const;

export type PriceChart = {
  /** A step line: a price holds until the next one. */
  readonly path: string;
  readonly lowest: number;
  readonly highest: number;
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** Null for fewer than two prices. @param points oldest first @param until end of the line, milliseconds since 1970 */
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

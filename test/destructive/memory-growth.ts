/** Memory at a moment: seconds since the start, and any unit of size. */
export type MemorySample = { readonly seconds: number; readonly size: number };

export type MemoryGrowth = {
  /** Percent by which a line through the second half rises within it. */
  readonly percent: number;
  /** Standard error of `percent`: memory goes up and down with each collection of garbage. */
  readonly error: number;
  /** A rise of at most 1 %, or one of at most 3 % that lies within twice its error. */
  readonly isFlat: boolean;
};

const allowed = 1;
const allowedWithNoise = 3;

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** The median of each whole minute. */
function minutesOf(samples: readonly MemorySample[]): readonly MemorySample[] {
  const minutes = new Map<number, number[]>();
  for (const { seconds, size } of samples) {
    const minute = Math.floor(seconds / 60);
    minutes.set(minute, [...(minutes.get(minute) ?? []), size]);
  }
  return [...minutes].map(([minute, sizes]) => ({ seconds: minute * 60, size: median(sizes) }));
}

/** How memory grows in the second half of a run under constant load; the first half may fill caches. */
export function memoryGrowth(samples: readonly MemorySample[]): MemoryGrowth {
  const minutes = minutesOf(samples);
  const half = minutes.slice(minutes.length >> 1);
  if (half.length < 3) return { percent: Number.NaN, error: Number.NaN, isFlat: false };
  const [meanTime, meanSize] = [
    sum(half.map(({ seconds }) => seconds)) / half.length,
    sum(half.map(({ size }) => size)) / half.length,
  ];
  const spread = sum(half.map(({ seconds }) => (seconds - meanTime) ** 2));
  const slope = sum(half.map(({ seconds, size }) => (seconds - meanTime) * (size - meanSize))) / spread;
  const lineAt = (seconds: number) => meanSize + slope * (seconds - meanTime);
  const scatter = sum(half.map(({ seconds, size }) => (size - lineAt(seconds)) ** 2)) / (half.length - 2);
  const duration = (half.at(-1)?.seconds ?? 0) - (half[0]?.seconds ?? 0);
  const percentOf = (perSecond: number) => (100 * perSecond * duration) / meanSize;
  const [percent, error] = [percentOf(slope), percentOf(Math.sqrt(scatter / spread))];
  return { percent, error, isFlat: percent <= allowed || (percent <= allowedWithNoise && percent <= 2 * error) };
}

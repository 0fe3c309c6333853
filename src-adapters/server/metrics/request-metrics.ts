import { type Samples, sampleLines } from './metrics-text.ts';

export type AnsweredRequest = {
  readonly method: string;
  /** The route's pattern. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
};

export type RequestMetrics = {
  count(request: AnsweredRequest): void;
  /** Lines of the Prometheus text format. */
  lines(): string[];
};

/** Upper bounds in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** How many lie between a bound and the one before it. */
type Durations = { readonly upTo: number[]; seconds: number; count: number };

const sums = (numbers: readonly number[]): readonly number[] => {
  let sum = 0;
  return numbers.map((number) => (sum += number));
};

/** Counts answered requests by route and status, and their durations by route, since the start of the process. */
export function makeRequestMetrics(): RequestMetrics {
  const answers = new Map<string, { readonly labels: Readonly<Record<string, string>>; count: number }>();
  const durations = new Map<string, Durations>();

  const durationSamples = (): Samples =>
    [...durations].flatMap(([route, { upTo, seconds, count }]) => [
      ...sums(upTo).map((sum, i) => [sum, { route, le: String(bounds[i]) }, '_bucket'] as const),
      [count, { route, le: '+Inf' }, '_bucket'] as const,
      [seconds, { route }, '_sum'] as const,
      [count, { route }, '_count'] as const,
    ]);

  return {
    count: ({ method, route, status, milliseconds }) => {
      const key = `${method} ${route} ${status}`;
      const answered = answers.get(key) ?? { labels: { method, route, status: String(status) }, count: 0 };
      answered.count += 1;
      answers.set(key, answered);
      const times = durations.get(route) ?? { upTo: bounds.map(() => 0), seconds: 0, count: 0 };
      durations.set(route, times);
      const seconds = milliseconds / 1000;
      times.seconds += seconds;
      times.count += 1;
      const place = bounds.findIndex((bound) => seconds <= bound);
      if (place >= 0) times.upTo[place] = (times.upTo[place] ?? 0) + 1;
    },
    lines: () => [
      ...sampleLines(
        'shop_requests_total',
        'counter',
        [...answers.values()].map(({ labels, count }) => [count, labels]),
      ),
      ...sampleLines('shop_request_duration_seconds', 'histogram', durationSamples()),
    ],
  };
}

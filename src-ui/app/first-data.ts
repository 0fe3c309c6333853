import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { UseCases } from '../use-cases.tsx';

/** Id of the `<script type="application/json">` beside the server's HTML. */
export const firstDataElement = 'first-data';

/** What the server's HTML was made of. The page starts with it, so that both render the same. */
export type FirstData = {
  /** Path and query. */
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly shop: UseCases['shop'];
  /** Whether the browser had a session. */
  readonly signedIn?: boolean;
  readonly answers: readonly (readonly [QueryKey, unknown])[];
};

/** Milliseconds. While the page starts, no query reads again what came with it. */
const startTime = 5_000;

/** Fills the cache. The answers count as fresh from `now` on: the HTML may have waited in a cache. */
export function putFirstData(client: QueryClient, { answers }: FirstData, now: number): void {
  for (const [key, answer] of answers) client.setQueryData(key, answer, { updatedAt: now + startTime });
}

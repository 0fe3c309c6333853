import { existsSync, statSync } from 'node:fs';
import { setImmediate as yieldNow } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, RenderPage } from '#adapters/server/http-api/rendered-page.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { firstDataElement } from '#ui/app/first-data.ts';
import { cardsKey } from '#ui/query-keys.ts';
import type { RenderPorts } from './bind-rendered-page.ts';
import { type PageCode, pageCodeIn, rendererIn } from './page-code.ts';
import type { Renderer, Rendering } from './render-page.tsx';

/** Milliseconds. The plain page, which reads its data itself, is faster then. */
const longestWait = 1_000;

/** Pages in line, each of some milliseconds. Beyond, the plain page leaves the processor to the API. */
const longestLine = 16;

/** JSON in HTML: no tag can begin in it. */
const dataHtml = (data: unknown): string =>
  `<script type="application/json" id="${firstDataElement}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const headHtml = ({ styles, scripts }: PageCode): string =>
  [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');

const pageOf = ({ html, data }: Rendering, code: PageCode): RenderedPage => ({
  head: headHtml(code),
  body: `<div id="root">${html}</div>${dataHtml(data)}`,
  onlyCatalog: data.answers.every(([[subject]]) => subject === cardsKey),
});

/** One page after the other, so that other requests are answered in between. Null for who comes when the line is full. */
function makeLine(): <T>(job: () => Promise<T>) => Promise<T | null> {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  return async (job) => {
    if (length >= longestLine) return null;
    length += 1;
    const before = last;
    const mine = before.then(() => yieldNow()).then(job);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      length -= 1;
    }
  };
}

/** Renders pages with the code that was built beside the page; null where there is none. Never rejects. */
export function makePageRenderer(page: string, ports: RenderPorts, log: Log): RenderPage | null {
  const built = rendererIn(page);
  if (!existsSync(built)) return null;
  const inLine = makeLine();
  const builtAt = (): number => statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const loadedAt = builtAt();
  const codeOf = pageCodeIn(page);
  let loading: Promise<Renderer> | undefined;
  const load = async (): Promise<Renderer> => {
    const code: typeof import('./render-page.tsx') = await import(pathToFileURL(built).href);
    return code.makeRenderer(ports);
  };

  const render = async (url: string, signedIn: boolean, signal: AbortSignal): Promise<RenderedPage | null> => {
    const code = codeOf(url.split('?')[0] ?? '');
    // Code that is loaded cannot be replaced: a new build is served plain until the next start.
    if (code === null || builtAt() !== loadedAt) return null;
    loading ??= load();
    const renderPage = await loading;
    const rendering = await inLine(async () => (signal.aborted ? null : renderPage(url, signedIn)));
    return rendering && pageOf(rendering, code);
  };

  return async (url, signedIn = false) => {
    const signal = AbortSignal.timeout(longestWait);
    const late = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
    try {
      const rendered = await Promise.race([render(url, signedIn, signal), late]);
      if (signal.aborted) log.warn('page not rendered in time', { milliseconds: longestWait });
      return rendered;
    } catch (thrown) {
      log.error('page not rendered', { reason: String(thrown) });
      return null;
    }
  };
}

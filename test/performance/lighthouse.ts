/**
 * Lighthouse's mobile scores of the first pages of a guest, on the real shop. `npm run bench:lighthouse [-- /path …]`.
 * Accessibility and best practices must be 100, also SEO on indexed pages; performance depends on the machine and is
 * only printed.
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumPath } from '../e2e/support/chromium.ts';
import { forget, startShop } from '../e2e/support/running-shop.ts';

type Report = {
  readonly categories: Record<
    string,
    { readonly score: number | null; readonly auditRefs: { id: string; weight: number }[] }
  >;
  readonly audits: Record<
    string,
    { readonly score: number | null; readonly title: string; readonly displayValue?: string }
  >;
};

/** Pages that are not indexed, which lowers their SEO score. */
const own = new Set(['/cart', '/profile', '/checkout', '/search']);
const mustBeFull = (path: string): string[] => ['accessibility', 'best-practices', ...(own.has(path) ? [] : ['seo'])];
const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const lighthouse = join(dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')), 'cli/index.js');
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

async function measure(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [lighthouse, url, '--output=json', '--quiet', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 128 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}

const percent = (score: number | null | undefined): number => Math.round((score ?? 0) * 100);

function print(path: string, { categories, audits }: Report): boolean {
  const scores = Object.entries(categories).map(([name, { score }]) => `${name} ${percent(score)}`);
  const times = figures.map((id) => `${audits[id]?.title}: ${audits[id]?.displayValue}`);
  process.stdout.write(`${path}\n  ${scores.join('  ')}\n  ${times.join('  ')}\n`);
  const short = mustBeFull(path).filter((name) => percent(categories[name]?.score) < 100);
  for (const { id } of short.flatMap((name) => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])) {
    const audit = audits[id];
    if (audit && audit.score !== null && audit.score < 1) process.stdout.write(`  missing: ${id} (${audit.title})\n`);
  }
  return short.length === 0;
}

const paths =
  process.argv.length > 2 ? process.argv.slice(2) : ['/', '/cards', '/search', '/card/1', '/cart', '/profile'];
const shop = await startShop();
try {
  let full = true;
  for (const path of paths) full = print(path, await measure(`${shop.url}${path}`)) && full;
  process.exitCode = full ? 0 : 1;
} finally {
  await shop.stop();
  await forget(shop.dataDir);
}

/**
 * Lighthouse's scores of the first pages of a guest, on the real shop, mobile and desktop, medians of 5. `npm run
 * bench:page [-- --runs 1 /path …]`. Accessibility and best practices must be 100, also SEO on indexed pages;
 * performance depends on the machine and is only printed, and written to reports/lighthouse.json.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromiumPath } from '../e2e/support/chromium.ts';
import { forget, startShop } from '../e2e/support/running-shop.ts';

type Report = {
  readonly categories: Record<
    string,
    { readonly score: number | null; readonly auditRefs: { id: string; weight: number }[] }
  >;
  readonly audits: Record<
    string,
    {
      readonly score: number | null;
      readonly title: string;
      readonly numericValue?: number;
      readonly details?: { readonly items?: readonly object[] };
    }
  >;
};

/** Pages that are not indexed, which lowers their SEO score. */
const own = new Set(['/cart', '/profile', '/checkout', '/search']);
const mustBeFull = (path: string): string[] => ['accessibility', 'best-practices', ...(own.has(path) ? [] : ['seo'])];
const figures = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;
const forms = { mobile: [], desktop: ['--preset=desktop'] } as const;
type Form = keyof typeof forms;
const lighthouse = join(dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')), 'cli/index.js');
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** Lighthouse sometimes records no trace, and asks to be run again. */
async function measure(url: string, form: Form, tries = 3): Promise<Report> {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [lighthouse, url, '--output=json', '--quiet', `--chrome-flags=${flags}`, ...forms[form]],
      { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 128 * 1024 * 1024 },
    );
    return JSON.parse(stdout) as Report;
  } catch (error) {
    if (tries > 1 && error instanceof Error && error.message.includes('Please run Lighthouse again')) {
      return measure(url, form, tries - 1);
    }
    throw error;
  }
}

const percent = (score: number | null | undefined): number => Math.round((score ?? 0) * 100);

const middle = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Medians: performance, requests, milliseconds, CLS and bytes. */
function mediansOf(reports: readonly Report[]): Record<string, number> {
  const of = (read: (report: Report) => number) => middle(reports.map(read));
  return {
    performance: of(({ categories }) => percent(categories.performance?.score)),
    requests: of(({ audits }) => audits['network-requests']?.details?.items?.length ?? 0),
    ...Object.fromEntries(
      Object.entries(figures).map(([name, id]) => [name, of(({ audits }) => audits[id]?.numericValue ?? 0)]),
    ),
  };
}

const shown = (value: number): string => String(value < 1 ? Number(value.toFixed(3)) : Math.round(value));

/** @returns whether the other categories are full */
function print(name: string, path: string, medians: Record<string, number>, { categories, audits }: Report): boolean {
  const scores = Object.entries(categories)
    .filter(([category]) => category !== 'performance')
    .map(([category, { score }]) => `${category} ${percent(score)}`);
  const times = Object.entries(medians).map(([figure, value]) => `${figure} ${shown(value)}`);
  process.stdout.write(`${name}\n  ${times.join('  ')}\n  ${scores.join('  ')}\n`);
  const short = mustBeFull(path).filter((category) => percent(categories[category]?.score) < 100);
  for (const { id } of short.flatMap((key) => categories[key]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])) {
    const audit = audits[id];
    if (audit && audit.score !== null && audit.score < 1) process.stdout.write(`  missing: ${id} (${audit.title})\n`);
  }
  return short.length === 0;
}

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const paths =
  positionals.length > 0 ? positionals : ['/', '/cards', '/search', '/card/1', '/ebay-listings', '/cart', '/profile'];
const shop = await startShop();
try {
  let full = true;
  const measured: Record<string, Record<string, number>> = {};
  for (const form of Object.keys(forms) as Form[]) {
    for (const path of paths) {
      const reports: Report[] = [];
      while (reports.length < Number(values.runs)) reports.push(await measure(`${shop.url}${path}`, form));
      const name = `${form} ${path}`;
      const medians = mediansOf(reports);
      measured[name] = medians;
      const [first] = reports;
      full = first !== undefined && print(name, path, medians, first) && full;
    }
  }
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/lighthouse.json', JSON.stringify(measured, null, 2));
  process.exitCode = full ? 0 : 1;
} finally {
  await shop.stop();
  await forget(shop.dataDir);
}

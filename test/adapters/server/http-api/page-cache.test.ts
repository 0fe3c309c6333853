import { describe, expect, it } from 'vitest';
import { htmlOf as page } from '#adapters/server/http-api/page.ts';
import { makePageCache } from '#adapters/server/http-api/page-cache.ts';

const megabyte = 1024 * 1024;

function keptPages() {
  const state = { version: 1 as number | null, now: 1_000 };
  const pages = makePageCache(
    () => state.version,
    () => state.now,
  );
  return { state, pages };
}

describe('kept pages', () => {
  it('are found until a write, a new build of the page or a minute', () => {
    const { state, pages } = keptPages();
    const html = page('home');
    pages.keep('/', 'build 1', html, 1);
    expect([pages.find('/', 'build 1'), pages.find('/cards', 'build 1')]).toEqual([html, null]);
    expect(pages.find('/', 'build 2')).toBeNull();
    pages.keep('/', 'build 1', html, 1);
    state.version = 2;
    expect(pages.find('/', 'build 1')).toBeNull();
    pages.keep('/', 'build 1', html, 2);
    state.now = 61_001;
    expect(pages.find('/', 'build 1')).toBeNull();
  });

  it('are not kept while no version is known, or when a write came during the rendering', () => {
    const { state, pages } = keptPages();
    pages.keep('/a', '', page('a'), null);
    state.version = 2;
    pages.keep('/b', '', page('b'), 1);
    expect([pages.find('/a', ''), pages.find('/b', '')]).toEqual([null, null]);
  });

  it('take limited memory: those asked for last stay', () => {
    const { pages } = keptPages();
    const large = page('x'.repeat(megabyte));
    for (let number = 0; number < 16; number += 1) pages.keep(`/${number}`, '', large, 1);
    expect(pages.find('/0', '')).toBe(large);
    pages.keep('/next', '', large, 1);
    expect([pages.find('/0', ''), pages.find('/1', ''), pages.find('/next', '')]).toEqual([large, null, large]);
  });
});

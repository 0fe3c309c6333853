import { afterEach, describe, expect, it } from 'vitest';
import { makeSmartLinks, smartLinkScript } from '#adapters/browser/smart-link-script.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';

const scripts = () => [...document.querySelectorAll('script')];

/** Time that passes when a test says so. */
function stoppedTime() {
  const waits: { readonly milliseconds: number; readonly end: () => void }[] = [];
  return {
    wait: (milliseconds: number) =>
      new Promise<void>((end) => {
        waits.push({ milliseconds, end });
      }),
    waits: () => waits.map(({ milliseconds }) => milliseconds),
    /** Ends the last wait. */
    async pass() {
      waits.at(-1)?.end();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}

function open(campaignId = '5338000001') {
  const time = stoppedTime();
  const log = makeRecordingLog();
  return { ...time, log, load: makeSmartLinks({ campaignId, log, wait: time.wait }) };
}

afterEach(() => {
  for (const script of scripts()) script.remove();
});

describe('the affiliate network’s script', () => {
  it('is loaded once, and knows the campaign [LIST-25]', async () => {
    const { load, log, waits } = open();
    expect(scripts()).toEqual([]);
    const first = load();
    const second = load();
    expect(scripts().map(({ src, async }) => ({ src, async }))).toEqual([
      { src: 'https://epnt.ebay.com/static/epn-smart-tools.js', async: true },
    ]);
    expect(Reflect.get(window, '_epn')).toEqual({ campaign: 5_338_000_001 });
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(await Promise.all([first, second, load()])).toEqual([true, true, true]);
    expect(waits()).toEqual([5_000]);
    expect(log.entries).toEqual([]);
    expect(scripts()).toHaveLength(1);
  });

  it('is waited for at most 5 s, and found when one looks again after 2 s [LIST-25]', async () => {
    const { load, waits, pass } = open();
    const loaded = load();
    await pass();
    expect(waits()).toEqual([5_000, 2_000]);
    scripts()[0]?.dispatchEvent(new Event('load'));
    await pass();
    expect(await loaded).toBe(true);
  });

  it('may stay away: that is noted, and nothing else happens [LIST-25]', async () => {
    const { load, log, waits, pass } = open();
    const loaded = load();
    await pass();
    await pass();
    expect(await loaded).toBe(false);
    expect(waits()).toEqual([5_000, 2_000]);
    expect(log.entries).toMatchObject([{ level: 'info' }]);
  });

  it('may be refused, by a blocker or a policy, and is looked for once more at once [LIST-25]', async () => {
    const { load, waits, pass } = open();
    const loaded = load();
    scripts()[0]?.dispatchEvent(new Event('error'));
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    expect(waits()).toEqual([5_000, 2_000]);
    await pass();
    expect(await loaded).toBe(false);
  });

  it('is told a campaign that is no number as it is written [LIST-25]', () => {
    void open('goat').load();
    expect(Reflect.get(window, '_epn')).toEqual({ campaign: 'goat' });
    expect(scripts()[0]?.src).toBe(smartLinkScript);
  });
});

import type { Stripe } from '@stripe/stripe-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeStripeLoader } from '#adapters/browser/stripe-loader.ts';

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src^="https://js.stripe.com"]')];

/** The script that was put into the page after this one. */
const scriptAfter = (before?: HTMLScriptElement) =>
  vi.waitFor(() => {
    const last = scripts().at(-1);
    if (last === undefined || last === before) throw new Error('no other script yet');
    return last;
  });

const form = { key: 'pk_test_1' } as unknown as Stripe;

afterEach(() => {
  vi.useRealTimers();
  for (const script of scripts()) script.remove();
});

describe('the provider’s form for cards', () => {
  it('is asked for with the first call, tried again after a failure, and loaded once [PAY-11, PAY-18, PAY-20]', async () => {
    const load = makeStripeLoader({ key: 'pk_test_1' });
    expect(scripts()).toEqual([]);

    const failing = load();
    const failed = expect(failing).rejects.toThrow('Failed to load Stripe.js');
    const first = await scriptAfter();
    first.dispatchEvent(new Event('error'));
    // The package itself tries once more.
    const second = await scriptAfter(first);
    second.dispatchEvent(new Event('error'));
    await failed;

    const again = [load(), load()];
    const third = await scriptAfter(second);
    Object.assign(window, { Stripe: Object.assign((key: string) => ({ key }), { version: 'endive' }) });
    third.dispatchEvent(new Event('load'));
    expect(await again[0]).toEqual(form);
    expect(await again[1]).toBe(await again[0]);
    expect(await load()).toBe(await again[0]);
    expect(scripts()).toEqual([third]);
  });

  it('is tried again after the shop’s own part of it did not come [PAY-18]', async () => {
    let tries = 0;
    const load = makeStripeLoader({
      key: 'pk_test_1',
      load: async () => {
        tries += 1;
        if (tries === 1) throw new Error('the chunk is gone');
        return { loadStripe: async () => form };
      },
    });
    await expect(load()).rejects.toThrow('the chunk is gone');
    expect(await load()).toBe(form);
  });

  it('is given up when its script is held up on the way, and taken when it came after all [PAY-18, PAY-20]', async () => {
    vi.useFakeTimers();
    let arrive = (_: Stripe) => {};
    const coming = new Promise<Stripe>((resolve) => {
      arrive = resolve;
    });
    const load = makeStripeLoader({ key: 'pk_test_1', load: async () => ({ loadStripe: () => coming }) });
    const failed = expect(load()).rejects.toThrow('does not come');
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
    arrive(form);
    expect(await load()).toBe(form);
    expect(vi.getTimerCount()).toBe(0);
  });
});

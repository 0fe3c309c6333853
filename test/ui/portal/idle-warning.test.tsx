import { fireEvent, screen } from '@testing-library/react';
import { okAsync } from 'neverthrow';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdmin, renderShop } from '#test/support/render-shop.tsx';

const minute = 60_000;

describe('the portal of an admin who does nothing', () => {
  /** What each call said: whether something was done. */
  let asked: boolean[];
  /** Milliseconds without use. */
  let idle: number;
  beforeEach(async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    [asked, idle] = [[], 0];
    await renderShop('/management-portal/dashboard', {
      viewer: anAdmin,
      over: ({ sessions }) => ({
        sessions: {
          ...sessions,
          idleTime: (isActive) => {
            asked.push(isActive);
            idle = isActive ? 0 : idle + minute;
            return okAsync(30 * minute - idle);
          },
        },
      }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  });
  afterEach(() => vi.useRealTimers());

  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minute));
  const warning = () => screen.queryByText(/^You will be signed out/);

  it('warns three minutes before, and stays on request [AUTH-35]', async () => {
    await pass(27);
    expect(warning()).toBeNull();
    await pass(1);
    expect(warning()).toHaveTextContent('You will be signed out in 3 minutes because nothing was done here.');
    await pass(2);
    expect(warning()).toHaveTextContent('in a minute');
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await pass(0);
    expect(warning()).toBeNull();
    expect(asked.at(-1)).toBe(true);
  });

  it('takes typing for doing something: what is typed for an hour is not lost [AUTH-35]', async () => {
    for (let n = 0; n < 60; n += 1) {
      fireEvent.keyDown(document.body, { key: 'a' });
      await pass(1);
    }
    expect(asked).toEqual(Array(60).fill(true));
    expect(warning()).toBeNull();
  });
});

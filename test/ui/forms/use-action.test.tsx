import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { err, errAsync, ok, okAsync, type Result } from 'neverthrow';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useAction } from '#ui/forms/use-action.ts';

type Sold = { readonly kind: 'sold'; readonly name: string };

const sold: Sold = { kind: 'sold', name: 'The last copy' };

function openAction() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useAction(({ name }: Sold) => `${name} is sold.`), { wrapper });
}

/** A call that waits until it is told its answer. */
function openCall<T>() {
  let answer: (result: Result<T, Sold>) => void = () => {};
  let calls = 0;
  return {
    call: () => {
      calls += 1;
      return new Promise<Result<T, Sold>>((resolve) => {
        answer = resolve;
      });
    },
    calls: () => calls,
    answer: (result: Result<T, Sold>) => act(async () => answer(result)),
  };
}

afterEach(() => onlineManager.setOnline(true));

describe('an action', () => {
  it('is busy until its call has answered, and then hands over the answer [NAV-26]', async () => {
    const { result } = openAction();
    const { call, answer } = openCall<number>();
    const told: number[] = [];
    act(() => void result.current.run(call, (number) => told.push(number)));
    await waitFor(() => expect(result.current.busy).toBe(true));
    await answer(ok(7));
    await waitFor(() => expect(result.current.busy).toBe(false));
    expect(told).toEqual([7]);
    expect(result.current.problem).toBeNull();
  });

  it('ignores a second press while its call runs', async () => {
    const { result } = openAction();
    const first = openCall<number>();
    const second = openCall<number>();
    act(() => void result.current.run(first.call));
    await waitFor(() => expect(first.calls()).toBe(1));
    expect(await result.current.run(second.call)).toBe(false);
    expect(second.calls()).toBe(0);
    await first.answer(ok(1));
  });

  it('says why a call failed until the next one or until it is cleared', async () => {
    const { result } = openAction();
    await act(async () => expect(await result.current.run(() => errAsync(sold))).toBe(false));
    await waitFor(() => expect(result.current.problem).toBe('The last copy is sold.'));
    act(() => result.current.clear());
    expect(result.current.problem).toBeNull();
    await act(async () => void (await result.current.run(() => err(sold))));
    await waitFor(() => expect(result.current.problem).toBe('The last copy is sold.'));
    await act(async () => expect(await result.current.run(() => okAsync(1))).toBe(true));
    await waitFor(() => expect(result.current.problem).toBeNull());
  });

  it('hands over its answer although the form is gone', async () => {
    const { result, unmount } = openAction();
    const { call, calls, answer } = openCall<number>();
    const told: number[] = [];
    act(() => void result.current.run(call, (number) => told.push(number)));
    await waitFor(() => expect(calls()).toBe(1));
    unmount();
    await answer(ok(7));
    await waitFor(() => expect(told).toEqual([7]));
  });

  it('also calls without a connection, because the call knows what then', async () => {
    const { result } = openAction();
    onlineManager.setOnline(false);
    await act(async () => expect(await result.current.run(() => okAsync(1))).toBe(true));
  });

  it('throws a bug, and can be pressed again', async () => {
    const { result } = openAction();
    const broken = () => {
      throw new Error('a bug');
    };
    await act(async () => expect(result.current.run(broken)).rejects.toThrow('a bug'));
    await act(async () => expect(await result.current.run(() => okAsync(1))).toBe(true));
  });
});

import { useMutation } from '@tanstack/react-query';
import type { Result } from 'neverthrow';
import { useRef, useState } from 'react';

type Answer<T, Failure> = Result<T, Failure> | PromiseLike<Result<T, Failure>> | Promise<void>;

export type PageAction<Failure, Problem> = {
  readonly busy: boolean;
  /** Of the last call, until the next one. */
  readonly problem: Problem | null;
  /**
   * Ignored while another call runs, such as a double click. @param onDone also called when the form is gone by then
   * @returns whether it is done
   */
  run<T, F extends Failure>(call: () => Answer<T, F>, onDone?: (answer: T) => unknown): Promise<boolean>;
  /** Forgets the problem. */
  clear(): void;
};

export function useAction<Failure = never>(): PageAction<Failure, Failure>;
export function useAction<Failure, Problem>(
  problemOf: (failure: Failure) => Problem | null,
): PageAction<Failure, Problem>;
/**
 * Calls of a form or a button, one at a time. A bug in a call is thrown.
 * @param problemOf null where the failure is shown elsewhere, such as at a field
 */
export function useAction<Failure>(
  problemOf: (failure: Failure) => unknown = (failure) => failure,
): PageAction<Failure, unknown> {
  const job = useRef<(() => Promise<{ readonly problem: unknown }>) | null>(null);
  // The call is not handed over as a variable: the cache keeps those, and it may hold a password.
  const { data, isPending, mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: async () => job.current?.(),
  });
  const [cleared, setCleared] = useState<typeof data>();
  return {
    busy: isPending,
    problem: data === cleared ? null : (data?.problem ?? null),
    run: async <T, F extends Failure>(call: () => Answer<T, F>, onDone?: (answer: T) => unknown) => {
      if (job.current) return false;
      let isDone = false;
      job.current = async () => {
        const answer = (await call()) as Result<T, F> | undefined;
        if (answer?.isErr()) return { problem: problemOf(answer.error) };
        isDone = true;
        if (answer?.isOk()) await onDone?.(answer.value);
        return { problem: null };
      };
      try {
        await mutateAsync();
        return isDone;
      } finally {
        job.current = null;
      }
    },
    clear: () => setCleared(data),
  };
}

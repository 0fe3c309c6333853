import type { Result } from 'neverthrow';
import { AskingForm, type AskingFormProps } from './AskingForm.tsx';
import { useAction } from './use-action.ts';

type ActionFormProps<T, Failure> = Omit<AskingFormProps, 'busy' | 'disabled' | 'problem' | 'onSubmit'> & {
  /** Null while something is still to be chosen. */
  act: (() => Result<T, Failure> | PromiseLike<Result<T, Failure>>) | null;
  /** Null where the failure is shown elsewhere. */
  problemOf: (failure: Failure) => string | null;
  onDone: (answer: T) => unknown;
  /** Shown while the action has no problem. */
  problem?: string | null;
};

/** A confirmation dialog's form that performs its action. */
export function ActionForm<T, Failure>({
  act,
  problemOf,
  onDone,
  problem = null,
  ...form
}: ActionFormProps<T, Failure>) {
  const action = useAction(problemOf);
  return (
    <AskingForm
      {...form}
      busy={action.busy}
      disabled={act === null}
      problem={action.problem ?? problem}
      onSubmit={() => act && void action.run(act, onDone)}
    />
  );
}

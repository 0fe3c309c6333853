import type { ReactNode } from 'react';
import { AskingForm } from '../../components/AskingForm.tsx';
import { type ActProblem, actProblemSentence } from '../../text/admin-orders-failures.ts';

type ActFormProps = {
  /** What is done, as its button says. */
  label: string;
  /** The button while it is being done. */
  doing: string;
  /** Money or an order's end cannot be taken back. */
  final?: boolean;
  busy: boolean;
  problem: ActProblem | null;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** What every dialog of an act has; none of its ways out is called 'Cancel', as an act is. */
export function ActForm({ final = false, problem, ...form }: ActFormProps) {
  return <AskingForm {...form} back="Back" harsh={final} problem={problem && actProblemSentence(problem)} />;
}

import type { ReactNode } from 'react';
import { AskingForm } from '../../../components/AskingForm.tsx';
import { type ActionProblem, actionProblemSentence } from '../../../text/admin-orders-failures.texts.ts';

type ActionFormProps = {
  /** What is done, as its button says. */
  label: string;
  /** The button while it is being done. */
  doing: string;
  /** Money or an order's end cannot be taken back. */
  final?: boolean;
  busy: boolean;
  problem: ActionProblem | null;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** What every dialog of an act has; none of its ways out is called 'Cancel', as an act is. */
export function ActionForm({ final = false, problem, ...form }: ActionFormProps) {
  return <AskingForm {...form} back="Back" harsh={final} problem={problem && actionProblemSentence(problem)} />;
}

import type { ReactNode } from 'react';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { type ActionProblem, actionProblemSentence } from '../../../text/admin-orders-failures.texts.ts';

type OrderActionFormProps = {
  label: string;
  /** Button label while busy. */
  doing: string;
  /** Irreversible actions. */
  final?: boolean;
  busy: boolean;
  problem: ActionProblem | null;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** The dismiss button is not called 'Cancel', because canceling is an order action. */
export function OrderActionForm({ final = false, problem, ...form }: OrderActionFormProps) {
  return <AskingForm {...form} back="Back" harsh={final} problem={problem && actionProblemSentence(problem)} />;
}

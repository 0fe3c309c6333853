import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';

/** What the dialog gives to each of its forms. */
export type ChangeFormProps = {
  readonly label: string;
  readonly doing: string;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onPerform: (change: BulkChange) => void;
  readonly onCancel: () => void;
};

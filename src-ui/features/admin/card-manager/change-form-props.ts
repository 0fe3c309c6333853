import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';

export type ChangeFormProps = {
  readonly label: string;
  readonly doing: string;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onPerform: (change: BulkChange) => void;
  readonly onCancel: () => void;
};

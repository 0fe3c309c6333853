import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';

export const bulkActions = [
  'post',
  'unpost',
  'home-on',
  'home-off',
  'reprice',
  'sport',
  'location',
  'slots',
  'lot',
  'delete',
] as const;
export type BulkAction = (typeof bulkActions)[number];

type ActionTexts = {
  /** Button label; '…' means that a dialog follows. */
  readonly label: string;
  /** Dialog title and confirm button: 'Reprice 12 cards'. */
  readonly verb: string;
  readonly doing: string;
};

export const actionTexts = {
  post: { label: 'Post…', verb: 'Post', doing: 'Posting…' },
  unpost: { label: 'Unpost', verb: 'Unpost', doing: 'Unposting…' },
  'home-on': { label: 'On home page', verb: 'Show on the home page:', doing: 'Putting on the home page…' },
  'home-off': { label: 'Off home page', verb: 'Take off the home page:', doing: 'Taking off the home page…' },
  reprice: { label: 'Reprice…', verb: 'Reprice', doing: 'Repricing…' },
  sport: { label: 'Set sport…', verb: 'Set the sport of', doing: 'Setting the sport…' },
  location: { label: 'Move…', verb: 'Move', doing: 'Moving…' },
  slots: { label: 'Number slots…', verb: 'Number the slots of', doing: 'Numbering…' },
  lot: { label: 'Lot…', verb: 'Set the lot of', doing: 'Setting the lot…' },
  delete: { label: 'Delete…', verb: 'Delete', doing: 'Deleting…' },
} as const satisfies Record<BulkAction, ActionTexts>;

/** Actions without a dialog. */
export const quickChanges: Readonly<Partial<Record<BulkAction, BulkChange>>> = {
  unpost: { kind: 'unpost' },
  'home-on': { kind: 'homepage', shown: true },
  'home-off': { kind: 'homepage', shown: false },
};

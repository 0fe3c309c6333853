import type { CardEditor } from '#domain/cards/card-store.port.ts';
import { bulkChangeArguments } from './bulk-change.wire.ts';
import type { Calls } from './calls.ts';
import { changeDoneShape, changePreviewShape, numberOfChange } from './card-changes.wire.ts';
import type { Problem } from './problem.wire.ts';
import { refusalText } from './refusal-text.ts';

const notSaved = {
  'not-allowed': true,
  'cards-not-saved': (problem: Problem) => ({ kind: 'cards-not-saved', detail: refusalText(problem) }) as const,
} as const;

const ofChanges = {
  args: bulkChangeArguments,
  failures: {
    ...notSaved,
    'scope-changed': ({ count = 0 }: Problem) => ({ kind: 'scope-changed', count }) as const,
    'bad-change': (problem: Problem) => ({ kind: 'bad-change', reason: refusalText(problem) }) as const,
  },
  ifInvalid: 'bad-change',
  takesLong: true,
} as const;

/** Changes of many cards; those of one are in `http-card-editor.ts`. */
export const cardChangeCalls: Calls<Pick<CardEditor, 'change' | 'preview' | 'undo'>> = {
  tag: 'changes of cards',
  path: '/api/v1/cards/changes',
  action: 'edit-cards',
  calls: {
    change: { route: 'POST', answer: changeDoneShape, ...ofChanges },
    preview: { route: 'POST /preview', answer: changePreviewShape, ...ofChanges },
    undo: {
      route: 'POST /:number/undo',
      args: [['number', numberOfChange]],
      answer: changeDoneShape,
      failures: { ...notSaved, 'change-not-found': true, 'undone-already': true },
      ifInvalid: 'change-not-found',
      takesLong: true,
    },
  },
};

import { ResultAsync } from 'neverthrow';
import type { CardEditor } from '#domain/cards/edit/card-editor.port.ts';
import type { ChangeLog } from '#domain/cards/edit/change-log.port.ts';
import type { ClearCards } from './http-card-editor.ts';
import { late } from './late.ts';
import { whyNot } from './why-not.ts';

// What the owner works with, loaded with its first call: no shopper needs it. What cannot be loaded is as good as an API out of
// reach, and is asked for again with the next call.

const message = whyNot({ kind: 'unreachable', reason: 'network' });

export function makeLateCardEditor(load: () => Promise<CardEditor>): CardEditor {
  const once = late(load);
  const reach = () => ResultAsync.fromPromise(once(), () => ({ kind: 'editor-unreachable', message }) as const);
  return {
    open: (id) => reach().andThen((editor) => editor.open(id)),
    create: (said, copies) => reach().andThen((editor) => editor.create(said, copies)),
    replace: (id, version, said, copies) => reach().andThen((editor) => editor.replace(id, version, said, copies)),
    preview: (scope, change) => reach().andThen((editor) => editor.preview(scope, change)),
    change: (scope, change) => reach().andThen((editor) => editor.change(scope, change)),
    undo: (change) => reach().andThen((editor) => editor.undo(change)),
  };
}

export function makeLateClearing(load: () => Promise<ClearCards>): ClearCards {
  const once = late(load);
  const reach = () => ResultAsync.fromPromise(once(), () => ({ kind: 'cards-not-saved', detail: message }) as const);
  return () => reach().andThen((clear) => clear());
}

export function makeLateChangeLog(load: () => Promise<ChangeLog>): ChangeLog {
  const once = late(load);
  const reach = () =>
    ResultAsync.fromPromise(once(), () => ({ kind: 'change-log-unavailable', detail: message }) as const);
  return {
    page: (query) => reach().andThen((log) => log.page(query)),
    detail: (number) => reach().andThen((log) => log.detail(number)),
  };
}

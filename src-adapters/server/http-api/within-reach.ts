import type { EditorOutOfReach } from '#domain/cards/edit/card-editor.port.ts';
import type { Failure } from './failure.ts';

/** The shop's own editor is never out of reach; the page's is, and shares its failures. */
export const withinReach = (failure: Failure | EditorOutOfReach): Failure =>
  failure.kind === 'editor-unreachable' ? { kind: 'cards-not-saved', detail: failure.message } : failure;

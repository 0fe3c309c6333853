import type { EditorOutOfReach } from '#domain/cards/card-store.port.ts';
import type { Failure } from './failure.ts';

/** On the server the editor is always reachable. */
export const withinReach = (failure: Failure | EditorOutOfReach): Failure =>
  failure.kind === 'editor-unreachable' ? { kind: 'cards-not-saved', detail: failure.message } : failure;

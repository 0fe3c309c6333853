import { ResultAsync } from 'neverthrow';
import { editorOver } from '#adapters/in-memory/array-editor.ts';
import type { CardEditor } from '#domain/cards/card-store.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import { noWait, simulatedDelays, type Wait } from '../simulated-delays.ts';
import { type LocalEditingParts, makeLocalEditedCards, type WhoWorks } from './local-edited-cards.ts';

export type LocalEditorParts = LocalEditingParts & {
  readonly ids: Pick<Ids, 'random'>;
  readonly who: WhoWorks;
  /** Simulated delay (STORE-15). */
  readonly wait?: Wait | undefined;
};

export function makeLocalCardEditor({ ids, who, wait = noWait, ...parts }: LocalEditorParts): CardEditor {
  const editor = editorOver({ edited: makeLocalEditedCards(parts, who), ids, clock: parts.places.clock });
  const saving = () => ResultAsync.fromSafePromise(wait(simulatedDelays.cardSave));
  return {
    ...editor,
    create: (given, copies) => {
      const input = structuredClone(given);
      return saving().andThen(() => editor.create(input, copies));
    },
    replace: (id, version, given, copies) => {
      const input = structuredClone(given);
      return saving().andThen(() => editor.replace(id, version, input, copies));
    },
  };
}

import { useState } from 'react';
import type { Card } from '#domain/cards/card.ts';
import type { CardRecord, ReplaceFailure } from '#domain/cards/edit/card-editor.port.ts';
import type { CardInput } from '#domain/cards/edit/card-input.ts';
import { inputOf } from '#domain/cards/edit/card-input.ts';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { useUseCases } from '../../../use-cases.tsx';

export type CardToSave = { readonly input: CardInput; readonly copies: number | null | undefined };

export function useSaveCard() {
  const { cardEditor } = useUseCases();
  const { busy, run } = useOneAtATime();
  const [failure, setFailure] = useState<ReplaceFailure | null>(null);
  const send = (base: CardRecord | null, { input, copies }: CardToSave) =>
    base
      ? cardEditor.replace(base.card.id, base.version, input, copies)
      : cardEditor.create(input, copies ?? null).mapErr((failed): ReplaceFailure => failed);
  const save = async (
    base: CardRecord | null,
    card: CardToSave,
    then: { saved: (record: CardRecord) => void; failed: (failure: ReplaceFailure) => void },
  ): Promise<void> =>
    run(async () => {
      setFailure(null);
      const saved = await send(base, card);
      saved.match(then.saved, (failed) => {
        setFailure(failed);
        then.failed(failed);
      });
    });
  return { busy, failure, save, forget: () => setFailure(null) };
}

export const cardToSave = (card: Card, base: Card): CardToSave => ({
  input: inputOf(card),
  copies: card.stock === base.stock ? undefined : (card.stock ?? null),
});

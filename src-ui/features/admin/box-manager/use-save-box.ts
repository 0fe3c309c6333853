import type { ResultAsync } from 'neverthrow';
import type { Box, SaidOfBox } from '#domain/boxes/box.ts';
import type { BoxesNotSaved, BoxNotFound, StaleBox } from '#domain/boxes/boxes.port.ts';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { useUseCases } from '../../../use-cases.tsx';

export type BoxSaveFailure = BoxesNotSaved | BoxNotFound | StaleBox;

/** Saves a box: a new one, or an edit over the version that it was made from (BOX-13). */
export function useSaveBox() {
  const { boxes } = useUseCases();
  const { busy, run } = useOneAtATime();
  const send = (base: Box | null, said: SaidOfBox): ResultAsync<Box, BoxSaveFailure> =>
    base ? boxes.change(base.id, said, base.updatedAt) : boxes.add(said);
  const save = (
    base: Box | null,
    said: SaidOfBox,
    then: { saved: (box: Box) => void; failed: (failure: BoxSaveFailure) => void },
  ): Promise<void> => run(async () => (await send(base, said)).match(then.saved, then.failed));
  return { busy, save };
}

import type { ResultAsync } from 'neverthrow';
import type { Box, BoxInput } from '#domain/boxes/box.ts';
import type { BoxesNotSaved, BoxNotFound, StaleBox } from '#domain/boxes/boxes.port.ts';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { useUseCases } from '../../../use-cases.tsx';

export type BoxSaveFailure = BoxesNotSaved | BoxNotFound | StaleBox;

export function useSaveBox() {
  const { boxes } = useUseCases();
  const { busy, run } = useOneAtATime();
  const send = (base: Box | null, input: BoxInput): ResultAsync<Box, BoxSaveFailure> =>
    base ? boxes.change(base.id, input, base.updatedAt) : boxes.add(input);
  const save = (
    base: Box | null,
    input: BoxInput,
    then: { saved: (box: Box) => void; failed: (failure: BoxSaveFailure) => void },
  ): Promise<void> => run(async () => (await send(base, input)).match(then.saved, then.failed));
  return { busy, save };
}

import { Title } from '@mantine/core';
import { numberText } from '#domain/shared/number-text.ts';
import { useDebounced } from '../../../components/use-debounced.ts';

/** Milliseconds without a change before the count is announced. */
const beforeSpeaking = 600;

const countText = (count: number): string => `${numberText(count)} cards found`;

/** '{n} cards found'; keeps its space while loading. */
export function CountLine({ count }: { count: number | null }) {
  const text = count === null ? '' : countText(count);
  const spoken = useDebounced(text, beforeSpeaking);
  return (
    <>
      <Title order={2} fz={15} lh="40px" miw={0} className="nowrap">
        {text || <span aria-hidden="true">&nbsp;</span>}
      </Title>
      <div role="status" aria-live="polite" className="unseen">
        {spoken}
      </div>
    </>
  );
}

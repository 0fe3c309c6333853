import { Title } from '@mantine/core';
import { useDebounced } from '../../../components/use-debounced.ts';

/** Milliseconds without a change before the count is announced. */
const beforeSpeaking = 600;

/** '{n} cards found'; keeps its space while loading. @param count of `countText` */
export function CountLine({ count }: { count: string | null }) {
  const text = count === null ? '' : `${count} found`;
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

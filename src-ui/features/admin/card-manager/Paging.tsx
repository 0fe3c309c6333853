import { Box, Button, Flex } from '@mantine/core';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { managerPageSizes } from './manager-view.ts';
import type { ManagerViewControl } from './use-manager-view.ts';

type PagingProps = {
  control: ManagerViewControl;
  total: number;
  nextCursor: string | null;
  waiting: boolean;
};

function Size({ control: { view, resize } }: Pick<PagingProps, 'control'>) {
  return (
    <Box component="span" mr="auto">
      <PlainSelect
        aria-label="Cards per page"
        value={view.size}
        onChange={(event) => {
          const selected = managerPageSizes.find((size) => String(size) === event.currentTarget.value);
          if (selected) resize(selected);
        }}
      >
        {managerPageSizes.map((size) => (
          <option key={size} value={size}>
            {size} a page
          </option>
        ))}
      </PlainSelect>
    </Box>
  );
}

export function Paging({ control, total, nextCursor, waiting }: PagingProps) {
  const { view, next, previous, knowsPrevious } = control;
  const pages = Math.max(view.page, Math.ceil(total / view.size), 1);
  const mayGoOn = nextCursor !== null && !waiting;
  return (
    <Flex aria-label="Pages" component="nav" wrap="wrap" gap="8px 12px" align="center" justify="flex-end" pt={16}>
      <Size control={control} />
      <p role="status" className="quiet">
        {`Page ${view.page.toLocaleString('en-US')} of ${pages.toLocaleString('en-US')}`}
      </p>
      <Button variant="default" disabled={view.page === 1} onClick={previous}>
        {knowsPrevious ? 'Previous' : 'First page'}
      </Button>
      <Button variant="default" disabled={nextCursor === null} onClick={() => mayGoOn && next(nextCursor)}>
        Next
      </Button>
    </Flex>
  );
}

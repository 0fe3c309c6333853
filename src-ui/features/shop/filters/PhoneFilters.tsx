import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const FilterDrawer = lazy(async () => ({ default: (await import('./FilterDrawer.tsx')).FilterDrawer }));

type PhoneFiltersProps = {
  inUse: number;
  /** Of `countText`. */
  count: string | null;
  clear: { readonly label: string; readonly onClear: () => void };
  children: ReactNode;
};

/** Button and drawer for narrow screens. */
export function PhoneFilters({ inUse, count, clear, children }: PhoneFiltersProps) {
  const [drawer, setDrawer] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <>
      <Button
        variant="default"
        hiddenFrom="md"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setDrawer('open')}
      >
        Filters{inUse > 0 ? ` (${inUse})` : ''}
      </Button>
      {drawer !== 'unasked' && (
        <Suspense fallback={null}>
          <FilterDrawer opened={drawer === 'open'} onClose={() => setDrawer('closed')} clear={clear} count={count}>
            {children}
          </FilterDrawer>
        </Suspense>
      )}
    </>
  );
}

import { Loader } from '@mantine/core';

/** Holds a page's room while its code is on the way, so that the footer does not jump up. */
export function PageWait() {
  return (
    <div style={{ display: 'grid', placeItems: 'center', minHeight: '70vh' }}>
      <Loader color="var(--shop-secondary)" size="sm" role="status" aria-label="Loading the page" />
    </div>
  );
}

import { Loader } from '@mantine/core';

/** Reserves space while a page loads, so that the footer does not move. */
export function PageWait() {
  return (
    <div style={{ display: 'grid', placeItems: 'center', minHeight: '70vh' }}>
      <Loader color="var(--shop-secondary)" size="sm" role="status" aria-label="Loading the page" />
    </div>
  );
}

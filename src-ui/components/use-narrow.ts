import { useMediaQuery } from '@mantine/hooks';

/** Whether the portal's tables are lists, from the first paint on. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });

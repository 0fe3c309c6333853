import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';

/** Under which the log's answers are kept. */
export const auditKeys = {
  all: ['audit'],
  lists: ['audit', 'list'],
  detail: (number: ChangeNumber) => ['audit', 'detail', number],
} as const;

/** Somebody may work at another screen: what is shown is read again whenever it comes into view. */
export const readOften = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

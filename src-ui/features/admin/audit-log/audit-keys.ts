import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';

export const auditKeys = {
  all: ['audit'],
  lists: ['audit', 'list'],
  detail: (number: ChangeNumber) => ['audit', 'detail', number],
} as const;

/** Other admins may make changes: refetch on every view. */
export const readOften = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

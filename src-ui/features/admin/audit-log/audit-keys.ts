import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';

export const auditKeys = {
  all: ['audit'],
  lists: ['audit', 'list'],
  detail: (number: ChangeNumber) => ['audit', 'detail', number],
} as const;

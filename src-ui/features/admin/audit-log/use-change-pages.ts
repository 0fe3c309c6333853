import type { LoggedChange } from '#domain/cards/edit/audit-log.port.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { type CursorPages, useCursorPages } from '../../../components/use-cursor-pages.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { auditKeys } from './audit-keys.ts';
import type { AuditView } from './audit-view.ts';

const pageSize = 50;

export type ChangePages = CursorPages<Unavailable> & { readonly changes: readonly LoggedChange[] };

export function useChangePages({ act, card }: AuditView): ChangePages {
  const { auditLog } = useUseCases();
  const { pages, ...state } = useCursorPages({
    key: [...auditKeys.lists, act, card],
    read: (before: ChangeNumber | null) =>
      auditLog.page({ act, cardId: card, limit: pageSize, before: before ?? undefined }),
    nextOf: ({ changes, more }) => (more ? (changes.at(-1)?.number ?? null) : null),
  });
  return { ...state, changes: pages.flatMap(({ changes }) => changes) };
}

import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditLogFailure, ChangePage, LoggedChange } from '#domain/cards/edit/audit-log.port.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { auditKeys, readOften } from './audit-keys.ts';
import type { AuditView } from './audit-view.ts';

const pageSize = 50;

export type ChangePages = {
  readonly changes: readonly LoggedChange[];
  readonly status: 'loading' | 'ready' | 'error';
  /** Error of the last request; loaded changes stay. */
  readonly failure: AuditLogFailure | null;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly showOlder: () => void;
  readonly retry: () => void;
};

type Pages = { pages: ChangePage[] };

export function useChangePages({ act, card }: AuditView): ChangePages {
  const { auditLog } = useUseCases();
  const result = useInfiniteQuery<ChangePage, AuditLogFailure, Pages, unknown[], ChangeNumber | undefined>({
    queryKey: [...auditKeys.lists, act, card],
    initialPageParam: undefined,
    queryFn: ({ pageParam }) => orThrow(auditLog.page({ act, cardId: card, limit: pageSize, before: pageParam })),
    getNextPageParam: ({ changes, more }) => (more ? changes.at(-1)?.number : undefined),
    ...readOften,
  });
  const pages = result.data?.pages ?? [];
  return {
    changes: pages.flatMap(({ changes }) => changes),
    status: result.isError && pages.length === 0 ? 'error' : result.isPending ? 'loading' : 'ready',
    failure: result.error,
    hasOlder: result.hasNextPage,
    loadingOlder: result.isFetchingNextPage,
    showOlder: () => void result.fetchNextPage(),
    retry: () => void (result.isFetchNextPageError ? result.fetchNextPage() : result.refetch()),
  };
}

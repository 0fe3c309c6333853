import type {
  ReadSubscribersFailure,
  Subscriber,
  SubscriberStatus,
  Subscribers,
} from '#domain/newsletter/newsletter.port.ts';
import { type CursorPages, useCursorPages } from '../../../components/use-cursor-pages.ts';

const pageSize = 50;

export type SubscriberPages = CursorPages<ReadSubscribersFailure> & {
  readonly subscribers: readonly Subscriber[];
  readonly total: number;
};

/** A search keeps the previous rows until the new ones arrive. */
export function useSubscriberPages(list: Subscribers, status: SubscriberStatus, search: string): SubscriberPages {
  const { pages, ...state } = useCursorPages({
    key: ['subscribers', status, search],
    read: (cursor: string | null) => list.page({ status, search, limit: pageSize, cursor }),
    nextOf: ({ nextCursor }) => nextCursor,
    keeps: (before) => before[1] === status,
  });
  return {
    ...state,
    subscribers: pages.flatMap(({ subscribers }) => subscribers),
    total: pages.at(-1)?.total ?? 0,
  };
}

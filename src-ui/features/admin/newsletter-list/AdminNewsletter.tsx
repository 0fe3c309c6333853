import { Box, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type ExportSubscribers,
  type Subscriber,
  type SubscriberStatus,
  type Subscribers,
  subscriberStatuses,
} from '#domain/newsletter/newsletter.port.ts';
import { ListTabs } from '../../../components/ListTabs.tsx';
import { LoadMore } from '../../../components/LoadMore.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Outdated, ReadFailed, Reading } from '../../../components/ReadStates.tsx';
import { SearchText } from '../../../components/SearchText.tsx';
import { ExportButton } from '../../../contexts/ExportButton.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { paths } from '../../../paths.ts';
import { readSubscribersSentence, statusLabels } from '../../../text/newsletter.texts.ts';
import { RemoveSubscriber } from './RemoveSubscriber.tsx';
import { SubscriberList } from './SubscriberList.tsx';
import { type SubscriberPages, useSubscriberPages } from './use-subscriber-pages.ts';

const longestSearch = 200;

const addresses = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'address' : 'addresses'}`;

type SearchProps = { status: SubscriberStatus; search: string; onSearch: (text: string) => void };

function NoSubscribers({ status, search, onSearch }: SearchProps) {
  if (search) {
    return (
      <Notice title="No addresses found" action={{ label: 'Clear the search', onClick: () => onSearch('') }}>
        {`Nothing on the list matches “${search}”.`}
      </Notice>
    );
  }
  if (status === 'pending') {
    return (
      <Notice title="No pending sign-ups" action={{ label: 'See the signup page', to: paths.signup }}>
        Sign-ups appear here for 7 days until they are confirmed with the link in their email.
      </Notice>
    );
  }
  return (
    <Notice title="No subscribers yet" action={{ label: 'See the signup page', to: paths.signup }}>
      Confirmed sign-ups appear here with their interests.
    </Notice>
  );
}

type FoundProps = SearchProps & { pages: SubscriberPages; onRemove: (subscriber: Subscriber) => void };

function Found({ pages, status, search, onSearch, onRemove }: FoundProps) {
  const { subscribers, outdated } = pages;
  if (subscribers.length === 0) return <NoSubscribers status={status} search={search} onSearch={onSearch} />;
  const caption = `${status === 'pending' ? 'Pending sign-ups' : 'Subscribers'}${search ? `, matching “${search}”` : ''}, latest first`;
  return (
    <div data-outdated={outdated} className="dims">
      <SubscriberList subscribers={subscribers} caption={caption} onRemove={onRemove} />
      <LoadMore pages={pages} label="Load more addresses" shown={subscribers.length} total={pages.total} />
    </div>
  );
}

function States(found: FoundProps) {
  const { status, failure, total, retry } = found.pages;
  if (status === 'loading') return <Reading what="the list" />;
  if (status === 'error') return failure && <ReadFailed onRetry={retry}>{readSubscribersSentence(failure)}</ReadFailed>;
  return (
    <>
      {failure && <Outdated onRetry={retry}>This may be out of date. {readSubscribersSentence(failure)}</Outdated>}
      <Text role="status" size="note" mih={20} mt={12} mb={4} c="dimmed">
        {total !== null && total > 0 && (found.search ? `${addresses(total)} found` : addresses(total))}
      </Text>
      <Found {...found} />
    </>
  );
}

type ListProps = { list: Subscribers; exportAll: ExportSubscribers };

/** Tab and search are in the URL. */
export function AdminNewsletter({ list, exportAll }: ListProps) {
  const [params, setParams] = useSearchParams();
  const search = (params.get('q') ?? '').trim().slice(0, longestSearch);
  const status = subscriberStatuses.find((one) => one === params.get('status')) ?? 'confirmed';
  const pages = useSubscriberPages(list, status, search);
  const { show } = useToasts();
  const [leaving, setLeaving] = useState<Subscriber | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const go = (to: SubscriberStatus, part: string) =>
    setParams(
      { ...(to === 'pending' && { status: to }), ...(part && { q: part }) },
      { replace: true, preventScrollReset: true },
    );
  const onSearch = (text: string) => go(status, text.trim());
  const gone = () => {
    setLeaving(null);
    show({
      id: 'subscriber-removed',
      title: 'Removed',
      message: status === 'pending' ? 'The sign-up is deleted.' : 'The address receives no more emails.',
      tone: 'calm',
      stays: 'short',
    });
    pages.retry();
    // The removed row had the focus.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1}>
      <Group gap={12} justify="space-between">
        <Box flex="1 1 240px" maw={420}>
          <SearchText
            value={search}
            onType={onSearch}
            label="Search the list"
            placeholder="Email, name or interest"
            clearLabel="Clear the search"
          />
        </Box>
        <ExportButton name="newsletter" exportAll={exportAll} sentence={readSubscribersSentence} />
      </Group>
      <ListTabs
        label="Status"
        tabs={subscriberStatuses.map((id) => ({ id, label: statusLabels[id] }))}
        selected={status}
        onChoose={(to) => go(to, search)}
      >
        <States pages={pages} status={status} search={search} onSearch={onSearch} onRemove={setLeaving} />
      </ListTabs>
      <RemoveSubscriber
        list={list}
        status={status}
        subscriber={leaving}
        onClose={() => setLeaving(null)}
        onGone={gone}
      />
    </div>
  );
}

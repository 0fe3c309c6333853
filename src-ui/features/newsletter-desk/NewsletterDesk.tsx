import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ExportSubscribers, Subscriber, Subscribers } from '#domain/newsletter/subscribers.port.ts';
import { Notice } from '../../components/Notice.tsx';
import { Outdated, ReadFailed, Reading } from '../../components/ReadStates.tsx';
import { SearchText } from '../../components/SearchText.tsx';
import { useToasts } from '../../contexts/ToastContext.tsx';
import { paths } from '../../paths.ts';
import { readSubscribersSentence } from '../../text/newsletter.ts';
import { ExportList } from './ExportList.tsx';
import classes from './NewsletterDesk.module.css';
import { RemoveSubscriber } from './RemoveSubscriber.tsx';
import { SubscriberList } from './SubscriberList.tsx';
import { type SubscriberPages, useSubscriberPages } from './use-subscriber-pages.ts';

const longestSearch = 200;

const addresses = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'address' : 'addresses'}`;

type SearchProps = { search: string; onSearch: (text: string) => void };

function Nobody({ search, onSearch }: SearchProps) {
  if (search) {
    return (
      <Notice title="Nobody found" action={{ label: 'Clear the search', onClick: () => onSearch('') }}>
        {`Nothing on the list matches “${search}”.`}
      </Notice>
    );
  }
  return (
    <Notice title="Nobody on the list" action={{ label: 'See the signup page', to: paths.signup }}>
      Who signs up for emails stands here, with what they want to read about.
    </Notice>
  );
}

type FoundProps = SearchProps & { pages: SubscriberPages; onRemove: (subscriber: Subscriber) => void };

function Found({ pages, search, onSearch, onRemove }: FoundProps) {
  const { subscribers, outdated, hasMore, loadingMore, loadMore } = pages;
  if (subscribers.length === 0) return <Nobody search={search} onSearch={onSearch} />;
  const caption = `Who gets letters${search ? `, found by “${search}”` : ''}, the latest first`;
  return (
    <div data-outdated={outdated} className={classes.list}>
      <SubscriberList subscribers={subscribers} caption={caption} onRemove={onRemove} />
      {hasMore && (
        <div className={classes.more}>
          <Button variant="default" loading={loadingMore} onClick={loadMore}>
            Load more addresses
          </Button>
        </div>
      )}
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
      <p role="status" className={classes.count}>
        {total > 0 && (found.search ? `${addresses(total)} found` : addresses(total))}
      </p>
      <Found {...found} />
    </>
  );
}

type DeskProps = { list: Subscribers; exportAll: ExportSubscribers };

/** Who gets letters: found, exported, removed (NEWS-09). What is searched stands in the address. */
export function NewsletterDesk({ list, exportAll }: DeskProps) {
  const [params, setParams] = useSearchParams();
  const search = (params.get('q') ?? '').trim().slice(0, longestSearch);
  const pages = useSubscriberPages(list, search);
  const { show } = useToasts();
  const [leaving, setLeaving] = useState<Subscriber | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const onSearch = (text: string) => {
    const part = text.trim();
    setParams(part ? { q: part } : {}, { replace: true, preventScrollReset: true });
  };
  const gone = () => {
    setLeaving(null);
    show({
      id: 'subscriber-removed',
      title: 'Removed',
      message: 'The address gets no more letters.',
      tone: 'calm',
      stays: 'short',
    });
    pages.retry();
    // The row that was left is gone: the focus must not fall out of the page.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={classes.desk}>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchText
            value={search}
            onType={onSearch}
            label="Search the list"
            placeholder="Email, name or interest"
            clearLabel="Clear the search"
          />
        </div>
        <ExportList exportAll={exportAll} />
      </div>
      <States pages={pages} search={search} onSearch={onSearch} onRemove={setLeaving} />
      <RemoveSubscriber list={list} subscriber={leaving} onClose={() => setLeaving(null)} onGone={gone} />
    </div>
  );
}

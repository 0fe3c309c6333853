import { useState } from 'react';
import type { CustomerOffers } from '#domain/offers/customer-offers.ts';
import { type OfferTab, offerTabs } from '#domain/offers/offers.port.ts';
import { ListTabs } from '../../../components/ListTabs.tsx';
import { LoadMore } from '../../../components/LoadMore.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Outdated, ReadFailed, Reading } from '../../../components/ReadStates.tsx';
import { useCursorPages } from '../../../components/use-cursor-pages.ts';
import { useUrlState } from '../../../components/use-url-state.ts';
import { paths } from '../../../paths.ts';
import { OfferRow } from './OfferRow.tsx';
import { offersKey, useOfferChanged } from './use-admin-offer.ts';

const pageSize = 30;

const tabLabels = { open: 'Open', accepted: 'Accepted', ended: 'Ended' } as const satisfies Record<OfferTab, string>;

const emptyTexts = {
  open: 'Offers that wait for an answer appear here.',
  accepted: 'Accepted offers that wait for their payment appear here.',
  ended: 'Offers that were paid, declined, withdrawn or that expired appear here.',
} as const satisfies Record<OfferTab, string>;

const readTab = (parameters: URLSearchParams): OfferTab =>
  offerTabs.find((tab) => tab === parameters.get('tab')) ?? 'open';
const writeTab = (tab: OfferTab) => new URLSearchParams(tab === 'open' ? {} : { tab });

/** The tab is in the URL. */
export function AdminOffers({ offers }: { offers: CustomerOffers }) {
  const { value: tab, setValue } = useUrlState(readTab, writeTab);
  const onAnswered = useOfferChanged();
  const { pages, ...state } = useCursorPages({
    key: [offersKey, tab],
    read: (cursor: string | null) => offers.page({ tab, limit: pageSize, cursor }),
    nextOf: ({ nextCursor }) => nextCursor,
    keeps: (before) => before[0] === offersKey && before[1] === tab,
  });
  const found = pages.flatMap((page) => page.offers);
  const latest = pages.at(-1)?.counts;
  // The last ones stay while another tab loads.
  const [counts, setCounts] = useState(latest);
  if (latest && latest !== counts) setCounts(latest);
  const { status, failure, retry } = state;
  return (
    <ListTabs
      label="Offers"
      tabs={offerTabs.map((id) => ({ id, label: counts ? `${tabLabels[id]} (${counts[id]})` : tabLabels[id] }))}
      selected={tab}
      onChoose={setValue}
    >
      {status === 'loading' && <Reading what="offers" />}
      {status === 'error' && failure && <ReadFailed onRetry={retry}>{failure.message}</ReadFailed>}
      {status === 'ready' && failure && <Outdated onRetry={retry}>This may be out of date. {failure.message}</Outdated>}
      {status === 'ready' && found.length === 0 && (
        <Notice
          title="No offers"
          action={{
            label: offerTabs.some((id) => counts?.[id]) ? 'Settings of offers' : 'Set up offers',
            to: `${paths.portalSection('settings')}?of=offers`,
          }}
        >
          {emptyTexts[tab]}
        </Notice>
      )}
      {found.length > 0 && (
        <>
          <ul aria-label={`${tabLabels[tab]} offers`}>
            {found.map((offer) => (
              <OfferRow key={offer.id} offer={offer} offers={offers} onAnswered={onAnswered} isListed />
            ))}
          </ul>
          <LoadMore pages={state} label="Load more offers" shown={found.length} total={latest?.[tab] ?? null} />
        </>
      )}
    </ListTabs>
  );
}

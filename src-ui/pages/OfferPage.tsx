import { Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { OfferKey } from '#domain/offers/offer-id.ts';
import { Notice } from '../components/Notice.tsx';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { OfferView } from '../features/shop/offers/OfferView.tsx';
import { offerKeyIn } from '../features/shop/offers/offer-link.ts';
import { paths } from '../paths.ts';
import { useUseCases } from '../use-cases.tsx';

function Found({ offerKey }: { offerKey: OfferKey }) {
  const { offers } = useUseCases();
  const client = useQueryClient();
  const queryKey = ['offer', offerKey.id, offerKey.token];
  const { data, refetch } = useQuery({
    queryKey,
    enabled: offers !== null,
    staleTime: 0,
    retry: false,
    queryFn: async () => {
      const read = await offers?.read(offerKey);
      return read?.match(
        (offer) => ({ offer, problem: null }),
        ({ message }) => ({ offer: null, problem: message }),
      );
    },
  });
  if (data?.offer) {
    const onChanged = (offer: typeof data.offer) => client.setQueryData(queryKey, { offer, problem: null });
    return <OfferView offer={data.offer} offerKey={offerKey} onChanged={onChanged} />;
  }
  if (data?.problem) {
    return (
      <Notice title="This offer cannot be shown" action={{ label: 'Try again', onClick: () => void refetch() }}>
        {data.problem}
      </Notice>
    );
  }
  return <div role="status" aria-label="Loading the offer" />;
}

/** /offers/:id, from the link of an email, after an offer was made, or from the profile */
export function OfferPage() {
  const { offers } = useUseCases();
  const { id = '' } = useParams();
  const { hash, state } = useLocation();
  // The first link counts: moves inside the page do not carry the token.
  const [offerKey] = useState(() => offerKeyIn(id, hash, state));
  return (
    <div className="page">
      <PageTitle>Your offer</PageTitle>
      {offers ? (
        <>
          <Title order={1} mb={24}>
            Your offer
          </Title>
          <Found offerKey={offerKey} />
        </>
      ) : (
        <Notice title="No offers here" level={1} action={{ label: 'Back to Home', to: paths.home }}>
          This shop has no server, so that it takes no offers.
        </Notice>
      )}
    </div>
  );
}

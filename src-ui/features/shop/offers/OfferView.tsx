import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { CustomerAnswer } from '#domain/offers/answer-offer.use-case.ts';
import { agreedPrice, type Offer } from '#domain/offers/offer.ts';
import type { OfferKey } from '#domain/offers/offer-id.ts';
import { Picture } from '../../../components/Picture.tsx';
import { AskFirst } from '../../../forms/AskFirst.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { paths } from '../../../paths.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { entryText, offerDeadlineText, offerSentence, offerStateTexts } from '../../../text/offers.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import type { OfferCheckoutState } from './offer-link.ts';

type ViewProps = { offer: Offer; offerKey: OfferKey; onChanged: (offer: Offer) => void };

/** Both end the offer, and cannot be undone. */
const questions = {
  'counter-declined': {
    text: ({ counter, amount }: Offer) =>
      `Decline the counteroffer of ${moneyText(counter ?? amount)}? Your offer ends.`,
    yes: 'Decline counteroffer',
  },
  withdrawn: {
    text: ({ state }: Offer) =>
      state === 'accepted'
        ? 'Withdraw your accepted offer? The card is not held for you any more.'
        : 'Withdraw your offer? You can make another one later.',
    yes: 'Withdraw offer',
  },
} as const satisfies Partial<Record<CustomerAnswer, object>>;

type Question = keyof typeof questions;

/** Opening a link changes nothing; these buttons do (OFFER-07). */
function OfferActions({ offer, offerKey, onChanged }: ViewProps) {
  const { offers } = useUseCases();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Question | null>(null);
  const { busy, problem, run, clear } = useAction(({ message }: { readonly message: string }) => message);
  const answered = (changed: Offer) => {
    setAsked(null);
    onChanged(changed);
  };
  const answer = (event: CustomerAnswer) => offers && void run(() => offers.answer(offerKey, event), answered);
  const ask = (question: Question | null) => {
    setAsked(question);
    clear();
  };
  const pay = () => {
    const { cardId, customerEmail: email } = offer;
    const state: OfferCheckoutState = { offered: { key: offerKey, cardId, price: agreedPrice(offer), email } };
    void navigate(paths.checkout, { state });
  };
  if (asked) {
    const { text, yes } = questions[asked];
    return (
      <AskFirst
        question={text(offer)}
        yes={yes}
        busy={busy}
        problem={problem}
        onYes={() => answer(asked)}
        onCancel={() => ask(null)}
      />
    );
  }
  const asking = (question: Question) => (
    <Button variant="default" onClick={() => ask(question)}>
      {questions[question].yes}
    </Button>
  );
  return (
    <Stack gap={8}>
      <Group gap={8}>
        {(offer.state === 'accepted' || offer.state === 'ordered') && (
          <Button onClick={pay}>Check out at {moneyText(agreedPrice(offer))}</Button>
        )}
        {offer.state === 'countered' && (
          <Button loading={busy} onClick={() => answer('counter-accepted')}>
            Accept counteroffer
          </Button>
        )}
        {offer.state === 'countered' && asking('counter-declined')}
        {(offer.state === 'open' || offer.state === 'accepted') && asking('withdrawn')}
        <Button component={Link} to={paths.card(offer.cardId)} variant="subtle">
          View the card
        </Button>
      </Group>
      {problem && (
        <Text role="alert" size="sm">
          {problem}
        </Text>
      )}
    </Stack>
  );
}

function Amounts({ offer }: { offer: Offer }) {
  const rows = [
    ['Price', offer.price],
    ['Your offer', offer.amount],
    ...(offer.counter === null ? [] : [['Counteroffer', offer.counter] as const]),
  ] as const;
  return (
    <dl>
      {rows.map(([label, amount]) => (
        <Group key={label} justify="space-between" py={6} className="line-below">
          <dt>{label}</dt>
          <dd className="tabular nowrap strong">{moneyText(amount)}</dd>
        </Group>
      ))}
    </dl>
  );
}

/** An offer for its customer: state, amounts, what can be done, and history. */
export function OfferView(props: ViewProps) {
  const { offer } = props;
  return (
    <Stack gap={24} maw={640}>
      <Group gap={16} wrap="nowrap" align="flex-start">
        <Box w={72} h={96} p={4} bdrs={4} bg="var(--shop-ground)" flex="none">
          <Picture src={offer.imageUrl} alt="" name={offer.title} sizes="100px" />
        </Box>
        <Stack gap={4} miw={0}>
          <Title order={2}>{offer.title}</Title>
          {offer.variant && <p className="fine quiet">{offer.variant}</p>}
          <Text fw={600}>{offerStateTexts[offer.state]}</Text>
        </Stack>
      </Group>
      <Text role="status">{offerSentence(offer)}</Text>
      <OfferActions {...props} />
      <Amounts offer={offer} />
      <section aria-labelledby="offer-history">
        <Title order={2} id="offer-history" mb={8}>
          History
        </Title>
        <ol>
          {offer.history.map(({ at, event, ...entry }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end.
            <Group component="li" key={index} justify="space-between" py={6} className="line-below">
              <span>{entryText({ at, event, ...entry })}</span>
              <time dateTime={at} className="fine quiet">
                {offerDeadlineText(at)}
              </time>
            </Group>
          ))}
        </ol>
      </section>
    </Stack>
  );
}

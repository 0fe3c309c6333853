import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { err } from 'neverthrow';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { centsOf } from '#domain/money/cents.ts';
import { parsePrice } from '#domain/money/parse-price.ts';
import type { ShopAnswer } from '#domain/offers/answer-offer.use-case.ts';
import type { CustomerOffers } from '#domain/offers/customer-offers.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { AskFirst } from '../../../forms/AskFirst.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { paths } from '../../../paths.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { answeredText, entryText, offerDeadlineText, offerStateTexts } from '../../../text/offers.texts.ts';

type RowProps = { offer: Offer; offers: CustomerOffers; onAnswered: () => void };

type FormProps = { busy: boolean; problem: string | null; onCancel: () => void };

/** A counteroffer is between the offer and the price. */
function CounterForm({ busy, problem, onSend, onCancel }: FormProps & { onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      aria-label="Counteroffer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text);
      }}
    >
      <TextInput
        label="Your price in US dollars"
        inputMode="decimal"
        autoFocus
        mb={8}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={problem}
      />
      <Group gap={8}>
        <Button size="compact-sm" type="submit" loading={busy}>
          Send counteroffer
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}

/** The customer is emailed at once, so both ask first. */
const questions = {
  accepted: {
    text: ({ amount }: Offer) =>
      `Accept ${moneyText(amount)}? We email the customer and hold a copy until it is paid or the time to pay is over.`,
    yes: 'Accept offer',
  },
  declined: {
    text: ({ state }: Offer) =>
      state === 'accepted'
        ? 'Decline this accepted offer? The held copy returns, and we email the customer.'
        : 'Decline this offer? We email the customer.',
    yes: 'Decline offer',
  },
} as const;

type Question = keyof typeof questions;

function RowActions({ offer, offers, onAnswered }: RowProps) {
  const [task, setTask] = useState<'counter' | Question | null>(null);
  const { busy, problem, run, clear } = useAction(({ message }: { readonly message: string }) => message);
  const { show } = useToasts();
  const choose = (next: typeof task) => {
    setTask(next);
    clear();
  };
  const answer = (given: ShopAnswer) =>
    run(
      () => offers.answerAsShop(offer.id, given),
      (answered) => {
        choose(null);
        onAnswered();
        show({ id: `offer-${offer.id}`, ...answeredText(given, answered), tone: 'calm', stays: 'long' });
      },
    );
  const counter = (text: string) => {
    const dollars = parsePrice(text);
    if (dollars === null) void run(() => err({ message: 'Please enter an amount, as 25 or 25.50' }));
    else void answer({ kind: 'countered', amount: centsOf(dollars) });
  };
  const isOpen = offer.state === 'open';
  if (!isOpen && offer.state !== 'countered' && offer.state !== 'accepted') return null;
  const name = `the offer for ${offer.title}`;
  const form = { busy, problem, onCancel: () => choose(null) };
  if (task === 'counter') return <CounterForm {...form} onSend={counter} />;
  if (task) {
    const { text, yes } = questions[task];
    return (
      <AskFirst
        {...form}
        size="compact-sm"
        question={text(offer)}
        yes={yes}
        onYes={() => void answer({ kind: task })}
      />
    );
  }
  const small = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <Group gap={8}>
      {isOpen && (
        <Button size="compact-sm" aria-label={`Accept ${name}`} onClick={() => choose('accepted')}>
          Accept
        </Button>
      )}
      {offer.state !== 'accepted' && (
        <Button {...small} aria-label={`Counter ${name}`} onClick={() => choose('counter')}>
          Counter
        </Button>
      )}
      <Button {...small} aria-label={`Decline ${name}`} onClick={() => choose('declined')}>
        Decline
      </Button>
    </Group>
  );
}

/** `isListed`: with a link to its page. */
export function OfferRow(props: RowProps & { isListed?: boolean }) {
  const { offer, isListed = false } = props;
  const last = offer.history.at(-1);
  const isLive = offer.state === 'open' || offer.state === 'countered' || offer.state === 'accepted';
  return (
    <Box component="li" py={16} className="line-below">
      <Group justify="space-between" align="flex-start" gap={16}>
        <Stack gap={4} miw={0} flex="1 1 280px">
          <Text fw={600}>
            <Link to={paths.card(offer.cardId)} className="link">
              {offer.title}
            </Link>
          </Text>
          {offer.variant && <p className="fine quiet">{offer.variant}</p>}
          <p className="fine quiet">{offer.customerEmail || 'Anonymized customer'}</p>
          {last && (
            <p className="fine quiet">
              {entryText(last)}, {offerDeadlineText(last.at)}
            </p>
          )}
          <Group gap={16}>
            {isListed && (
              <Link to={paths.adminOffer(offer.id)} className="underlined">
                View history
              </Link>
            )}
            {offer.orderId && (
              <Link to={paths.adminOrder(offer.orderId)} className="underlined">
                View order
              </Link>
            )}
          </Group>
        </Stack>
        <Stack gap={4} className="tabular">
          <Text fw={600}>{moneyText(offer.counter ?? offer.amount)}</Text>
          <p className="fine quiet">
            {offer.counter !== null && `Offered ${moneyText(offer.amount)}, `}of {moneyText(offer.price)}
          </p>
          <Text size="sm">{offerStateTexts[offer.state]}</Text>
          {isLive && <p className="fine quiet">Until {offerDeadlineText(offer.expiresAt)}</p>}
        </Stack>
        <Box flex="0 1 auto">
          <RowActions {...props} />
        </Box>
      </Group>
    </Box>
  );
}

import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { err, ok, type Result } from 'neverthrow';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import { type Cents, centsOf } from '#domain/money/cents.ts';
import { parsePrice } from '#domain/money/parse-price.ts';
import type { OfferKey } from '#domain/offers/offer-id.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { paths } from '../../../paths.ts';
import { fieldOfRefusal } from '../../../text/offers.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import type { OfferLinkState } from './offer-link.ts';

type Problem = { readonly field: 'amount' | 'email' | null; readonly text: string };

/** 'Make an offer' and its form (OFFER-03). */
export function MakeOfferButton({ card }: { card: Card }) {
  const { offers } = useUseCases();
  const { viewer } = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [amount, setAmount] = useState('');
  const [email, setEmail] = useState('');
  const { busy, problem, run } = useAction<Problem>();
  if (!offers) return null;
  const isGuest = viewer.role === 'guest';
  const errorAt = (field: Problem['field']) => (problem?.field === field ? problem.text : null);

  const offered = (): Result<Cents, Problem> => {
    const dollars = parsePrice(amount);
    if (dollars === null || dollars <= 0) {
      return err({ field: 'amount', text: 'Please enter an amount, as 25 or 25.50' });
    }
    if (dollars >= card.price) {
      const text = 'Please offer less than the price. You can buy the card at its price.';
      return err({ field: 'amount', text });
    }
    if (isGuest && email.trim() === '') return err({ field: 'email', text: 'Please enter your email address' });
    return ok(centsOf(dollars));
  };
  const send = () =>
    offered().asyncAndThen((cents) =>
      offers
        .make(card.id, cents, isGuest ? email.trim() : '')
        .mapErr(({ code, message }): Problem => ({ field: fieldOfRefusal(code), text: message })),
    );
  const open = ({ key }: { readonly key: OfferKey }) => {
    const state: OfferLinkState = { token: key.token };
    return navigate(paths.offer(key.id), { state });
  };

  if (!isOpen) {
    return (
      <Button variant="subtle" onClick={() => setOpen(true)}>
        Make an offer
      </Button>
    );
  }
  return (
    <form
      aria-label="Make an offer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(send, open);
      }}
    >
      <Stack gap={12} p={16} bd="1px solid var(--shop-divider)" bdrs={8}>
        <TextInput
          label="Your offer in US dollars"
          inputMode="decimal"
          autoFocus
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          error={errorAt('amount')}
        />
        {isGuest && (
          <TextInput
            label="Email"
            description="The answer goes to this address."
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={errorAt('email')}
          />
        )}
        <Text size="sm" c="dimmed">
          For one copy, before shipping and tax. The card is held for you only when your offer is accepted.
        </Text>
        {problem?.field === null && (
          <Text role="alert" size="sm">
            {problem.text}
          </Text>
        )}
        <Group gap={8}>
          <Button type="submit" loading={busy}>
            Send offer
          </Button>
          <Button variant="subtle" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

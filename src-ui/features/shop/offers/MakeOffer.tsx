import '@mantine/core/styles/Input.layer.css';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import { centsOf } from '#domain/money/cents.ts';
import { parsePrice } from '#domain/money/parse-price.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { paths } from '../../../paths.ts';
import { fieldOfRefusal } from '../../../text/offers.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import type { OfferState } from './offer-link.ts';

type Problem = { readonly field: 'amount' | 'email' | null; readonly text: string };

/** 'Make an offer' and its form (OFFER-03). */
export function MakeOffer({ card }: { card: Card }) {
  const { offers } = useUseCases();
  const { viewer } = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [amount, setAmount] = useState('');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  if (!offers) return null;
  const isGuest = viewer.role === 'guest';
  const errorAt = (field: Problem['field']) => (problem?.field === field ? problem.text : null);

  const send = async () => {
    const dollars = parsePrice(amount);
    if (dollars === null || dollars <= 0) {
      setProblem({ field: 'amount', text: 'Please enter an amount, as 25 or 25.50' });
      return;
    }
    if (dollars >= card.price) {
      setProblem({ field: 'amount', text: 'Please offer less than the price. You can buy the card at its price.' });
      return;
    }
    if (isGuest && email.trim() === '') {
      setProblem({ field: 'email', text: 'Please enter your email address' });
      return;
    }
    setBusy(true);
    setProblem(null);
    const made = await offers.make(card.id, centsOf(dollars), isGuest ? email.trim() : '');
    setBusy(false);
    await made.match(
      async ({ key }) => {
        const state: OfferState = { token: key.token };
        await navigate(paths.offer(key.id), { state });
      },
      async ({ code, message }) => setProblem({ field: fieldOfRefusal(code), text: message }),
    );
  };

  if (!isOpen) {
    return (
      <Button variant="default" fullWidth onClick={() => setOpen(true)}>
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
        if (!busy) void send();
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

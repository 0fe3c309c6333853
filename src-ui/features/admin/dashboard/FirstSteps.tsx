import { Anchor, Button, Flex, Group, Text } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { Panel } from './Panel.tsx';
import { type FirstStep, useFirstSteps } from './use-first-steps.ts';

type LineProps = { step: FirstStep; onRemoveSamples: () => void; busy: boolean };

const lines: Record<FirstStep['name'], { readonly text: string; readonly how: ReactNode }> = {
  name: {
    text: 'Name the shop',
    how: (
      <Anchor component={Link} to={paths.portalSection('settings')} inherit>
        Open the settings
      </Anchor>
    ),
  },
  stripe: {
    text: 'Connect Stripe',
    how: 'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET on the server.',
  },
  shipping: {
    text: 'Set shipping',
    how: (
      <Anchor component={Link} to={`${paths.portalSection('settings')}?of=shipping`} inherit>
        Open the settings
      </Anchor>
    ),
  },
  cards: {
    text: 'Add your cards',
    how: (
      <>
        <Anchor component={Link} to={paths.newCard} inherit>
          Add a card
        </Anchor>{' '}
        or{' '}
        <Anchor component={Link} to={paths.importCards} inherit>
          import a file
        </Anchor>
      </>
    ),
  },
  samples: { text: 'Remove the sample cards', how: null },
};

function Line({ step: { name, done, count }, onRemoveSamples, busy }: LineProps) {
  const { text, how } = lines[name];
  const Icon = done ? IconCircleCheck : IconCircle;
  return (
    <Flex component="li" gap={12} align="center" py={6} wrap="wrap">
      <Icon size={20} stroke={1.6} aria-hidden color={done ? 'var(--shop-good)' : 'var(--shop-quiet)'} />
      <Text inherit c={done ? 'dimmed' : undefined}>
        {text}
        <span className="unseen">{done ? ', done' : ', not done'}</span>
      </Text>
      {!done && how && <Text size="note">{how}</Text>}
      {!done && name === 'samples' && (
        <Button variant="default" size="compact-sm" aria-disabled={busy} onClick={() => !busy && onRemoveSamples()}>
          {count === 1 ? 'Remove 1 sample card' : `Remove ${count} sample cards`}
        </Button>
      )}
    </Flex>
  );
}

/** What a new shop needs before it sells (SET-11). Gone when all is done, or on this device when it is hidden. */
export function FirstSteps({ totalCards }: { totalCards: number }) {
  const { preferences } = useUseCases();
  const [hidden, setHidden] = useState(() => preferences.firstSteps.read() === 'hidden');
  const { steps, busy, removeSamples } = useFirstSteps(totalCards, !hidden);
  if (hidden || steps === null || steps.every(({ done }) => done)) return null;
  const hide = () => {
    preferences.firstSteps.write('hidden');
    setHidden(true);
  };
  return (
    <Panel
      title="First steps"
      tools={
        <Button variant="subtle" size="compact-sm" onClick={hide}>
          Hide
        </Button>
      }
    >
      <Group component="ul" gap={0} display="block" fz={14} lh="22px">
        {steps.map((step) => (
          <Line key={step.name} step={step} busy={busy} onRemoveSamples={() => void removeSamples()} />
        ))}
      </Group>
    </Panel>
  );
}

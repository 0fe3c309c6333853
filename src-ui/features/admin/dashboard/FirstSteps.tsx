import { Anchor, Button, Flex, Group, Text } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Panel } from './Panel.tsx';
import type { FirstStep, useFirstSteps } from './use-first-steps.ts';

type LineProps = { step: FirstStep; onRemoveSamples: () => void; busy: boolean };

const To = ({ page, children }: { page: string; children: ReactNode }) => (
  <Anchor component={Link} to={page} inherit underline="always">
    {children}
  </Anchor>
);

const settingsPage = (of = '') => `${paths.portalSection('settings')}${of && `?of=${of}`}`;
const openSettings = (of?: string) => <To page={settingsPage(of)}>Open the settings</To>;

const lines: Record<FirstStep['name'], { readonly text: string; readonly how: ReactNode }> = {
  name: { text: 'Name the shop', how: openSettings() },
  contact: { text: 'Give a contact email and days for returns', how: openSettings() },
  stripe: {
    text: 'Connect Stripe',
    how: (
      <>
        Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET on the server.{' '}
        <Anchor
          href="https://dashboard.stripe.com/apikeys"
          target="_blank"
          rel="noopener noreferrer"
          inherit
          underline="always"
        >
          Find the keys at Stripe<span className="unseen"> (opens in a new tab)</span>
        </Anchor>
      </>
    ),
  },
  mail: {
    text: 'Connect a mail server',
    how: 'Set SMTP_URL and MAIL_FROM on the server. Until then emails are saved in its outbox folder, not sent.',
  },
  shipping: { text: 'Set shipping', how: openSettings('shipping') },
  tax: { text: 'Set sales tax', how: openSettings('tax') },
  legal: {
    text: 'Complete and save the legal texts',
    how: (
      <>
        <To page={paths.portalSection('legal')}>Legal</To> and{' '}
        <To page={paths.portalSection('terms-privacy')}>Terms &amp; Privacy</To>
      </>
    ),
  },
  listings: {
    text: 'Hide or connect the live listings',
    how: (
      <>
        They are made up. <To page={settingsPage()}>Hide them from shoppers</To>, or set EBAY_CLIENT_ID and
        EBAY_CLIENT_SECRET on the server.
      </>
    ),
  },
  cards: {
    text: 'Add your cards',
    how: (
      <>
        <To page={paths.newCard}>Add a card</To> or <To page={paths.importCards}>import a file</To>
      </>
    ),
  },
  samples: { text: 'Remove the sample cards', how: null },
};

function Line({ step: { name, done, count }, onRemoveSamples, busy }: LineProps) {
  const { text, how } = lines[name];
  const Icon = done ? IconCircleCheck : IconCircle;
  return (
    <Flex component="li" gap={12} py={6}>
      <Icon size={20} stroke={1.6} aria-hidden color={done ? 'var(--shop-good)' : 'var(--shop-quiet)'} />
      <Flex columnGap={12} align="center" wrap="wrap" flex={1}>
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
    </Flex>
  );
}

/** What a new shop needs before it sells (SET-11). Gone when all is done, or on this device when it is hidden. */
export function FirstSteps({ control }: { control: ReturnType<typeof useFirstSteps> }) {
  const { steps, busy, hide, removeSamples } = control;
  if (steps === null || steps.every(({ done }) => done)) return null;
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

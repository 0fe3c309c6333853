import { Box, Flex } from '@mantine/core';
import type { TwoFactorEvent, TwoFactorState } from '#domain/identity/sessions.port.ts';

const words = {
  'switched-on': 'Turned on',
  'switched-off': 'Turned off',
  'switched-off-on-the-machine': 'Turned off on the server',
  'codes-renewed': 'New recovery codes',
  'recovery-code-used': 'A recovery code was used',
} satisfies Record<TwoFactorEvent, string>;

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function TwoFactorLog({ events }: Pick<TwoFactorState, 'events'>) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="two-factor-log">
      <Box component="h2" id="two-factor-log" mb={12} lts="-0.01em">
        Two-factor history
      </Box>
      <Box component="ul" fz={14} lh="20px" className="line-above">
        {events.map(({ at, event }) => (
          <Flex
            component="li"
            key={`${at} ${event}`}
            wrap="wrap"
            gap="4px 24px"
            justify="space-between"
            py={10}
            className="line-below"
          >
            <span>{words[event]}</span>
            <time dateTime={at} className="quiet">
              {when.format(new Date(at))}
            </time>
          </Flex>
        ))}
      </Box>
    </section>
  );
}

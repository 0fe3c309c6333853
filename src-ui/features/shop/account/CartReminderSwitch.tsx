import { Box, Button, Title } from '@mantine/core';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { ReminderBox } from '../../../components/ReminderBox.tsx';
import { useReminders } from '../../../contexts/use-reminders.ts';
import { readRemindersSentence } from '../../../text/newsletter.texts.ts';

/** Not there where the shop sends none, unless there is something to end (RET-10). */
export function CartReminderSwitch() {
  const { own, failure, retry, ...box } = useReminders();
  const isShown = own ? own.isOffered || own.state !== 'off' : failure;
  if (!isShown) return null;
  return (
    <Box component="section" mb={56} aria-labelledby="cart-reminders">
      <Title id="cart-reminders" order={2} mb={16}>
        Emails about your cart
      </Title>
      {own ? (
        <ReminderBox label="Email me if I leave cards in my cart" own={own} {...box} />
      ) : (
        failure && (
          <>
            <FailureNotice title={readRemindersSentence(failure)} quiet />
            <Button variant="default" mt={16} onClick={retry}>
              Try again
            </Button>
          </>
        )
      )}
    </Box>
  );
}

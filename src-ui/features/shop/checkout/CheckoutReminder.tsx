import { Box } from '@mantine/core';
import { ReminderBox } from '../../../components/ReminderBox.tsx';
import { useReminders } from '../../../contexts/use-reminders.ts';

/** Below the form, so that nothing moves when it comes. Not there once it is on, which the profile ends. */
export function CheckoutReminder() {
  const { own, failure: _, retry: __, ...box } = useReminders();
  if (!own?.isOffered || own.state === 'on') return null;
  return (
    <Box mt={24}>
      <ReminderBox label="Email me if I leave before I pay" own={own} {...box} />
    </Box>
  );
}

import { Button, Checkbox, Text } from '@mantine/core';
import type { OwnReminders, SetRemindersFailure } from '#domain/newsletter/newsletter.port.ts';
import { emailNotSent } from '../text/emails.texts.ts';
import { setRemindersSentence } from '../text/newsletter.texts.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { useDayText } from './use-day-text.ts';

type ReminderBoxProps = {
  label: string;
  own: OwnReminders;
  /** The account's. */
  email: string;
  mailServer: boolean;
  busy: boolean;
  chosen: boolean | null;
  notSet: SetRemindersFailure | null;
  set: (wanted: boolean) => void;
};

/** The box that asks for emails about the cart, or ends them. */
export function ReminderBox({ label, own, email, mailServer, busy, chosen, notSet, set }: ReminderBoxProps) {
  const dayText = useDayText('long');
  const { state, since } = own;
  return (
    <>
      <Checkbox
        label={label}
        description="One email for a cart, one a week at most. You can stop them here, or in any of the emails."
        checked={chosen ?? state !== 'off'}
        aria-disabled={busy}
        onChange={({ currentTarget: { checked } }) => set(checked)}
      />
      <Text role="status" size="note" mt={8} mih={22}>
        {state === 'pending' &&
          (mailServer ? `We sent an email to ${email}. Open the link in it to confirm.` : emailNotSent)}
        {state === 'on' && since && `On since ${dayText(since)}.`}
      </Text>
      {state === 'pending' && own.isOffered && (
        <Button variant="default" mt={8} aria-disabled={busy} onClick={() => set(true)}>
          Send again
        </Button>
      )}
      {notSet && <FailureNotice title={setRemindersSentence(notSet)} quiet />}
    </>
  );
}

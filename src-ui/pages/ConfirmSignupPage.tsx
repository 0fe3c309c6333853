import { EmailLink } from '../features/shop/newsletter/EmailLink.tsx';
import { confirmSentence } from '../text/newsletter.texts.ts';
import { useUseCases } from '../use-cases.tsx';

/** /confirm-signup (NEWS-10) */
export function ConfirmSignupPage() {
  const { newsletter } = useUseCases();
  return (
    <EmailLink
      name="Confirm sign-up"
      busyLabel="Confirming…"
      nothingTo="confirm"
      about="Press the button to receive the newsletter at the address that this link was sent to."
      action={newsletter.confirm}
      sentenceOf={confirmSentence}
      done={{
        title: 'You are subscribed',
        text: 'You will receive the newsletter at the address that this link was sent to. Every email has an unsubscribe link.',
      }}
    />
  );
}

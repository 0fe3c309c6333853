import { useSearchParams } from 'react-router-dom';
import { isReminderToken } from '#domain/cart/cart-reminder.ts';
import { NewsletterLink } from '../features/shop/newsletter/NewsletterLink.tsx';
import { confirmSentence, reminderPages } from '../text/newsletter.texts.ts';
import { useUseCases } from '../use-cases.tsx';

const newsletterPage = {
  name: 'Confirm sign-up',
  about: 'Press the button to receive the newsletter at the address that this link was sent to.',
  sentenceOf: confirmSentence,
  done: {
    title: 'You are subscribed',
    text: 'You will receive the newsletter at the address that this link was sent to. Every email has an unsubscribe link.',
  },
};

/** /confirm-signup, of the newsletter or of emails about the cart (NEWS-10, RET-10). */
export function ConfirmSignupPage() {
  const { newsletter } = useUseCases();
  const [search] = useSearchParams();
  return (
    <NewsletterLink
      busyLabel="Confirming…"
      nothingTo="confirm"
      action={newsletter.confirm}
      {...(isReminderToken(search.get('token') ?? '') ? reminderPages.confirm : newsletterPage)}
    />
  );
}

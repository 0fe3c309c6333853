import { useSearchParams } from 'react-router-dom';
import { isReminderToken } from '#domain/cart/cart-reminder.ts';
import { NewsletterLink } from '../features/shop/newsletter/NewsletterLink.tsx';
import { leaveSentence, reminderPages } from '../text/newsletter.texts.ts';
import { useUseCases } from '../use-cases.tsx';

const newsletterPage = {
  about:
    'Press the button to stop the newsletter at the address that this link was sent to. We delete its name and interests.',
  sentenceOf: leaveSentence,
  done: {
    title: 'You are unsubscribed',
    text: 'The address that this link was sent to receives no more newsletter emails. If one still arrives, use the link in that email. You can sign up again at any time.',
  },
};

/** /unsubscribe, from the newsletter or from emails about the cart: links are signed by the shop (NEWS-08, RET-12). */
export function UnsubscribePage() {
  const { newsletter } = useUseCases();
  const [search] = useSearchParams();
  return (
    <NewsletterLink
      name="Unsubscribe"
      busyLabel="Leaving…"
      nothingTo="unsubscribe from"
      action={newsletter.leave}
      {...(isReminderToken(search.get('token') ?? '') ? reminderPages.leave : newsletterPage)}
    />
  );
}

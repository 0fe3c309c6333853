import { EmailLink } from '../features/shop/newsletter/EmailLink.tsx';
import { leaveSentence } from '../text/newsletter.texts.ts';
import { useUseCases } from '../use-cases.tsx';

/** /unsubscribe: links are signed by the shop (NEWS-08). */
export function UnsubscribePage() {
  const { newsletter } = useUseCases();
  return (
    <EmailLink
      name="Unsubscribe"
      busyLabel="Leaving…"
      nothingTo="unsubscribe from"
      about="Press the button to stop the newsletter at the address that this link was sent to. We delete its name and interests."
      action={newsletter.leave}
      sentenceOf={leaveSentence}
      done={{
        title: 'You are unsubscribed',
        text: 'The address that this link was sent to receives no more newsletter emails. If one still arrives, use the link in that email. You can sign up again at any time.',
      }}
    />
  );
}

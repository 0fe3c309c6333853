import { errAsync, okAsync } from 'neverthrow';
import { noReminders } from '#domain/cart/cart-reminder.ts';
import type { Newsletter } from '#domain/newsletter/newsletter.port.ts';
import { checkSignUp } from '#domain/newsletter/sign-up.ts';
import type { Log } from '#domain/shared/log.port.ts';

/** Without a server, a sign-up is only logged, without the address (NEWS-05). */
export const makeLogNewsletter = (log: Log): Newsletter => ({
  signUp: ({ email, name, interests }) => {
    const issues = checkSignUp({ email, name });
    if (issues.length > 0) return errAsync({ kind: 'invalid-sign-up', issues });
    log.info('newsletter sign-up', { interests: interests.join(', ') });
    return okAsync(undefined);
  },
  // There are no links without emails.
  confirm: () => errAsync({ kind: 'bad-newsletter-link' }),
  leave: () => errAsync({ kind: 'bad-newsletter-link' }),
  reminders: () => okAsync({ ...noReminders, isOffered: false }),
  setReminders: () => errAsync({ kind: 'reminders-closed' }),
});

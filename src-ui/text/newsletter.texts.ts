import { identityFailures } from '#domain/identity/identity.failures.ts';
import { newsletterFailures } from '#domain/newsletter/newsletter.failures.ts';
import type {
  ConfirmFailure,
  LeaveFailure,
  ReadRemindersFailure,
  ReadSubscribersFailure,
  RemoveSubscriberFailure,
  SetRemindersFailure,
  SignUpFailure,
  SubscriberStatus,
} from '#domain/newsletter/newsletter.port.ts';
import type { ConsentSource, Interest } from '#domain/newsletter/sign-up.ts';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';
import { listFailures } from '#domain/shared/lists.failures.ts';
import { enteredKept, nothingChanged, outage, tooManyTriesSentence } from './sentences.ts';

export const interestLabels = {
  basketball: 'Basketball',
  football: 'Football',
  baseball: 'Baseball',
  boxes: 'Boxes',
  deals: 'Deals',
} as const satisfies Record<Interest, string>;

export const placeLabels = { 'signup page': 'Signup page', API: 'API' } as const satisfies Record<
  ConsentSource,
  string
>;

/** Never says whether the address is known. */
export const signUpSentence: SentenceOf<SignUpFailure> = makeSentence(newsletterFailures, {
  'too-many-tries': tooManyTriesSentence,
  unavailable: outage('You could not be signed up.', enteredKept),
});

export const leaveSentence: SentenceOf<LeaveFailure> = makeSentence(newsletterFailures, {
  unavailable: outage('', 'You are still subscribed.'),
});

export const confirmSentence: SentenceOf<ConfirmFailure> = makeSentence(newsletterFailures, {
  unavailable: outage('', 'Your sign-up is not confirmed yet.'),
});

export const statusLabels = { confirmed: 'Confirmed', pending: 'Pending' } as const satisfies Record<
  SubscriberStatus,
  string
>;

const rows = { ...newsletterFailures, ...identityFailures, ...listFailures };

export const readSubscribersSentence: SentenceOf<ReadSubscribersFailure> = makeSentence(rows, {
  unavailable: outage('The list cannot be loaded right now.', 'Nothing is lost.'),
});

export const removeSubscriberSentence: SentenceOf<RemoveSubscriberFailure> = makeSentence(rows, {
  unavailable: outage('', 'The address is still on the list.'),
});

export const readRemindersSentence: SentenceOf<ReadRemindersFailure> = makeSentence(rows, {
  unavailable: outage('Your choice cannot be loaded right now.'),
});

export const setRemindersSentence: SentenceOf<SetRemindersFailure> = makeSentence(rows, {
  unavailable: outage(nothingChanged),
});

const leaveRemindersSentence: SentenceOf<LeaveFailure> = makeSentence(newsletterFailures, {
  unavailable: outage('', 'You still get these emails.'),
});

const confirmRemindersSentence: SentenceOf<ConfirmFailure> = makeSentence(newsletterFailures, {
  'sign-up-expired': 'This link has expired. Ask for these emails in your profile again.',
  unavailable: outage('', 'Your email address is not confirmed yet.'),
});

/** Pages that links of emails about the cart open. */
export const reminderPages = {
  leave: {
    about: 'Press the button to stop emails about the cart of your account.',
    sentenceOf: leaveRemindersSentence,
    done: {
      title: 'Emails about your cart are stopped',
      text: 'You will receive no more emails about your cart. You can ask for them in your profile again.',
    },
  },
  confirm: {
    name: 'Confirm emails',
    about:
      'Press the button to get an email when you leave cards in the cart of your account: one for a cart, one a week at most.',
    sentenceOf: confirmRemindersSentence,
    done: {
      title: 'Emails about your cart are on',
      text: 'You get an email when you leave cards in your cart. Every email has a link that stops them.',
    },
  },
} as const;

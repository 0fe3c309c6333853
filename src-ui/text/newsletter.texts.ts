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
import {
  type ConsentSource,
  type Interest,
  longestSubscriberName,
  type SignUpIssue,
} from '#domain/newsletter/sign-up.ts';
import { again, type Sentences, sentenceOf, signInAgain, why } from './sentences.ts';

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

export function signUpIssueSentence({ field, kind }: SignUpIssue): string {
  if (kind === 'missing') return 'Email is required';
  if (kind === 'bad-email') return 'Please enter a valid email address';
  return field === 'email' ? 'This address is too long' : `A name can have at most ${longestSubscriberName} characters`;
}

/** 'in 30 seconds', 'in 5 minutes': rounded up. */
function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a few minutes';
  return seconds < 90 ? `in ${Math.max(2, Math.ceil(seconds))} seconds` : `in ${Math.ceil(seconds / 60)} minutes`;
}

const signUpSentences = {
  'invalid-sign-up': () => 'Please check what you entered.',
  'too-many-tries': ({ tryAgainIn }) =>
    `Too many attempts. What you typed is kept. Please try again ${waitText(tryAgainIn)}.`,
  unavailable: (failure) => `You could not be signed up. ${why(failure)}What you typed is kept. ${again}`,
} satisfies Sentences<SignUpFailure>;

/** Never says whether the address is known. */
export const signUpSentence = (failure: SignUpFailure): string => sentenceOf<SignUpFailure>(signUpSentences, failure);

const badLink = 'This link is not valid. Part of it may be missing: open the whole link from the email.';

const leaveSentences = {
  'bad-newsletter-link': () => `${badLink} Nothing was changed.`,
  unavailable: (failure) => `You are still subscribed. ${why(failure)}${again}`,
} satisfies Sentences<LeaveFailure>;

export const leaveSentence = (failure: LeaveFailure): string => sentenceOf<LeaveFailure>(leaveSentences, failure);

const confirmSentences = {
  'bad-newsletter-link': () => badLink,
  'sign-up-expired': () => 'This link has expired, and you are not subscribed. Please sign up again.',
  unavailable: (failure) => `Your sign-up is not confirmed yet. ${why(failure)}${again}`,
} satisfies Sentences<ConfirmFailure>;

export const confirmSentence = (failure: ConfirmFailure): string =>
  sentenceOf<ConfirmFailure>(confirmSentences, failure);

export const statusLabels = { confirmed: 'Confirmed', pending: 'Pending' } as const satisfies Record<
  SubscriberStatus,
  string
>;

const readSentences = {
  unavailable: (failure) => `The list cannot be loaded right now. ${why(failure)}Nothing is lost. ${again}`,
  'bad-cursor': () => 'This list has changed in the meantime. Please load it again.',
  'sign-in-needed': () => signInAgain,
} satisfies Sentences<ReadSubscribersFailure>;

export const readSubscribersSentence = (failure: ReadSubscribersFailure): string =>
  sentenceOf<ReadSubscribersFailure>(readSentences, failure);

const removeSentences = {
  unavailable: (failure) => `${why(failure)}The address is still on the list. ${again}`,
  'subscriber-not-found': () => 'This address is no longer on the list.',
  'sign-in-needed': () => `${signInAgain} The address is still on the list.`,
} satisfies Sentences<RemoveSubscriberFailure>;

export const removeSubscriberSentence = (failure: RemoveSubscriberFailure): string =>
  sentenceOf<RemoveSubscriberFailure>(removeSentences, failure);

const readRemindersSentences = {
  'sign-in-needed': () => signInAgain,
  unavailable: (failure) => `Your choice cannot be loaded right now. ${why(failure)}${again}`,
} satisfies Sentences<ReadRemindersFailure>;

export const readRemindersSentence = (failure: ReadRemindersFailure): string =>
  sentenceOf<ReadRemindersFailure>(readRemindersSentences, failure);

const setRemindersSentences = {
  'sign-in-needed': () => `${signInAgain} Nothing was changed.`,
  unavailable: (failure) => `Nothing was changed. ${why(failure)}${again}`,
  'reminders-closed': () => 'This shop does not send emails about carts any more. Nothing was changed.',
} satisfies Sentences<SetRemindersFailure>;

export const setRemindersSentence = (failure: SetRemindersFailure): string =>
  sentenceOf<SetRemindersFailure>(setRemindersSentences, failure);

const leaveRemindersSentences = {
  ...leaveSentences,
  unavailable: (failure) => `You still get these emails. ${why(failure)}${again}`,
} satisfies Sentences<LeaveFailure>;

const confirmRemindersSentences = {
  ...confirmSentences,
  'sign-up-expired': () => 'This link has expired. Ask for these emails in your profile again.',
  unavailable: (failure) => `Your email address is not confirmed yet. ${why(failure)}${again}`,
} satisfies Sentences<ConfirmFailure>;

/** Pages that links of emails about the cart open. */
export const reminderPages = {
  leave: {
    about: 'Press the button to stop emails about the cart of your account.',
    sentenceOf: (failure: LeaveFailure): string => sentenceOf<LeaveFailure>(leaveRemindersSentences, failure),
    done: {
      title: 'Emails about your cart are stopped',
      text: 'You will receive no more emails about your cart. You can ask for them in your profile again.',
    },
  },
  confirm: {
    name: 'Confirm emails',
    about:
      'Press the button to get an email when you leave cards in the cart of your account: one for a cart, one a week at most.',
    sentenceOf: (failure: ConfirmFailure): string => sentenceOf<ConfirmFailure>(confirmRemindersSentences, failure),
    done: {
      title: 'Emails about your cart are on',
      text: 'You get an email when you leave cards in your cart. Every email has a link that stops them.',
    },
  },
} as const;

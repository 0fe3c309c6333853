import type { FailureTexts } from '../shared/failure-texts.ts';
import type {
  ConfirmFailure,
  ReadSubscribersFailure,
  RemoveSubscriberFailure,
  SetRemindersFailure,
  SignUpFailure,
} from './newsletter.port.ts';

export type AnyNewsletterFailure =
  | SignUpFailure
  | ConfirmFailure
  | SetRemindersFailure
  | ReadSubscribersFailure
  | RemoveSubscriberFailure;

export const newsletterFailures = {
  'invalid-sign-up': { status: 422, title: 'Not valid', sentence: 'Please check the email address and the name.' },
  'bad-newsletter-link': {
    status: 404,
    title: 'Link not valid',
    sentence:
      'This link is not valid. Part of it may be missing: open the whole link from the email. Nothing was changed.',
  },
  'sign-up-expired': {
    status: 410,
    title: 'Link expired',
    sentence: 'This link has expired, and the address is not subscribed. Please sign up again.',
  },
  'subscriber-not-found': { status: 404, title: 'Not found', sentence: 'This address is no longer on the list.' },
  'reminders-closed': {
    status: 409,
    title: 'Not offered',
    sentence: 'This shop sends no emails about carts. Nothing was changed.',
  },
} as const satisfies FailureTexts<AnyNewsletterFailure, 'sign-in-needed' | 'bad-cursor' | 'too-many-tries'>;

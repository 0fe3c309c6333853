import type { FailureTexts } from '../shared/failure-texts.ts';
import type { MailFailure } from './mail.port.ts';

export const mailFailures = {
  'mail-not-sent': {
    status: 503,
    title: 'Not sent',
    sentence: 'The mail server did not take the email. The log of the shop says why.',
  },
} as const satisfies FailureTexts<MailFailure>;

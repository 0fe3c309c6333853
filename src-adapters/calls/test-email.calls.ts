import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type SampleEmail, sampleEmailNames } from '#domain/settings/sample-emails.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import type { Calls } from './calls.ts';

/** Sends a sample to the caller's own address, which is the answer. */
export const testEmailCalls: Calls<{ send(email: SampleEmail): ResultAsync<string, Unavailable> }> = {
  tag: 'settings',
  path: '/api/v1/settings/emails/test',
  action: 'edit-settings',
  calls: {
    send: {
      route: 'POST',
      args: [['email', z.enum(sampleEmailNames as readonly [SampleEmail, ...SampleEmail[]])]],
      answer: ['to', z.string()],
      failures: {},
    },
  },
};

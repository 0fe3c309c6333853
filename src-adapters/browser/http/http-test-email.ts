import type { ResultAsync } from 'neverthrow';
import type { Api } from '#adapters/calls/api.ts';
import { whyNot } from '#adapters/calls/api-failure-text.ts';
import { testEmailPath, testEmailReplyShape } from '#adapters/calls/test-email.wire.ts';
import type { SampleEmail } from '#domain/settings/sample-emails.ts';

/** Sends a sample email; the address, or why not. */
export const makeHttpTestEmail =
  (api: Api): ((email: SampleEmail) => ResultAsync<string, string>) =>
  (email) =>
    api
      .call({ method: 'POST', path: testEmailPath, body: { email }, answer: testEmailReplyShape })
      .map(({ to }) => to)
      .mapErr((failure) => (failure.kind === 'problem' ? failure.problem.detail : whyNot(failure)));

import * as z from 'zod/mini';
import { type SampleEmail, sampleEmailNames } from '#domain/settings/sample-emails.ts';

/** POST /api/v1/settings/emails/test: sends a sample to the caller's own address. */
export const testEmailShape: z.ZodMiniType<{ email: SampleEmail }> = z.strictObject({
  email: z.enum(sampleEmailNames as readonly [SampleEmail, ...SampleEmail[]]),
});

export const testEmailPath = '/api/v1/settings/emails/test';

export const testEmailReplyShape = z.object({ to: z.string() });

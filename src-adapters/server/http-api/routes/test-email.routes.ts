import { testEmailPath, testEmailReplyShape, testEmailShape } from '../../../calls/test-email.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';

/** To the signed-in admin's own address only. */
export function testEmailRoutes(app: App, { sendTestEmail }: Pick<ApiPorts, 'sendTestEmail'>, viewers: Viewers): void {
  app.post(
    testEmailPath,
    {
      config: { action: 'edit-settings' },
      schema: { tags: ['settings'], body: testEmailShape, response: { 200: testEmailReplyShape } },
    },
    async (request, reply) =>
      answer(
        reply,
        viewers.user(request).andThen(({ email: to }) => sendTestEmail(request.body.email, to).map(() => ({ to }))),
      ),
  );
}

import { okAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { confirmSignUpPath, newsletterPath, signUpCalls, unsubscribePath } from '../../../calls/newsletter.calls.ts';
import { text } from '../../../calls/texts.wire.ts';
import { makeSubscriberFile } from '../../../csv/subscriber-file.ts';
import { leavePage } from '../../newsletter/subscriber-links.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { ApiPorts } from '../ports.ts';
import { sendCsv } from '../send-csv.ts';
import type { Serve } from '../serve.ts';

const tags = ['newsletter'];
const nothing = { 204: z.undefined() };
const open = { action: 'sign-up' } as const;
const tokenQuery = z.object({ token: z._default(text(200), '') });

/** Bytes. */
const longestLeaving = 4 * 1024;

/** High, because large mail providers unsubscribe for many readers from few addresses. */
const perMinute = 6_000;

type Ports = Pick<ApiPorts, 'signUps' | 'subscribers'>;

/**
 * Unsubscribe for the page, and one-click for mail clients (RFC 8058). Only the token counts: cookies and body are
 * ignored, and the answer is the same for every valid token, so cross-site calls gain nothing. GET only opens the
 * confirmation page.
 */
async function leavingRoutes(app: App, { signUps }: Pick<Ports, 'signUps'>): Promise<void> {
  const schema = { tags, querystring: tokenQuery };
  await app.register(async (own: App) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer' },
      (_request, _bytes, done) => done(null, undefined),
    );

    own.post(
      unsubscribePath,
      {
        bodyLimit: longestLeaving,
        config: { ...open, fromAnySite: true, rateLimit: { max: perMinute } },
        schema: { ...schema, response: nothing },
      },
      async (request, reply) => {
        reply.code(204);
        return answer(reply, signUps.leave(request.query.token));
      },
    );

    own.get(unsubscribePath, { config: open, schema }, async (request, reply) =>
      reply.redirect(`${leavePage}?${new URLSearchParams({ token: request.query.token })}`, 303),
    );
  });
}

export async function newsletterRoutes(app: App, ports: Ports, serve: Serve): Promise<void> {
  const { signUps, subscribers } = ports;

  serve(signUpCalls, {
    open: ({ ip }) => okAsync({ signUp: ({ place, ...signUp }) => signUps.signUp(signUp, place, ip) }),
  });

  // POST only: mail scanners open links (NEWS-10).
  app.post(
    confirmSignUpPath,
    { config: open, schema: { tags, querystring: tokenQuery, response: nothing } },
    async (request, reply) => {
      reply.code(204);
      return answer(reply, signUps.confirm(request.query.token));
    },
  );

  await leavingRoutes(app, ports);

  const writeFile = makeSubscriberFile(subscribers);
  app.get(
    `${newsletterPath}.csv`,
    { config: { action: 'see-subscribers' }, schema: { tags, produces: ['text/csv'] } },
    async (_request, reply) => sendCsv(reply, 'newsletter.csv', writeFile),
  );
}

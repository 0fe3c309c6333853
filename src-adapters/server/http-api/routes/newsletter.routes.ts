import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { SubscriberId } from '#domain/newsletter/subscribers.port.ts';
import { makeSubscriberFile } from '../../../csv/subscriber-file.ts';
import {
  confirmSignUpPath,
  newsletterPath,
  removeQueryShape,
  signUpBodyShape,
  subscriberPageShape,
  subscriberQueryShape,
  unsubscribePath,
} from '../../../wire/newsletter.wire.ts';
import { branded, someText, text } from '../../../wire/texts.wire.ts';
import { leavePage } from '../../newsletter/subscriber-links.ts';
import { answer, sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { ApiPorts } from '../ports.ts';

const tags = ['newsletter'];
const nothing = { 204: z.undefined() };
const open = { action: 'sign-up' } as const;
const owners = { action: 'see-subscribers' } as const;
const tokenQuery = z.object({ token: z._default(text(200), '') });
const params = z.object({ id: branded<SubscriberId>(someText(200)) });

/** Mail programs send a line. */
const longestLeaving = 4 * 1024;

/** A minute; the large providers leave for their readers, from few addresses. */
const perMinute = 6_000;

type Ports = Pick<ApiPorts, 'signUps' | 'subscribers'>;

/**
 * Leaving the list (NEWS-08): for the page, and in one click for mail programs, which send a form from wherever they are
 * (RFC 8058). The token is all that counts: no cookie is looked at, no body is read, and the answer is the same for every
 * token that the shop signed, so that another site gains nothing by asking. Opening the address alone leads to the page that asks.
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
        reply.code(204).header('Cache-Control', 'no-store');
        return answer(reply, signUps.leave(request.query.token));
      },
    );

    own.get(unsubscribePath, { config: open, schema }, async (request, reply) =>
      reply
        .header('Cache-Control', 'no-store')
        .redirect(`${leavePage}?${new URLSearchParams({ token: request.query.token })}`, 303),
    );
  });
}

/** What the owner does with the list (NEWS-06, NEWS-09). Nobody keeps a copy of an answer. */
function ownersRoutes(app: App, { subscribers }: Pick<Ports, 'subscribers'>): void {
  const writeFile = makeSubscriberFile(subscribers);

  app.get(
    newsletterPath,
    { config: owners, schema: { tags, querystring: subscriberQueryShape, response: { 200: subscriberPageShape } } },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return answer(reply, subscribers.page(request.query));
    },
  );

  app.get(
    `${newsletterPath}.csv`,
    { config: owners, schema: { tags, produces: ['text/csv'] } },
    async (_request, reply) => {
      const pieces = await writeFile();
      if (pieces.isErr()) return sendFailure(reply, pieces.error);
      return reply
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', 'attachment; filename="newsletter.csv"')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(pieces.value));
    },
  );

  app.delete(
    `${newsletterPath}/:id`,
    { config: owners, schema: { tags, params, querystring: removeQueryShape, response: nothing } },
    async (request, reply) => {
      reply.code(204);
      return answer(reply, subscribers.remove(request.params.id, request.query.status));
    },
  );
}

/** Emails for those who asked. The answer to a sign-up is the same whether the address was known (NEWS-07). */
export async function newsletterRoutes(app: App, ports: Ports): Promise<void> {
  const { signUps } = ports;

  app.post(
    newsletterPath,
    { config: open, schema: { tags, body: signUpBodyShape, response: { 202: z.strictObject({}) } } },
    async (request, reply) => {
      const { place, ...signUp } = request.body;
      reply.code(202).header('Cache-Control', 'no-store');
      return answer(
        reply,
        signUps.signUp(signUp, place, request.ip).map(() => ({})),
      );
    },
  );

  // A POST of the page's own button: a mail scanner that opens the link changes nothing (NEWS-10).
  app.post(
    confirmSignUpPath,
    { config: open, schema: { tags, querystring: tokenQuery, response: nothing } },
    async (request, reply) => {
      reply.code(204).header('Cache-Control', 'no-store');
      return answer(reply, signUps.confirm(request.query.token));
    },
  );

  await leavingRoutes(app, ports);
  ownersRoutes(app, ports);
}

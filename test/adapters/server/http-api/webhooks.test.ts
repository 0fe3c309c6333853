import fc from 'fast-check';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { errAsync, okAsync } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { sendFailure } from '#adapters/server/http-api/answer.ts';
import type { App } from '#adapters/server/http-api/app-types.ts';
import { guardRoutes } from '#adapters/server/http-api/guard.ts';
import { failureOf } from '#adapters/server/http-api/refuse.ts';
import { type WebhookPorts, webhookAddress, webhookRoutes } from '#adapters/server/http-api/routes/webhooks.routes.ts';
import { secure } from '#adapters/server/http-api/security.ts';
import { makeWebhookVerifier } from '#adapters/server/stripe/webhook-verifier.ts';
import type { ProviderEvent } from '#domain/checkout/payments/webhook-inbox.port.ts';
import { guest } from '#domain/identity/viewer.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { testSettings } from '#test/support/api.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { openPaymentProvider } from '#test/support/payment-provider/payment-provider.ts';
import { signatureOf } from '#test/support/payment-provider/webhooks.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

const secret = `whsec_${'w'.repeat(32)}`;
const clock = makeFixedClock();

const event = (more: object = {}): string =>
  JSON.stringify(
    {
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      created: Math.floor(clock.now() / 1000),
      data: { object: { id: 'pi_1', object: 'payment_intent', amount: 1999 } },
      ...more,
    },
    null,
    2,
  );

describe('the provider’s events', () => {
  let app: App;
  let kept: Map<string, ProviderEvent>;
  let kicks: number;

  async function open(more: Partial<WebhookPorts> = {}): Promise<App> {
    const server = fastify().withTypeProvider<ZodTypeProvider>();
    server.setValidatorCompiler(validatorCompiler);
    server.setSerializerCompiler(serializerCompiler);
    server.setErrorHandler((error, _request, reply) => sendFailure(reply, failureOf(error as never)));
    server.setNotFoundHandler((_request, reply) => sendFailure(reply, { kind: 'no-such-call' }));
    await secure(server, testSettings);
    guardRoutes(server, { of: () => okAsync(guest) });
    await webhookRoutes(server, {
      inbox: {
        keep: (one) => {
          const isNew = !kept.has(one.id);
          kept.set(one.id, kept.get(one.id) ?? one);
          return okAsync(isNew);
        },
      },
      verify: makeWebhookVerifier(secret),
      onKept: () => {
        kicks += 1;
      },
      clock,
      ...more,
    });
    await server.ready();
    return server;
  }

  beforeEach(async () => {
    kept = new Map();
    kicks = 0;
    app = await open();
  });
  afterEach(() => app.close());

  const send = (body: string | Buffer, signature?: string, headers: Record<string, string> = {}, to = app) =>
    to.inject({
      method: 'POST',
      url: webhookAddress,
      payload: body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature !== undefined && { 'stripe-signature': signature }),
        ...headers,
      },
    });
  const signed = (body: string, at = clock.now(), by = secret) => signatureOf(body, by, at);
  const refused = async (body: string | Buffer, signature?: string) => {
    const answer = await send(body, signature);
    expect([answer.statusCode, problemShape.parse(answer.json()).code]).toEqual([400, 'not-signed']);
    expect([...kept.keys()]).toEqual([]);
  };

  it('are kept as they came, then answered, then worked on [PAY-33]', async () => {
    const body = event();
    const answer = await send(body, signed(body));
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    expect([...kept.values()]).toEqual([
      { id: 'evt_1', type: 'payment_intent.succeeded', intent: 'pi_1', live: false, payload: body },
    ]);
    expect(kicks).toBe(1);
  });

  it('are kept once however often they come [PAY-33, W2]', async () => {
    const body = event();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body, signed(body))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(kept.size).toBe(1);
  });

  it('that mean nothing to the shop are kept as well [W4]', async () => {
    const strange = event({ type: 'balance.available', livemode: true, data: { object: { object: 'balance' } } });
    const charge = event({ id: 'evt_2', data: { object: { object: 'charge', id: 'ch_1', payment_intent: 'pi_2' } } });
    const refund = event({ id: 'evt_3', data: { object: { object: 'refund', payment_intent: { id: 'pi_3' } } } });
    for (const body of [strange, charge, refund]) expect((await send(body, signed(body))).statusCode).toBe(200);
    expect([...kept.values()].map(({ intent, live }) => [intent, live])).toEqual([
      [null, true],
      ['pi_2', false],
      ['pi_3', false],
    ]);
  });

  it('are let in by one good signature among several, while the secret is rolled [PAY-33]', async () => {
    const body = event();
    const [time, good] = signed(body).split(',');
    const other = signatureOf(body, 'whsec_old', clock.now()).split(',')[1];
    for (const header of [`${time},${other},${good}`, `${time},${good},${other},v0=${'0'.repeat(64)}`]) {
      expect((await send(body, header)).statusCode).toBe(200);
    }
  });

  it('need no cookie, no origin and no role', async () => {
    const body = event();
    expect((await send(body, signed(body), { 'user-agent': 'Stripe/1.0' })).statusCode).toBe(200);
  });

  it('are accepted with the signature of the stand-in provider', async () => {
    const provider = await openPaymentProvider();
    app = await open({ verify: makeWebhookVerifier(provider.webhookSecret), clock: { now: Date.now } });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as { port: number };
    provider.webhooks.send({ url: `http://127.0.0.1:${port}${webhookAddress}`, when: 'at-once', copies: 2 });
    const intent = provider.ledger
      .create({ amount: 1999, currency: 'usd', description: null, metadata: {} })
      ._unsafeUnwrap();
    provider.pay(intent.id);
    await provider.webhooks.settled();
    expect(provider.webhooks.delivered.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect([...kept.values()].map(({ type, intent: of }) => [type, of])).toEqual([
      ['payment_intent.created', intent.id],
      ['payment_intent.succeeded', intent.id],
      ['charge.succeeded', intent.id],
    ]);
    await provider.close();
  });

  describe('are refused, and nothing is kept, where', () => {
    const digit = fc.constantFrom(...'0123456789abcdef');
    const other = <T extends string>(was: T, options: readonly T[]) => options.filter((one) => one !== was);

    it('a signature is forged [PAY-33, W1]', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: digit, minLength: 64, maxLength: 64 }), fc.string(), async (hex, word) => {
          const time = Math.floor(clock.now() / 1000);
          await refused(event(), `t=${time},v1=${hex}`);
          await refused(event(), signatureOf(event(), `whsec_${word}`, clock.now()));
        }),
        { numRuns: 100 },
      );
    });

    it('a signature is older than five minutes [PAY-33, W1]', async () => {
      const body = event();
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 301, max: 10_000_000 }), (age) =>
          refused(body, signed(body, clock.now() - age * 1000)),
        ),
        { numRuns: 100 },
      );
      expect((await send(body, signed(body, clock.now() - 300_000))).statusCode).toBe(200);
    });

    it('a signature is dated more than five minutes ahead, or has no time [PAY-33, W1]', async () => {
      const body = event();
      await refused(body, signed(body, clock.now() + 301_000));
      await refused(body, signatureOf(body, secret, Number.NaN));
      await refused(body, signed(body).replace(/^t=\d+,/, ''));
      expect((await send(body, signed(body, clock.now() + 300_000))).statusCode).toBe(200);
    });

    it('a digit of the header is another one, missing, or one too many [PAY-33, W1]', async () => {
      const body = event();
      const header = signed(body);
      const digits = [...header].flatMap((email, at) => (/[0-9a-f]/.test(email) && header[at + 1] !== '=' ? [at] : []));
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...digits),
          fc.constantFrom('other', 'less', 'more'),
          fc.nat(),
          async (at, how, n) => {
            const was = header[at] ?? '';
            const choices = other(was, [...'0123456789']);
            const put = how === 'less' ? '' : `${how === 'more' ? was : ''}${choices[n % choices.length]}`;
            await refused(body, header.slice(0, at) + put + header.slice(at + 1));
          },
        ),
        { numRuns: propertyRuns(150) },
      );
    });

    it('a byte of the body is another one [PAY-33, W1]', async () => {
      const body = event();
      const header = signed(body);
      await fc.assert(
        fc.asyncProperty(fc.nat({ max: body.length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, by) => {
          const bytes = Buffer.from(body);
          bytes[at] = ((bytes[at] ?? 0) + by) % 256;
          await refused(bytes, header);
        }),
        { numRuns: propertyRuns(150) },
      );
    });

    it.each([
      ['there is no header', undefined],
      ['it is empty', ''],
      ['it has no time', `v1=${'0'.repeat(64)}`],
      ['it has no signature', 't=1748779200'],
      ['its time is none', `t=now,v1=${'0'.repeat(64)}`],
      ['it is of an unused scheme', `t=1748779200,v0=${'0'.repeat(64)}`],
      ['it is not one', 'Bearer whsec'],
    ])('the signature is wrong: %s [PAY-33, W1]', async (_, header) => {
      await refused(event(), header);
    });

    it('the scheme is another one over the right bytes [W1]', async () => {
      await refused(event(), signed(event()).replace('v1=', 'v0='));
      await refused(event(), signed(event()).toUpperCase());
    });

    it('the same JSON is written otherwise: the bytes count [PAY-33]', async () => {
      await refused(JSON.stringify(JSON.parse(event())), signed(event()));
    });

    it('what is signed is no event', async () => {
      for (const body of ['{}', '[]', 'null', '{"id":1}', 'no json', event({ id: '' }), event({ data: null }), '']) {
        await refused(body, signed(body));
      }
    });
  });

  it('are refused when they are too long, or of another kind', async () => {
    const long = event({ note: 'x'.repeat(256 * 1024) });
    expect((await send(long, signed(long))).statusCode).toBe(413);
    const body = event();
    expect((await send(body, signed(body), { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect(kept.size).toBe(0);
  });

  it('are not acknowledged while they cannot be kept, so that the provider tells them again [W5]', async () => {
    app = await open({ inbox: { keep: () => errAsync(storageFails) } });
    const body = event();
    const answer = await send(body, signed(body));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(kicks).toBe(0);
  });

  it('are acknowledged although the inbox job fails to wake [W6]', async () => {
    app = await open({
      onKept: () => {
        throw new Error('asleep');
      },
    });
    const body = event();
    expect((await send(body, signed(body))).statusCode).toBe(200);
  });

  it('have no address in a shop without a provider', async () => {
    app = await open({ verify: null });
    const body = event();
    expect((await send(body, signed(body))).statusCode).toBe(404);
  });

  it('leave the other calls their JSON', async () => {
    const others = fastify().withTypeProvider<ZodTypeProvider>();
    guardRoutes(others, { of: () => okAsync(guest) });
    await webhookRoutes(others, {
      inbox: { keep: () => okAsync(true) },
      verify: makeWebhookVerifier(secret),
      onKept: () => {},
      clock,
    });
    others.post('/echo', { config: { action: 'see-shop' } }, async ({ body }) => body);
    const answer = await others.inject({ method: 'POST', url: '/echo', payload: { a: 1 } });
    expect(answer.json()).toEqual({ a: 1 });
    await others.close();
  });
});

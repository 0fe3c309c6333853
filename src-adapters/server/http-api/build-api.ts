import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { config, locales } from 'zod/mini';
import type { ShopConfig } from '../../calls/shop-config.wire.ts';
import type { AnsweredRequest } from '../metrics/request-metrics.ts';
import { sendFailure } from './answer.ts';
import type { App } from './app-types.ts';
import { chargeRoutes, makeBudgets, noBudgets } from './budgets.ts';
import { brotliParams } from './compressed-body.ts';
import { makeCustomers } from './customers.ts';
import { refuseWhenFull } from './disk-guard.ts';
import { document, documentationAddress } from './documentation.ts';
import { type Drain, makeDrain } from './drain.ts';
import { makeEditors } from './editors.ts';
import { layOutResponses } from './empty-response.ts';
import { type GuardedRoute, guardRoutes } from './guard.ts';
import { makeGuests } from './guests.ts';
import { makeOfferTokens } from './offer-token.ts';
import { makeOpenOffer } from './open-offer.ts';
import { makeFindVisibleOrder } from './order-access.ts';
import { makeOwnCarts } from './own-carts.ts';
import { pathOf } from './page.ts';
import type { ApiPorts, HttpApiSettings } from './ports.ts';
import { keepAnswers, type ResponseCache } from './public-answers.ts';
import { pagePattern } from './public-pages.ts';
import { keptValidatorCompiler, oncePer, queryObject } from './query-cache.ts';
import { makeReceiptTokens } from './receipt-token.ts';
import { failureOf } from './refuse.ts';
import { requestLog } from './request-log.ts';
import { adminOrdersRoutes } from './routes/admin-orders.routes.ts';
import { authRoutes } from './routes/auth.routes.ts';
import { backupRoutes } from './routes/backups.routes.ts';
import { cardBulkRoutes } from './routes/card-bulk.routes.ts';
import { cardEditingRoutes } from './routes/card-editing.routes.ts';
import { cardImportRoutes } from './routes/card-import.routes.ts';
import { cardRoutes } from './routes/cards.routes.ts';
import { cartRoutes } from './routes/cart.routes.ts';
import { dashboardRoutes } from './routes/dashboard.routes.ts';
import { healthRoutes } from './routes/health.routes.ts';
import { marketplaceRoutes } from './routes/marketplace.routes.ts';
import { newsletterRoutes } from './routes/newsletter.routes.ts';
import { offerRoutes } from './routes/offers.routes.ts';
import { pageRoutes } from './routes/pages.routes.ts';
import { paymentRoutes } from './routes/payments.routes.ts';
import { pictureRoutes } from './routes/pictures.routes.ts';
import { returnRoutes } from './routes/returns.routes.ts';
import { seoRoutes } from './routes/seo.routes.ts';
import { sharingRoutes } from './routes/sharing.routes.ts';
import { twoFactorRoutes } from './routes/two-factor.routes.ts';
import { webhookRoutes } from './routes/webhooks.routes.ts';
import { secure } from './security.ts';
import { makeServe } from './serve.ts';
import { servePorts } from './serve-ports.ts';
import { showWritesFirst } from './show-writes.ts';
import { proxiesOf } from './trusted-proxies.ts';
import { makeViewers, type Viewers } from './viewers.ts';

const mebibyte = 1024 * 1024;

/** Milliseconds to receive a request: a picture on a slow line. */
const requestTime = 120_000;
const headersTime = 15_000;

/** Milliseconds that a connection may be idle: longer than a proxy keeps its own. */
const idleTime = 72_000;

/** Answers a request before it is routed. False: it was not answered. */
type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

function makeApp(logger: FastifyBaseLogger, { trustProxy }: HttpApiSettings, answerFirst: AnswerFirst): App {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url }) => documentationAddress(url ?? '/'),
    genReqId: () => randomUUID(),
    childLoggerFactory: requestLog,
    // An address that cannot be decoded; no hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'X-Request-Id': request.id, 'X-Content-Type-Options': 'nosniff' });
      sendFailure(reply, failureOf(error));
    },
    bodyLimit: mebibyte,
    serverFactory: (route) =>
      createServer(
        { requestTimeout: requestTime, headersTimeout: headersTime, keepAliveTimeout: idleTime },
        (request, response) => answerFirst(request, response) || route(request, response),
      ),
    routerOptions: { maxParamLength: 500, querystringParser: queryObject },
    trustProxy: proxiesOf(trustProxy),
  }).withTypeProvider<ZodTypeProvider>();
  app.removeContentTypeParser('text/plain');
  // Many clients name JSON in every request; the framework would try to read nothing.
  app.addHook('onRequest', async ({ method, headers }) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (method === 'DELETE' && isEmpty) delete headers['content-type'];
  });
  app.setValidatorCompiler(keptValidatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

/** Has the route's pattern, never ids, queries or bodies, so that nothing has to be redacted. */
type RequestLine = AnsweredRequest & {
  readonly reqId: string;
  /** Absent for guests. */
  readonly account?: string;
};

/** Code, styles and pictures. */
const fileRoutes: ReadonlySet<string> = new Set(['/*', '/images/:id']);

/** A page loads about thirty files. They are counted in the metrics; in the log they would hide the rest. */
const isFile = ({ route, status }: RequestLine): boolean => status < 400 && fileRoutes.has(route);

type LogRequest = (line: RequestLine) => void;

function makeRequestLog(logger: FastifyBaseLogger, { onAnswered }: HttpApiSettings): LogRequest {
  const lines = logger.child({}, { redact: [] });
  return (line) => {
    lines[isFile(line) ? 'debug' : 'info'](line, 'request');
    onAnswered?.(line);
  };
}

/** Pages have no route of their own. */
const routeOf = (request: FastifyRequest, shop: ShopConfig): string =>
  request.routeOptions.url ?? pagePattern(pathOf(request), shop) ?? 'none';

type RequestLogParts = Pick<Viewers, 'accountOf'> & Pick<ApiPorts, 'currentShop'> & { readonly log: LogRequest };

function logRequests(app: App, { accountOf, currentShop, log }: RequestLogParts): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { id: reqId, method } = request;
    const account = accountOf(request);
    const line = {
      reqId,
      method,
      route: routeOf(request, currentShop()),
      status,
      milliseconds: Math.round(elapsedTime),
    };
    log(account === null ? line : { ...line, account });
    done();
  });
}

type KeptAnswerParts = {
  readonly answers: ResponseCache;
  readonly isStopping: () => boolean;
  /** Those of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: LogRequest;
};

/** Sends kept answers: they are the same for every caller, and cost less than to find their route and count them. */
const sendKept = ({ answers, isStopping, headers, log }: KeptAnswerParts): AnswerFirst => {
  const headOf = oncePer((own: typeof headers) => Object.entries({ ...headers, ...own }).flat());
  return (request, response) => {
    const answer = isStopping() ? null : answers.find(request);
    if (answer === null) return false;
    const { route, body } = answer;
    const [reqId, status] = [randomUUID(), body === null ? 304 : 200];
    const head = [...headOf(answer.headers), 'x-request-id', reqId];
    if (body !== null) head.push('content-length', String(body.length));
    response.writeHead(status, head).end(body);
    log({ reqId, method: 'GET', route, status, milliseconds: 0 });
    return true;
  };
};

function refuse(app: App): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error);
    if (failure.kind === 'internal') request.log.error({ reason: error.message, stack: error.stack }, 'a bug');
    return sendFailure(reply, failure);
  });
}

async function compress(app: App): Promise<void> {
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: brotliParams },
  });
}

export type Api = Pick<Drain, 'drain'> & { readonly app: App; readonly routes: readonly GuardedRoute[] };

/** API and page. Tests use `app.inject` without a port. */
export async function buildApi(ports: ApiPorts, settings: HttpApiSettings, logger: FastifyBaseLogger): Promise<Api> {
  config(locales.en());
  layOutResponses();
  const log = makeRequestLog(logger, settings);
  let answerFirst: AnswerFirst = () => false;
  const app = makeApp(logger, settings, (request, response) => answerFirst(request, response));
  const viewers = makeViewers(ports.sessionRecords, settings);
  const guests = makeGuests(ports.ids, settings);
  const ownCarts = makeOwnCarts(ports, viewers, guests);
  const editors = makeEditors(viewers);
  const receipts = makeReceiptTokens(settings.sessionSecrets);
  const { isStopping, drain } = makeDrain(app);

  logRequests(app, { accountOf: viewers.accountOf, currentShop: ports.currentShop, log });
  refuse(app);
  await app.register(fastifyCookie, { secret: [...settings.sessionSecrets], hook: false });
  const headers = await secure(app, settings, (request) => viewers.token(request) ?? guests.of(request));
  if (settings.health.database === 'pglite') refuseWhenFull(app, () => ports.disk.isFull());
  showWritesFirst(app, ports.ownWrites);
  const routes = guardRoutes(app, viewers);
  const budgets = settings.rateLimit ? makeBudgets() : noBudgets;
  chargeRoutes(app, budgets);
  await compress(app);
  await document(app, settings.health.version);
  await pageRoutes(app, ports, settings, viewers, budgets);
  sharingRoutes(app, ports, settings);
  const answers = keepAnswers(app, ports.catalogVersion);
  answerFirst = sendKept({ answers, isStopping, headers, log });
  seoRoutes(app, ports, settings, answers);

  const serve = makeServe(app, viewers);
  healthRoutes(app, ports, settings, isStopping);
  cardRoutes(app, ports, viewers, answers);
  cardEditingRoutes(app, ports, editors);
  cardBulkRoutes(app, ports, editors);
  cardImportRoutes(app, ports, editors, serve);
  cartRoutes(app, ports, viewers, ownCarts);
  const customers = makeCustomers(viewers, guests, settings);
  const offerTokens = makeOfferTokens(settings.sessionSecrets);
  const openOffer = makeOpenOffer(ports, offerTokens, viewers);
  paymentRoutes(app, ports, receipts, { customers, ownCarts, budgets, openOffer });
  offerRoutes(serve, ports, { openOffer, customers, viewers, tokenFor: offerTokens.tokenFor });
  const findVisible = makeFindVisibleOrder(ports, receipts, viewers);
  returnRoutes(app, ports, findVisible, viewers, serve);
  adminOrdersRoutes(app, ports, viewers, serve);
  servePorts(serve, ports, viewers, editors, findVisible);
  backupRoutes(app, ports);
  dashboardRoutes(app, ports, viewers);
  await webhookRoutes(app, ports.webhooks);
  authRoutes(app, ports, viewers, serve);
  if (settings.health.marketplace !== 'off') marketplaceRoutes(app, ports);
  pictureRoutes(app, ports);
  twoFactorRoutes(ports, viewers, editors, serve);
  await newsletterRoutes(app, ports, serve);

  await app.ready();
  return { app, drain, routes };
}

import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { Actor } from '#domain/checkout/orders/order-log.ts';
import { pictureLimits } from '#domain/pictures/picture.ts';
import { mostReturnPictures, type ReturnRequest, returnPictureSize } from '#domain/returns/return.ts';
import { orderHeadersShape } from '../../../calls/order.wire.ts';
import { orderReturnsShape, returnRequestShape } from '../../../calls/returns.calls.ts';
import { someText } from '../../../calls/texts.wire.ts';
import { makeTurns } from '../../node/work-limit.ts';
import { answer, sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';
import { type Failure, widened } from '../failure.ts';
import type { FindVisibleOrder } from '../order-access.ts';
import type { ApiPorts } from '../ports.ts';
import { requestLimits } from '../request-limits.ts';
import { envelope, isTooLarge, isUnreadable, uploadsAtOnce } from './pictures.routes.ts';

const tags = ['returns'];
const action = 'check-out';
const params = z.object({ id: someText(200) });
const number = z.coerce.number().check(z.int(), z.gte(1));

/** Characters of the request as JSON. */
const mostText = 64 * 1024;

/** Milliseconds of the processor. */
const cost = 1_000;

type Redraw = ApiPorts['pictures']['redraw'];
type Form = { readonly request: ReturnRequest; readonly pictures: readonly Uint8Array<ArrayBuffer>[] };

const invalid = (path: string, message: string): Failure => ({ kind: 'invalid-request', issues: [{ path, message }] });

function readRequest(text: unknown): Result<ReturnRequest, Failure> {
  try {
    const read = returnRequestShape.safeParse(typeof text === 'string' ? JSON.parse(text) : text);
    if (read.success) return ok(read.data);
    const issues = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return err({ kind: 'invalid-request', issues });
  } catch {
    return err({ kind: 'unreadable-request' });
  }
}

/** Its name and declared type are ignored (U4). */
async function readPicture(
  file: MultipartFile,
  index: number,
  redraw: Redraw,
): Promise<Result<Uint8Array<ArrayBuffer>, Failure>> {
  const refused = (why: Extract<Failure, { kind: 'return-picture-refused' }>['why']): Failure => ({
    kind: 'return-picture-refused',
    index,
    why,
  });
  try {
    return await redraw(await file.toBuffer(), returnPictureSize).mapErr(({ kind }) => refused(kind));
  } catch (error) {
    if (isTooLarge(error)) return err(refused('picture-too-large'));
    throw error;
  }
}

const isTooMany = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(String(error.code));

/** The request, then its pictures: each is small before the next one is read. */
async function readForm(request: FastifyRequest, redraw: Redraw): Promise<Result<Form, Failure>> {
  if (!request.isMultipart()) return err({ kind: 'wrong-media-type' });
  let wanted: ReturnRequest | null = null;
  const pictures: Uint8Array<ArrayBuffer>[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field' && part.fieldname === 'request' && !wanted) {
        const read = readRequest(part.value);
        if (read.isErr()) return err(read.error);
        wanted = read.value;
      } else if (part.type === 'file' && part.fieldname === 'picture' && wanted) {
        const read = await readPicture(part, pictures.length, redraw);
        if (read.isErr()) return err(read.error);
        pictures.push(read.value);
      } else return err(invalid(part.fieldname, 'The form has the field request, then files named picture'));
    }
  } catch (error) {
    if (isTooMany(error)) return err(invalid('pictures', `A return has at most ${mostReturnPictures} pictures`));
    if (isUnreadable(error)) return err({ kind: 'unreadable-request' });
    throw error;
  }
  return wanted ? ok({ request: wanted, pictures }) : err(invalid('request', 'is missing'));
}

/** Pictures of returns, for who may see the order (RET-06). Nothing of a form is read before. */
export function returnPictureRoutes(
  app: App,
  { returnsOf, pictures }: Pick<ApiPorts, 'returnsOf' | 'pictures'>,
  findVisible: FindVisibleOrder,
  actorOf: (request: FastifyRequest) => ResultAsync<Actor, Failure>,
): void {
  const uploads = makeTurns(uploadsAtOnce);
  app.register(async (scope: App) => {
    await scope.register(fastifyMultipart, {
      limits: {
        fileSize: pictureLimits.bytes,
        files: mostReturnPictures,
        fields: 1,
        fieldSize: mostText,
        parts: mostReturnPictures + 1,
        headerPairs: 20,
      },
    });
    scope.post(
      '/api/orders/:id/returns/with-pictures',
      {
        bodyLimit: mostReturnPictures * pictureLimits.bytes + mostText + envelope,
        config: { action, isCheckout: true, rateLimit: { max: requestLimits.checkout.address }, cost },
        schema: {
          tags,
          params,
          headers: orderHeadersShape,
          consumes: ['multipart/form-data'],
          response: { 200: orderReturnsShape },
        },
      },
      async (request, reply) =>
        answer(
          reply,
          findVisible(request, request.params.id).andThen(({ id }) =>
            actorOf(request).andThen((by) =>
              new ResultAsync(uploads.run(() => readForm(request, pictures.redraw))).andThen((form) =>
                widened(returnsOf(by).request(id, form.request, form.pictures)),
              ),
            ),
          ),
        ),
    );
  });

  app.get(
    '/api/orders/:id/returns/:number/pictures/:position',
    {
      config: { action },
      schema: { tags, params: z.extend(params, { number, position: number }), headers: orderHeadersShape },
    },
    async (request, reply) => {
      const { id, number: one, position } = request.params;
      const found = await findVisible(request, id).andThen((order) =>
        widened(returnsOf('shopper').picture(order.id, one, position)),
      );
      return found.match(
        (bytes) => reply.type('image/webp').header('Cache-Control', 'private, no-store').send(Buffer.from(bytes)),
        (failure) => sendFailure(reply, failure),
      );
    },
  );
}

import fastifyMultipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { err, type Result, ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { pictureLimits, storedPicture } from '#domain/pictures/picture.ts';
import {
  fetchedPictureShape,
  pictureAddressShape,
  pictureIdShape,
  pictureQueryShape,
  storedPictureShape,
  widthOf,
} from '../../../calls/picture.wire.ts';
import { makeTurns } from '../../node/work-limit.ts';
import { answer, sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';

/** Pictures of a route that are in memory at once, of 15 MiB each; others wait unread. */
export const uploadsAtOnce = 4;

/** Bytes of the multipart envelope. */
export const envelope = 64 * 1024;

export const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

/** The form's parser gives its errors no status: the form is cut off or malformed. */
export const isUnreadable = (error: unknown): boolean => error instanceof Error && !('statusCode' in error);

/** The form's only file. Its name and declared type are ignored (U4). */
async function fileOf(request: FastifyRequest): Promise<Uint8Array | Failure> {
  if (!request.isMultipart()) return { kind: 'wrong-media-type' };
  try {
    const file = await request.file();
    if (file?.fieldname !== 'file') {
      return { kind: 'invalid-request', issues: [{ path: 'file', message: 'There is no picture in the form' }] };
    }
    return await file.toBuffer();
  } catch (error) {
    if (isTooLarge(error)) return { kind: 'picture-too-large' };
    if (isUnreadable(error)) return { kind: 'unreadable-request' };
    throw error;
  }
}

export function pictureRoutes(
  app: App,
  { pictures, foreignPictures }: Pick<ApiPorts, 'pictures' | 'foreignPictures'>,
): void {
  const uploads = makeTurns(uploadsAtOnce);
  async function keepFile(request: FastifyRequest): Promise<Result<z.infer<typeof storedPictureShape>, Failure>> {
    const file = await fileOf(request);
    if (!(file instanceof Uint8Array)) return err(file);
    return pictures.keep(file).map((picture) => ({ ...picture, address: storedPicture(picture.id) }));
  }

  app.register(async (scope: App) => {
    await scope.register(fastifyMultipart, {
      limits: { fileSize: pictureLimits.bytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
    });
    scope.post(
      '/api/v1/images',
      {
        bodyLimit: pictureLimits.bytes + envelope,
        config: { action: 'edit-cards' },
        schema: { tags: ['pictures'], consumes: ['multipart/form-data'], response: { 201: storedPictureShape } },
      },
      async (request, reply) => {
        reply.code(201);
        return answer(reply, new ResultAsync(uploads.run(() => keepFile(request))));
      },
    );
  });

  app.post(
    '/api/v1/images/fetch',
    {
      config: { action: 'edit-cards' },
      schema: { tags: ['pictures'], body: pictureAddressShape, response: { 201: fetchedPictureShape } },
    },
    async (request, reply) => {
      reply.code(201);
      const stored = foreignPictures.store(request.body.address.trim()).map((address) => ({ address }));
      return answer(reply, stored);
    },
  );

  app.get(
    '/images/:id',
    {
      config: { action: 'see-shop' },
      schema: { tags: ['pictures'], params: z.object({ id: pictureIdShape }), querystring: pictureQueryShape },
    },
    async (request, reply) => {
      const found = await pictures.read(request.params.id, widthOf(request.query.w));
      return found.match(
        (bytes) => reply.type('image/webp').header('Cache-Control', 'public, max-age=31536000, immutable').send(bytes),
        (failure) => sendFailure(reply, failure),
      );
    },
  );
}

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { WriteFile } from '../../csv/paged-file.ts';
import { sendFailure } from './answer.ts';
import type { Failure } from './failure.ts';

/** Sends a file as it is written. */
export async function sendCsv(reply: FastifyReply, name: string, write: WriteFile<Failure>): Promise<FastifyReply> {
  const pieces = await write();
  if (pieces.isErr()) return sendFailure(reply, pieces.error);
  return reply
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(pieces.value));
}

import type { FastifyReply } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import { problemType } from '../../calls/problem.wire.ts';
import type { Failure } from './failure.ts';
import { outageNameOf } from './outages.ts';
import { problemOf } from './problem-of.ts';

/** Seconds. */
const retryAfter = '5';

/** Seconds: an operator has to free space. */
const retryWhenFull = '60';

/** `Retry-After` in seconds; null when waiting does not help. */
function waitOf(failure: Failure, status: number): string | null {
  if (failure.kind === 'too-many-tries') return String(failure.tryAgainIn ?? 60);
  if (failure.kind === 'unavailable' && failure.tryAgainIn) return String(failure.tryAgainIn);
  if (failure.kind === 'disk-full') return retryWhenFull;
  return status === 503 ? retryAfter : null;
}

export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const problem = problemOf(
    failure,
    reply.request.id,
    failure.kind === 'unavailable' ? outageNameOf(reply) : undefined,
  );
  const wait = waitOf(failure, problem.status);
  if (wait !== null) reply.header('Retry-After', wait);
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .serializer((body: unknown) => JSON.stringify(body))
    .type(problemType)
    .send(problem);
}

/** Returns the value, or sends the failure as a problem and returns nothing. */
export async function answer<T>(reply: FastifyReply, result: ResultAsync<T, Failure>): Promise<T> {
  const settled = await result;
  if (settled.isOk()) return settled.value;
  return sendFailure(reply, settled.error) as never;
}

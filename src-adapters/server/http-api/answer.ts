import type { FastifyReply } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import { problemType } from '../../wire/problem.wire.ts';
import type { Failure } from './failure.ts';
import { problemOf } from './problem-of.ts';

/** Seconds after which what is unavailable may be asked for again. */
const retryAfter = '5';

/** Seconds to wait, for what can be had later; null for what is no question of time. */
function waitOf(failure: Failure, status: number): string | null {
  if (failure.kind === 'too-many-tries') return String(failure.tryAgainIn ?? 60);
  if (failure.kind === 'marketplace-unavailable' && failure.tryAgainIn) return String(failure.tryAgainIn);
  return status === 503 ? retryAfter : null;
}

export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const problem = problemOf(failure, reply.request.id);
  const wait = waitOf(failure, problem.status);
  if (wait !== null) reply.header('Retry-After', wait);
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .serializer((body: unknown) => JSON.stringify(body))
    .type(problemType)
    .send(problem);
}

/** The value as the answer, or the failure as a problem: then the reply is sent, and nothing is left to return. */
export async function answer<T>(reply: FastifyReply, result: ResultAsync<T, Failure>): Promise<T> {
  const settled = await result;
  if (settled.isOk()) return settled.value;
  return sendFailure(reply, settled.error) as never;
}

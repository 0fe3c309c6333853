import type { FastifyRequest } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import type { UserId } from '#domain/identity/user.ts';
import { type Failure, widened } from './failure.ts';
import type { Viewers } from './viewers.ts';

/** Calls something with the id of the signed-in user; fails for guests. */
export type AsUser = <T, E extends Failure>(
  request: FastifyRequest,
  call: (id: UserId) => ResultAsync<T, E>,
) => ResultAsync<T, Failure>;

export const makeAsUser =
  (viewers: Pick<Viewers, 'user'>): AsUser =>
  (request, call) =>
    widened(viewers.user(request)).andThen(({ id }) => widened(call(id)));

import type { FastifyRequest } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import type { Editor } from '#domain/shared/editor.ts';
import type { Failure } from './failure.ts';
import type { Viewers } from './viewers.ts';

/**
 * Who changes cards by a request, for the log (AUDIT-01): the admin by e-mail, or whoever has the owner's token, which is the
 * command line.
 */
export type Editors = { of(request: FastifyRequest): ResultAsync<Editor, Failure> };

export const makeEditors = (viewers: Pick<Viewers, 'user'>): Editors => ({
  of: (request) => viewers.user(request).map(({ email }): Editor => (email === '' ? 'command line' : `admin ${email}`)),
});

import type { FastifyRequest } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import type { Editor } from '#domain/shared/editor.ts';
import type { Failure } from './failure.ts';
import type { Viewers } from './viewers.ts';

/** The editor of a request, for the audit log: the email of staff, or the command line for the owner token. */
export type Editors = { of(request: FastifyRequest): ResultAsync<Editor, Failure> };

export const editorOf = ({ email }: { readonly email: string }): Editor =>
  email === '' ? 'command line' : `admin ${email}`;

export const makeEditors = (viewers: Pick<Viewers, 'user'>): Editors => ({
  of: (request) => viewers.user(request).map(editorOf),
});

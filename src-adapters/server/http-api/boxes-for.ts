import type { FastifyRequest } from 'fastify';
import { err, okAsync, type ResultAsync } from 'neverthrow';
import type { Box, BoxId, BoxInput } from '#domain/boxes/box.ts';
import type { BoxScope } from '#domain/boxes/boxes.port.ts';
import { may } from '#domain/identity/permissions.ts';
import type { Editors } from './editors.ts';
import { type Failure, widened } from './failure.ts';
import { refusalOf } from './guard.ts';
import type { ApiPorts } from './ports.ts';
import type { Viewers } from './viewers.ts';

/** The boxes for one request: posted ones for everyone, the others and changes for editors, by name in the log. */
export function boxesFor(
  request: FastifyRequest,
  { boxes, log }: Pick<ApiPorts, 'boxes' | 'log'>,
  viewers: Pick<Viewers, 'of'>,
  editors: Editors,
) {
  const browsing = (scope: BoxScope): ResultAsync<void, Failure> =>
    scope === 'posted'
      ? okAsync(undefined)
      : widened(viewers.of(request)).andThen((viewer) =>
          may(viewer, 'edit-boxes') ? okAsync(undefined) : err(refusalOf(viewer)),
        );

  const changed = <T>(act: string, work: () => ResultAsync<T, Failure>, about: (done: T) => object) =>
    editors
      .of(request)
      .andThen((by) => work().andTee((done) => log.info('boxes changed', { by, act, ...about(done) })));

  const idOf = ({ id }: Box) => ({ box: id });
  const countOf = (many: readonly Box[]) => ({ boxes: many.length });

  return {
    list: (scope: BoxScope) => browsing(scope).andThen(() => widened(boxes.list(scope))),
    add: (input: BoxInput) => changed('add', () => boxes.add(input), idOf),
    change: (id: BoxId, { updatedAt, ...input }: BoxInput & { readonly updatedAt: string }) =>
      changed('edit', () => boxes.change(id, input, updatedAt), idOf),
    remove: (id: BoxId) => changed('delete', () => boxes.remove(id), idOf),
    clear: () => changed('clear', () => boxes.clear(), countOf),
    bringBack: (removed: readonly Box[]) =>
      changed(
        'bring back',
        () => boxes.bringBack(removed),
        (count) => ({ boxes: count }),
      ),
  };
}

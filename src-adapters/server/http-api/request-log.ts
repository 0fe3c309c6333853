import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Waiting = { parent: FastifyBaseLogger; bindings: Bindings; made: FastifyBaseLogger | null };

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const childOf = (waiting: Waiting): FastifyBaseLogger => {
  waiting.made ??= waiting.parent.child(waiting.bindings);
  return waiting.made;
};

const methods = Object.fromEntries(
  [...levels, 'child' as const].map((name) => [
    name,
    function (this: Waiting, ...given: unknown[]): unknown {
      const child = childOf(this);
      return Reflect.apply(child[name], child, given);
    },
  ]),
);

/** Makes the logger of a request when it logs something: most requests only have their one line at the end. */
export function requestLog(this: FastifyInstance, parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger {
  const waiting: Waiting = { parent, bindings, made: null };
  return Object.assign(Object.create(methods), waiting) as FastifyBaseLogger;
}

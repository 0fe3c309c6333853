import type { FastifyContextConfig, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { okAsync, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import {
  type AnyCall,
  type Calls,
  callsOf,
  type ReadCall,
  readCall,
  signedIn,
  type ValueOf,
  whole,
} from '../../calls/calls.ts';
import { answer } from './answer.ts';
import type { App } from './app-types.ts';
import type { Failure } from './failure.ts';
import type { OutageName } from './outages.ts';
import type { Viewers } from './viewers.ts';

type Method = (...given: unknown[]) => ResultAsync<unknown, Failure>;

/** May fail in other ways than the port: the client takes those for outages. */
export type Served<Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (...given: infer Given) => unknown
    ? (...given: Given) => ResultAsync<ValueOf<Port[Name]>, Failure>
    : never;
};

type Serving<Port> = {
  /** The port for one request. */
  readonly open: (request: FastifyRequest, reply: FastifyReply) => ResultAsync<Served<Port>, Failure>;
  /** What follows an answered call, such as a line in the log. */
  readonly after?: { readonly [Name in keyof Port]?: () => void };
  /** What a route is limited by, beside its row. */
  readonly config?: { readonly [Name in keyof Port]?: Omit<FastifyContextConfig, 'action'> };
  /** What an outage is called, where the tag does not tell. */
  readonly outage?: OutageName;
};

/** Of the arguments that are not in the path. */
function shapeOf({ args, inPath, hasBody }: ReadCall): z.ZodMiniType | undefined {
  const named = args.flatMap((argument) => (argument === signedIn || inPath.has(argument[0]) ? [] : [argument]));
  const [first] = named;
  if (first?.[0] === whole) return first[1];
  return hasBody || first ? z.strictObject(Object.fromEntries(named)) : undefined;
}

const paramsOf = ({ args, inPath }: ReadCall): z.ZodMiniType =>
  z.object(Object.fromEntries(args.flatMap((one) => (one !== signedIn && inPath.has(one[0]) ? [one] : []))));

function schemaOf(tag: string, read: ReadCall, { mayBeEmpty, headers }: AnyCall, status: number): FastifySchema {
  const { field, shape, inPath, hasBody } = read;
  const empty = status === 204 ? z.undefined() : z.strictObject({});
  const given = shapeOf(read);
  return {
    tags: [tag],
    ...(headers && { headers }),
    ...(inPath.size > 0 && { params: paramsOf(read) }),
    ...(given && { [hasBody ? 'body' : 'querystring']: mayBeEmpty ? z.nullish(given) : given }),
    response: { [status]: shape && field !== null ? z.object({ [field]: shape }) : (shape ?? empty) },
  };
}

/** The method's arguments, in its order. */
function argumentsOf({ args, inPath, hasBody }: ReadCall) {
  const readers = args.map((argument) => {
    if (argument === signedIn) return (_request: FastifyRequest, user: unknown) => user;
    const [name] = argument;
    if (inPath.has(name)) return ({ params }: FastifyRequest) => (params as Record<string, unknown>)[name];
    const part = hasBody ? 'body' : 'query';
    return name === whole
      ? (request: FastifyRequest) => request[part]
      : (request: FastifyRequest) => (request[part] as Record<string, unknown> | null | undefined)?.[name];
  });
  return (request: FastifyRequest, user: unknown): unknown[] => readers.map((read) => read(request, user));
}

export type Serve = <Port extends object>(calls: Calls<Port>, serving: Serving<Port>) => void;

/** The routes of ports, from their tables. What a table says is read once, before the first request. */
export const makeServe =
  (app: App, viewers: Pick<Viewers, 'user'>): Serve =>
  <Port extends object>(calls: Calls<Port>, { open, after = {}, config = {}, outage }: Serving<Port>): void => {
    const serveOne = (name: keyof Port & string, call: AnyCall) => {
      const read = readCall(calls.path, call);
      const { method, path: url, field, shape, constant } = read;
      const status = call.status ?? (shape ? 200 : 204);
      const given = argumentsOf(read);
      const needsUser = call.args.includes(signedIn);
      const followUp: (() => void) | undefined = after[name];
      const bodyOf = (value: unknown): unknown => {
        if (!shape) return status === 204 ? undefined : {};
        return field === null ? value : { [field]: constant ?? value };
      };
      app.route({
        method,
        url,
        config: {
          action: call.action ?? calls.action,
          ...(outage && { outage }),
          ...config[name],
          ...(call.cost && { cost: call.cost }),
        },
        ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
        schema: schemaOf(calls.tag, read, call, status),
        handler: async (request, reply) => {
          const user: ResultAsync<unknown, Failure> = needsUser
            ? viewers.user(request).map(({ id }) => id)
            : okAsync(undefined);
          const called = user.andThen((id) =>
            open(request, reply).andThen((port) => (port[name] as unknown as Method).apply(port, given(request, id))),
          );
          reply.code(status);
          return answer(reply, followUp ? called.andTee(followUp).map(bodyOf) : called.map(bodyOf));
        },
      });
    };
    for (const [name, call] of callsOf(calls)) serveOne(name, call);
  };

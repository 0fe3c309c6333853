import type { Err, Ok } from 'neverthrow';
import type * as z from 'zod/mini';
import type { Action, permissions } from '#domain/identity/permissions.ts';
import type { UserId } from '#domain/identity/user.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import type { ApiFailure } from './api.ts';
import type { PortFailure } from './port-failures.ts';
import type { Problem } from './problem.wire.ts';

type OkOf<Outcome> = Outcome extends Ok<infer Value, infer _Failure> ? Value : never;
type ErrorOf<Outcome> = Outcome extends Err<infer _Value, infer Failure> ? Failure : never;
type OutcomeOf<Method> = Method extends (...given: never) => infer Reply ? Awaited<Reply> : never;

export type ValueOf<Method> = OkOf<OutcomeOf<Method>>;

/** What a method of a port, or a use case, fails with. */
export type FailureOf<Method> = ErrorOf<OutcomeOf<Method>>;

type Shape<T> = z.ZodMiniType<T>;

/** Names an argument that is the body itself, or the query. */
export const whole = '...';

/** The id of who is signed in: the client does not send it, the server knows it. */
export const signedIn = 'signed in';

type Argument<T = unknown> =
  | readonly [name: string, shape: Shape<T>]
  | readonly [name: string, shape: Shape<T>, send: (argument: T) => unknown]
  | (UserId extends T ? typeof signedIn : never);

type ArgumentsOf<Method> = Method extends (...given: infer Given) => unknown
  ? { readonly [At in keyof Given]-?: Argument<Given[At]> }
  : never;

/** The shape of the answer, or of its one field; null answers nothing, or a field with a constant. */
type Answer<T> = undefined extends T
  ? null | readonly [field: string, shape: Shape<unknown>, constant: unknown]
  : Shape<T> | readonly [field: string, shape: Shape<T>];

/** @param given the method's arguments */
type ReadFailure<Failure, Given> = (problem: Problem, tryAgainIn: number | undefined, given: Given) => Failure | null;

/** The failure that everything without a row of its own counts as. */
type Otherwise<Failure> = { readonly otherwise: (failure: ApiFailure) => Failure };

/**
 * True: the failure is its kind. Else a function, whose null counts as an outage. With a text, 'refused' is what has no
 * row; the text is shown where the API gives no reason.
 */
type Reader<Failure, Given> = [Failure] extends [{ readonly kind: infer Kind }]
  ?
      | ReadFailure<Failure, Given>
      | ({ readonly kind: Kind } extends Failure ? true : never)
      | (Kind extends 'refused' ? string : never)
  : never;

type KindOf<Failure> = Failure extends { readonly kind: infer Kind } ? Exclude<Kind & string, 'unavailable'> : never;

/** Every kind of the method and no other. */
type Rows<Failure, Given> = {
  readonly [Kind in KindOf<Failure>]:
    | Reader<Extract<Failure, { readonly kind: Kind }>, Given>
    | Otherwise<Extract<Failure, { readonly kind: Kind }>>;
} & { readonly [Kind in Exclude<KindOf<PortFailure>, KindOf<Failure>>]?: never };

/** Whatever else the API answers is an outage; a method that has none needs a row for it. */
type Failures<Failure, Given> = Unavailable extends Failure
  ? Rows<Failure, Given> & { readonly unavailable?: Otherwise<Unavailable> }
  : {
      [Kind in KindOf<Failure>]: Rows<Failure, Given> & {
        readonly [One in Kind]: Otherwise<Extract<Failure, { readonly kind: Kind }>>;
      };
    }[KindOf<Failure>];

/** What guests may: each call that it opens states its cost. */
type GuestAction = {
  [One in Action]: 'guest' extends (typeof permissions)[One][number] ? One : never;
}[Action];
type MemberAction = Exclude<Action, GuestAction>;

/** `cost`: milliseconds that a call takes from its caller's budget; 0 if it is cheap. `action`: if not the table's. */
type GuestRow = { readonly action?: Action; readonly cost: number };
type Row =
  | { readonly action?: MemberAction; readonly cost?: number }
  | { readonly action: GuestAction; readonly cost: number };

/** How one method of a port is called over HTTP. */
type Call<Method> = {
  /** Method, and what follows the path of the table: 'PUT /:id'. */
  readonly route: `${'GET' | 'PUT' | 'POST' | 'DELETE'}${'' | ` /${string}`}`;
  /** In the method's order: those that the route names, the others in the body, or in the query of GET and DELETE. */
  readonly args: ArgumentsOf<Method>;
  readonly answer: Answer<ValueOf<Method>>;
  /** If it is not 200, or 204 for nothing. */
  readonly status?: 201 | 202;
  readonly failures: Failures<FailureOf<Method>, Method extends (...given: infer Given) => unknown ? Given : never>;
  /** The failure that an invalid request counts as. */
  readonly ifInvalid?: KindOf<FailureOf<Method>>;
  /** Two minutes instead of ten seconds. */
  readonly takesLong?: true;
  /** The body may be left out. */
  readonly mayBeEmpty?: true;
  /** Bytes, if it is not the usual one. */
  readonly bodyLimit?: number;
  /** What opens the call beside the session: the client adds them to each of its calls (`withHeaders`). */
  readonly headers?: Shape<unknown>;
};

/** A port over HTTP: the client (`remote.ts`), the routes (`serve.ts`) and their description are made from it. */
export type Calls<Port> = {
  readonly tag: string;
  readonly path: `/${string}`;
} & (
  | { readonly action: MemberAction; readonly calls: { readonly [Name in keyof Port]: Call<Port[Name]> & Row } }
  | { readonly action: GuestAction; readonly calls: { readonly [Name in keyof Port]: Call<Port[Name]> & GuestRow } }
);

/** Any method's call, for what works on all. */
export type AnyCall = Pick<Call<never>, 'route' | 'status' | 'takesLong' | 'mayBeEmpty' | 'bodyLimit' | 'headers'> & {
  readonly action?: Action;
  readonly cost?: number;
  readonly args: readonly (
    | readonly [name: string, shape: Shape<unknown>, send?: (argument: unknown) => unknown]
    | typeof signedIn
  )[];
  readonly answer: null | Shape<unknown> | readonly [field: string, shape: Shape<unknown>, constant?: unknown];
  readonly failures: Readonly<
    Record<string, true | string | ReadFailure<unknown, readonly unknown[]> | Otherwise<unknown>>
  >;
  readonly ifInvalid?: string;
};

export type ReadCall = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly args: AnyCall['args'];
  /** Names of the arguments in the path. */
  readonly inPath: ReadonlySet<string>;
  readonly hasBody: boolean;
  /** The answer's one field that counts; null for the whole of it. */
  readonly field: string | null;
  readonly shape: Shape<unknown> | null;
  /** What the field always is. */
  readonly constant: unknown;
};

/** Reads a row once, for both ends. */
export function readCall(base: string, { route, args, answer }: AnyCall): ReadCall {
  const [method, rest = ''] = route.split(' ');
  const path = `${base}${rest}`;
  const [field, shape, constant] = Array.isArray(answer) ? answer : [null, answer];
  return {
    method: method as ReadCall['method'],
    path,
    args,
    inPath: new Set(Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)),
    hasBody: method === 'POST' || method === 'PUT',
    field,
    shape,
    constant,
  };
}

export const callsOf = <Port>({ calls }: Calls<Port>): [name: keyof Port & string, call: AnyCall][] =>
  Object.entries(calls) as unknown as [keyof Port & string, AnyCall][];

/** Rows of failures that many methods have. */
export const signInNeeded = { 'sign-in-needed': true } as const;

/** Reads a 'stale-…': the current version is with it. */
export const currentOf =
  <Kind extends string, Current>(kind: Kind, shape: Shape<Current>) =>
  ({ current }: Problem): { readonly kind: Kind; readonly current: Current } | null => {
    const theirs = shape.safeParse(current);
    return theirs.success ? { kind, current: theirs.data } : null;
  };

export const tooManyTriesFailure = {
  'too-many-tries': (_: Problem, tryAgainIn: number | undefined) => ({
    kind: 'too-many-tries' as const,
    ...(tryAgainIn !== undefined && { tryAgainIn }),
  }),
};

/** What is sent of one of several things that have paths of their own. */
export type BodyOf<Kinds extends { readonly kind: string }, Kind> = Omit<
  Extract<Kinds, { readonly kind: Kind }>,
  'kind'
>;

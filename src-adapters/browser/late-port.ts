import { err, type Result, ResultAsync } from 'neverthrow';
import type { ApiClient } from '#adapters/calls/api.ts';
import type { Calls, FailureOf } from '#adapters/calls/calls.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { late } from './http/late.ts';

/** What methods return when their code cannot be loaded, where that is no outage. */
type Failures<Port> = { readonly [Name in keyof Port]?: FailureOf<Port[Name]> };

/** Methods that have no outage need another failure. */
type Needed<Port> = keyof { [Name in keyof Port as Unavailable extends FailureOf<Port[Name]> ? never : Name]: true };

export type Others<Port> = [Needed<Port>] extends [never]
  ? [failures?: Failures<Port>]
  : [failures: Failures<Port> & Required<Pick<Failures<Port>, Needed<Port>>>];

type Method = (...given: unknown[]) => PromiseLike<Result<unknown, unknown>>;

export const notLoaded: Unavailable = {
  kind: 'unavailable',
  why: 'offline',
  detail: 'A part of the shop could not be loaded. Check your connection and try again.',
};

/** A failed load is retried with the next call. */
const lateCall =
  <Loaded>(once: () => Promise<Loaded>, methodOf: (loaded: Loaded) => Method, failure: unknown = notLoaded): Method =>
  (...given) =>
    new ResultAsync(
      once().then(
        (loaded) => methodOf(loaded)(...given),
        () => err(failure),
      ),
    );

/**
 * A port whose code is loaded on first use. A failed load is an outage of the called method. The methods are not known
 * before, so the port cannot be spread.
 */
export function latePort<Port extends object>(load: () => Promise<Port>, ...[others]: Others<Port>): Port {
  const once = late(load);
  const failures: Failures<Port> = others ?? {};
  const get = (methods: Record<string, Method>, name: string | symbol): Method | undefined => {
    // A promise asks for `then`.
    if (typeof name === 'symbol' || name === 'then') return undefined;
    methods[name] ??= lateCall(once, (port) => port[name as keyof Port] as Method, failures[name as keyof Port]);
    return methods[name];
  };
  return new Proxy<Record<string, Method>>({}, { get }) as Port;
}

/** A port over HTTP, of which table and client are loaded on first use. */
export const lateRemote = <Port extends object>(
  api: ApiClient,
  load: () => Promise<Calls<Port>>,
  ...others: Others<Port>
): Port =>
  latePort(
    async () => {
      const [calls, { makeRemote }] = await Promise.all([load(), import('#adapters/calls/remote.ts')]);
      return makeRemote(api, calls);
    },
    ...others,
  );

/** A use case whose code is loaded on first use. */
export const lateUseCase = <UseCase>(
  load: () => Promise<UseCase>,
  ...[failure]: Unavailable extends FailureOf<UseCase> ? [] : [failure: FailureOf<UseCase>]
): UseCase => lateCall(late(load), (useCase) => useCase as Method, failure) as UseCase;

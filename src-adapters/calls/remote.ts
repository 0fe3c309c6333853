import * as z from 'zod/mini';
import { storageFails } from '#domain/shared/unavailable.ts';
import { type ApiClient, type ApiFailure, nothing } from './api.ts';
import { type AnyCall, type Calls, callsOf, type ReadCall, readCall, signedIn, whole } from './calls.ts';
import { outageOf } from './outage.ts';

/** Codes that count as another kind, where a method does not have them. */
const sameAs: Readonly<Record<string, string>> = {
  // Missing permission is treated like an expired session, whatever a method calls it.
  'not-allowed': 'sign-in-needed',
  'sign-in-needed': 'not-allowed',
  'too-many-requests': 'too-many-tries',
};

/** Reads the failures of a call that is made by hand. */
export function apiFailureOf({ failures, ifInvalid = '' }: Pick<AnyCall, 'failures' | 'ifInvalid'>) {
  const { refused } = failures;
  const rest = Object.values(failures).find((row) => typeof row === 'object')?.otherwise ?? outageOf;
  return (failure: ApiFailure, given: readonly unknown[] = []): unknown => {
    if (failure.kind === 'wrong-shape' && typeof refused === 'string') return { kind: 'refused', message: refused };
    if (failure.kind !== 'problem') return rest(failure);
    const { problem, tryAgainIn } = failure;
    const kind = problem.code === 'invalid-request' && ifInvalid ? ifInvalid : problem.code;
    const known = [kind, sameAs[kind] ?? ''].find((one) => Object.hasOwn(failures, one));
    const read = known === undefined ? undefined : failures[known];
    const found = typeof read === 'function' ? read(problem, tryAgainIn, given) : read === true && { kind: known };
    if (found || typeof refused !== 'string') return found || rest(failure);
    if (kind.endsWith('-unavailable')) return storageFails;
    return { kind: 'refused', message: problem.detail.trim() || refused };
  };
}

/** Without what is empty. */
export const queryOfArguments = (values: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((one) => one !== null && one !== undefined && one !== '')
        .map((one) => [name, String(one)]),
    ),
  );

function requestOf({ method, path, args, inPath, hasBody }: ReadCall, given: readonly unknown[]) {
  const named = args.flatMap((argument, at): [string, unknown][] => {
    if (argument === signedIn || given[at] === undefined) return [];
    const [name, , send] = argument;
    const value = send ? send(given[at]) : given[at];
    return name === whole ? Object.entries(value as object) : [[name, value]];
  });
  const all: Record<string, unknown> = Object.fromEntries(named);
  const sent = Object.fromEntries(named.filter(([name]) => !inPath.has(name)));
  return {
    method,
    path: path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(all[name]))),
    ...(hasBody ? { body: sent } : { query: queryOfArguments(sent) }),
  };
}

function methodOf(api: ApiClient, base: string, call: AnyCall) {
  const read = readCall(base, call);
  const { field, shape, constant } = read;
  const answer = field === null || !shape ? (shape ?? nothing) : z.object({ [field]: shape });
  const partOf = (given: unknown): unknown => {
    if (constant !== undefined) return undefined;
    return field === null ? given : (given as Record<string, unknown>)[field];
  };
  const failed = apiFailureOf(call);
  return (...given: unknown[]) =>
    api
      .call({ ...requestOf(read, given), takesLong: call.takesLong, answer })
      // Parsed lists are frozen; callers get a copy.
      .map((value) => structuredClone(partOf(value)))
      .mapErr((failure) => failed(failure, given));
}

/** A port over HTTP. */
export const makeRemote = <Port extends object>(api: ApiClient, calls: Calls<Port>): Port =>
  Object.fromEntries(callsOf(calls).map(([name, call]) => [name, methodOf(api, calls.path, call)])) as Port;

import { type Err, err, type Result, ResultAsync } from 'neverthrow';
import { late } from './http/late.ts';

type ErrorOf<Outcome> = Outcome extends Err<infer _Value, infer Failure> ? Failure : never;

type FailureOf<Method> = Method extends (...given: never) => infer Reply ? ErrorOf<Awaited<Reply>> : never;

type LoadFailures<Port> = { readonly [Name in keyof Port]: FailureOf<Port[Name]> };

type Method = (...given: unknown[]) => PromiseLike<Result<unknown, unknown>>;

/** Loads a port's code on first use; a failed load is retried with the next call. */
export const lazyPort =
  <Port extends object>(failures: LoadFailures<Port>) =>
  (load: () => Promise<Port>): Port => {
    const once = late(load);
    const callOf =
      (name: keyof Port): Method =>
      (...given) =>
        new ResultAsync(
          once().then(
            (port) => (port[name] as Method)(...given),
            () => err(failures[name]),
          ),
        );
    const methods = Object.keys(failures).map((name) => [name, callOf(name as keyof Port)]);
    return Object.fromEntries(methods) as Port;
  };

/** The same for a function. */
export const lazyUseCase = <UseCase>(failure: FailureOf<UseCase>): ((load: () => Promise<UseCase>) => UseCase) => {
  const open = lazyPort<{ readonly call: UseCase }>({ call: failure });
  return (load) => open(async () => ({ call: await load() })).call;
};

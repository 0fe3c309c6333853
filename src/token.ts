import type { Container, ServiceIdentifier } from 'inversify';

/** A typed token, so that a wrong binding does not compile. */
export const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(`goat-collection/${name}`);

type TokensOf<Needs> = { readonly [Name in keyof Needs]: ServiceIdentifier<Needs[Name]> };

/** Binds what `make` returns; it is given what is bound to the tokens of `needs`, by the same names. */
export function bindMade<Made, Needs extends object>(
  container: Container,
  made: ServiceIdentifier<Made>,
  make: (needs: Needs) => Made,
  needs: TokensOf<Needs>,
): void {
  const names = Object.keys(needs) as (keyof Needs)[];
  container.bind(made).toResolvedValue(
    (...values: unknown[]) => make(Object.fromEntries(names.map((name, at) => [name, values[at]])) as Needs),
    names.map((name) => needs[name]),
  );
}

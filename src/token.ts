import type { ServiceIdentifier } from 'inversify';

/** A typed token, so that a wrong binding does not compile. */
export const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(`goat-collection/${name}`);

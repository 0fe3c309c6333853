import type { ServiceIdentifier } from 'inversify';

/** Names what a container gives out and its type, so that a wrong binding does not compile. */
export const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(`goat-collection/${name}`);

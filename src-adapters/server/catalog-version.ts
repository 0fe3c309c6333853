/**
 * Which state of the catalog the answers show: the number changes with every change that a shopper can see. Null while
 * no state is known; nothing may be kept then.
 */
export type CatalogVersion = () => number | null;

/** This process's writes to cards, stock and prices. */
export type OwnWrites = {
  /** How many have ended. */
  count(): number;
  /** Resolves when the answers show all of them, or after two seconds. */
  shown(): Promise<void>;
};

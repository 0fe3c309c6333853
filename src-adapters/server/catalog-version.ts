/**
 * Which state of the catalog the answers show: the number changes with every change that a shopper can see. Null while
 * no state is known; nothing may be kept then.
 */
export type CatalogVersion = () => number | null;

/**
 * A value that this browser keeps across reloads: a preference, a receipt, the id of the cart.
 *
 * Promises: `read` answers what was written last, as a copy, and null where nothing usable is stored; what makes no sense is
 * quarantined; `watch` tells what another tab writes, never what this one does. Never fails: what cannot be read or written is
 * logged as a warning, and a value that cannot be stored is kept until the page is left.
 */
export interface DeviceValue<Value> {
  read(): Value | null;
  write(value: Value): void;
  /** Answers how to stop watching. */
  watch(listener: (value: Value) => void): () => void;
}

/**
 * A value stored in this browser, such as a preference or receipt.
 *
 * Promises: `read` returns a copy of the last value, or null; invalid data is quarantined; `watch` reports changes of
 * other tabs only. Never fails: errors are logged, and a value that cannot be stored is kept until the page closes.
 */
export interface DeviceValue<Value> {
  read(): Value | null;
  write(value: Value): void;
  /** Returns an unsubscribe function. */
  watch(listener: (value: Value) => void): () => void;
}

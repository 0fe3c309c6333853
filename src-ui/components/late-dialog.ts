/** A lazily loaded dialog; see `useLateDialog`. */
export type LateDialog<Code> = {
  /** Null until loaded. */
  readonly code: Code | null;
  readonly opened: boolean;
  open(): void;
  close(): void;
  /** Preloads the code. */
  fetch(): void;
};

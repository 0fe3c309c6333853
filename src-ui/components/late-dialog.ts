/** A dialog whose code comes with the first press; `useLateDialog` makes one. */
export type LateDialog<Code> = {
  /** Null until it is there. */
  readonly code: Code | null;
  readonly opened: boolean;
  open(): void;
  close(): void;
  /** Brings the code early. */
  fetch(): void;
};

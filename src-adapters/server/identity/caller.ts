/** Who calls, as far as the request says. */
export type Caller = {
  /** Network address. */
  readonly address: string;
  /** 'Firefox on Windows'. */
  readonly browser: string;
  /** Proofs of earlier sign-ins from this browser (`device-proof.ts`). */
  readonly devices: readonly string[];
};

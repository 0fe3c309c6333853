/** Where a command writes: results to `out`, everything about them to `note`. */
export type Terminal = {
  readonly out: (line: string) => void;
  /** A piece of a result as it is, without a line break of its own. Resolves when there is room for more. */
  readonly write: (piece: string) => Promise<void>;
  readonly note: (line: string) => void;
  /** A bar for a long job; on something that is no terminal it shows nothing. */
  readonly progress: (what: string) => ProgressBar;
};

export type ProgressBar = { readonly show: (done: number, all: number) => void; readonly stop: () => void };

/** What a command hands back to the shell: 0 done, 1 not done, 2 asked wrongly. */
export type ExitCode = 0 | 1 | 2;

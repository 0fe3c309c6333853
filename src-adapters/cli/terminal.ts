/** Results go to `out`, messages to `note`. */
export type Terminal = {
  readonly out: (line: string) => void;
  /** Writes without a line break; resolves when there is room for more. */
  readonly write: (piece: string) => Promise<void>;
  readonly note: (line: string) => void;
  /** Shows nothing unless on a terminal. */
  readonly progress: (what: string) => ProgressBar;
};

export type ProgressBar = { readonly show: (done: number, all: number) => void; readonly stop: () => void };

/** 0 success, 1 failure, 2 usage error. */
export type ExitCode = 0 | 1 | 2;

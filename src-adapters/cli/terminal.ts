/** Results go to `out`, messages to `note`. */
export type Terminal = {
  readonly out: (line: string) => void;
  /** Writes without a line break; resolves when there is room for more. */
  readonly write: (piece: string) => Promise<void>;
  readonly note: (line: string) => void;
  /** Shows nothing unless on a terminal. */
  readonly progress: (what: string) => ProgressBar;
  /** Until `end`, the first Ctrl+C asks to stop; the next one ends the program at once. @param asked called by it */
  readonly interrupts: (asked: () => void) => Interrupts;
};

export type Interrupts = { readonly isAsked: () => boolean; readonly end: () => void };

export type ProgressBar = { readonly show: (done: number, all: number) => void; readonly stop: () => void };

/** 0 success, 1 failure, 2 usage error. */
export type ExitCode = 0 | 1 | 2;

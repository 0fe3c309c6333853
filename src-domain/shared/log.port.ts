/** Never passwords, tokens, card numbers or addresses. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The operator's log. Never throws or blocks. */
export interface Log {
  info(message: string, facts?: LogFacts): void;
  warn(message: string, facts?: LogFacts): void;
  error(message: string, facts?: LogFacts): void;
}

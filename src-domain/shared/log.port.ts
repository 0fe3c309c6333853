/** What is worth knowing beside the message. Never a password, token, card number or address. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Tells whoever runs the shop what happened. Never throws, never blocks. */
export interface Log {
  info(message: string, facts?: LogFacts): void;
  warn(message: string, facts?: LogFacts): void;
  error(message: string, facts?: LogFacts): void;
}

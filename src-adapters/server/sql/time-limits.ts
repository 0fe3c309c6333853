/** Milliseconds that a statement may take, and that a transaction may wait for its next statement. */
export const timeLimit = 15_000;

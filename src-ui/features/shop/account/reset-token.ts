/** The token of '#token=…', or null. A fragment reaches no server and no log. */
export function resetToken(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token')?.trim() || null;
}

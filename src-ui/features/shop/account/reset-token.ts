/** The secret in a link's '#token=…'; null where there is none. After the '#' it reaches no server and no log. */
export function resetToken(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token')?.trim() || null;
}

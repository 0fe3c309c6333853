/** Digits from 'v1|digits|0', plain digits, or a run of ten or more digits; else null (LIST-22). */
export function normaliseItemId(text: string): string | null {
  const given = text.trim();
  const versioned = /^v1(?:\||%7C)(\d+)(?:\||%7C)\d+$/i.exec(given);
  if (versioned?.[1]) return versioned[1];
  if (/^\d+$/.test(given)) return given;
  return /\d{10,}/.exec(given)?.[0] ?? null;
}

import { type FoundCode, readScannedCode, type ScannedCode, scannedKey } from './scanned-code.ts';

export type CountedCode = Exclude<ScannedCode, { readonly kind: 'other' }>;

/**
 * What is known after a frame. `seen`: one frame shows a number, and the next must show the same. `several`: the frame shows
 * more than one. `other`: it shows a code, but none that counts.
 */
export type FrameState =
  | { readonly kind: 'looking' }
  | { readonly kind: 'seen' }
  | { readonly kind: 'several' }
  | { readonly kind: 'other'; readonly text: string }
  | { readonly kind: 'accepted'; readonly code: CountedCode };

/** The number of the last frame that showed one alone, and how many frames ago. */
export type FrameMemory = { readonly code: CountedCode; readonly age: number } | null;

/** Frames without a number between two that agree. */
const longestGap = 8;

const isCounted = (code: ScannedCode): code is CountedCode => code.kind !== 'other';

/** An address says the company, digits do not. */
const fuller = (one: CountedCode, two: CountedCode): CountedCode =>
  one.kind === 'certificate' && one.gradingCompany === null ? two : one;

function different(found: readonly FoundCode[], expected: string | null): ScannedCode[] {
  const byKey = new Map<string, ScannedCode>();
  for (const one of found) {
    const code = readScannedCode(one, expected);
    const key = scannedKey(code);
    const known = byKey.get(key);
    byKey.set(key, known && isCounted(known) && isCounted(code) ? fuller(known, code) : code);
  }
  return [...byKey.values()];
}

/** Whether a look at a frame shows enough to leave out the others. */
export const showsNumber = (found: readonly FoundCode[], expected: string | null): boolean =>
  different(found, expected).some(isCounted);

/**
 * A number counts when it is the only one in the frame and two frames agree. A frame with another number or with several
 * starts again.
 */
export function watchFrame(
  before: FrameMemory,
  found: readonly FoundCode[],
  expected: string | null,
): { readonly state: FrameState; readonly memory: FrameMemory } {
  const codes = different(found, expected);
  const counted = codes.filter(isCounted);
  const [code] = counted;
  if (counted.length > 1) return { state: { kind: 'several' }, memory: null };
  if (code === undefined) {
    const [other] = codes;
    const memory = before && before.age < longestGap ? { ...before, age: before.age + 1 } : null;
    return { state: other?.kind === 'other' ? { kind: 'other', text: other.text } : { kind: 'looking' }, memory };
  }
  if (before && scannedKey(before.code) === scannedKey(code)) {
    return { state: { kind: 'accepted', code: fuller(before.code, code) }, memory: null };
  }
  return { state: { kind: 'seen' }, memory: { code, age: 0 } };
}

/** The looks that showed a number are taken again at the next frame, so that it can agree. @param turn of `looksAt` */
export const nextTurn = (turn: number, { kind }: FrameState): number => (kind === 'seen' ? turn : turn + 1);

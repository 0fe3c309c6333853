import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoundCode } from '#domain/scanning/scanned-code.ts';
import { type FrameMemory, type FrameState, nextTurn, showsNumber, watchFrame } from '#domain/scanning/watch-frames.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

const code = (text: string): FoundCode => ({ format: 'Code128', text });

/** What is known after each frame, up to the first number. */
function watch(frames: readonly (readonly string[])[], expected: string | null = null): FrameState[] {
  const states: FrameState[] = [];
  let memory: FrameMemory = null;
  for (const frame of frames) {
    const watched: { state: FrameState; memory: FrameMemory } = watchFrame(memory, frame.map(code), expected);
    memory = watched.memory;
    states.push(watched.state);
  }
  return states;
}
const kinds = (...frames: readonly (readonly string[])[]) => watch(frames).map(({ kind }) => kind);

const [one, two] = ['12345678', '87654321'];
const address = `https://www.psacard.com/cert/${one}`;

describe('a number', () => {
  it('counts when two frames show it [SCAN-05]', () => {
    expect(kinds([], [one], [one])).toEqual(['looking', 'seen', 'accepted']);
    expect(kinds([one], [], [one])).toEqual(['seen', 'looking', 'accepted']);
    expect(kinds([one], [two], [one], [one])).toEqual(['seen', 'seen', 'seen', 'accepted']);
    expect(kinds([one], ...Array(9).fill([]), [one])).toEqual(['seen', ...Array(9).fill('looking'), 'seen']);
  });

  it('does not count beside another in the frame, and both are forgotten [SCAN-05]', () => {
    expect(kinds([one], [one, two], [one], [one])).toEqual(['seen', 'several', 'seen', 'accepted']);
  });

  it('of two codes of one label is one, and says its company where one of them does [SCAN-05, CERT-01]', () => {
    const accepted = { kind: 'accepted', code: { kind: 'certificate', certNumber: one, gradingCompany: 'PSA' } };
    expect(watch([[one, address], [one]]).at(-1)).toEqual(accepted);
    expect(watch([[one], [address]]).at(-1)).toEqual(accepted);
  });

  it('is no part of one: other codes are told, and do not count [SCAN-03, SCAN-05]', () => {
    expect(watch([['1234'], ['1234']])).toEqual(Array(2).fill({ kind: 'other', text: '1234' }));
    expect(kinds(['1234', one], ['12', one])).toEqual(['seen', 'accepted']);
    expect(watch([['0011223344']], 'PSA')).toEqual([{ kind: 'other', text: '0011223344' }]);
  });

  it('is only ever one that two frames have shown alone [SCAN-05]', () => {
    const frames = fc.array(fc.subarray([one, two, '1234', address, 'https://shop.example/card/7']), { maxLength: 12 });
    fc.assert(
      fc.property(frames, (seen) => {
        const states = watch(seen);
        const at = states.findIndex(({ kind }) => kind === 'accepted');
        if (at < 0) return;
        const accepted = states[at];
        const number =
          accepted?.kind === 'accepted' && accepted.code.kind === 'certificate' && accepted.code.certNumber;
        const text = number || 'card/7';
        expect(
          seen.slice(0, at + 1).filter((frame) => frame.some((each) => each.includes(text))).length,
        ).toBeGreaterThan(1);
        expect(showsNumber((seen[at] ?? []).map(code), null)).toBe(true);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('is looked for in the same way until a second frame can agree, and in the next way otherwise [SCAN-02, SCAN-05]', () => {
    const states = watch([[one], [], [one, two], ['1234']]);
    expect(states.map((state) => nextTurn(3, state))).toEqual([3, 4, 4, 4]);
  });
});

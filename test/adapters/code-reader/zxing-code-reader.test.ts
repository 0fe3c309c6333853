import { describe, expect, it } from 'vitest';
import { makeZxingCodeReader } from '#adapters/code-reader/zxing-code-reader.ts';
import { looksAt } from '#domain/scanning/frame-looks.ts';
import { turned } from '#domain/scanning/grey-picture.ts';
import { type FrameMemory, watchFrame } from '#domain/scanning/watch-frames.ts';
import { codeReaderContract } from '#test/contract/code-reader.contract.ts';
import { drawCode, emptyPicture, pictureOf, wasmBytes } from '#test/support/code-pictures.ts';

const reader = makeZxingCodeReader({ bytes: wasmBytes('zxing-wasm/reader/zxing_reader.wasm') });

codeReaderContract('in this thread', () => reader);

describe('labels that readers take for something else', () => {
  it('give no part of a turned number: an Interleaved 2 of 5 at any angle is read whole or not at all [SCAN-03]', async () => {
    const straight = emptyPicture(480, 480);
    await drawCode(straight, { format: 'ITF', text: '12345678' }, { x: 240, y: 240, size: 4 });
    for (const degrees of [0, 9, 15, 21, 24, 30, 39]) {
      const picture = turned(straight, degrees);
      let memory: FrameMemory = null;
      for (let frame = 0; frame < 7; frame += 1) {
        const found = (await reader.read(picture, looksAt(frame), null))._unsafeUnwrap();
        const watched: ReturnType<typeof watchFrame> = watchFrame(memory, found, null);
        memory = watched.memory;
        if (watched.state.kind !== 'accepted') continue;
        expect(watched.state.code).toMatchObject({ certNumber: '12345678' });
        break;
      }
    }
  });

  it('are read beside a dark edge at their left [SCAN-02]', async () => {
    const picture = await pictureOf('Code128', '12345678');
    for (let row = 0; row < picture.height; row += 1) picture.pixels.fill(0, row * 640 + 150, row * 640 + 156);
    const found = await reader.read(picture, looksAt(0), null);
    expect(found._unsafeUnwrap()).toEqual([{ format: 'Code128', text: '12345678' }]);
  });

  it('have no brackets for identifiers of GS1 [SCAN-03]', async () => {
    const found = await reader.read(await pictureOf('Code128', '(12)345678'), looksAt(0), null);
    expect(found._unsafeUnwrap()).toEqual([{ format: 'Code128', text: '(12)345678' }]);
  });

  it('are no failure of the page when the reader cannot be loaded: it says why [SCAN-08]', async () => {
    const broken = makeZxingCodeReader({ bytes: new ArrayBuffer(8) });
    const read = await broken.read(emptyPicture(8, 8), looksAt(0), null);
    expect(read._unsafeUnwrapErr().kind).toBe('reader-failed');
    expect((await reader.read(emptyPicture(8, 8), looksAt(0), null)).isOk()).toBe(true);
  });
});

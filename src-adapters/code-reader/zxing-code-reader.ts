import { ResultAsync } from 'neverthrow';
import {
  prepareZXingModule,
  purgeZXingModule,
  type ReaderOptions,
  readBarcodes,
  type ZXingModuleOverrides,
} from 'zxing-wasm/reader';
import type { CodeReader, ReaderFailure } from '#domain/scanning/code-reader.port.ts';
import { type FrameLook, firstLooks, lookedAt } from '#domain/scanning/frame-looks.ts';
import type { GreyPicture } from '#domain/scanning/grey-picture.ts';
import { codeFormats, type FoundCode } from '#domain/scanning/scanned-code.ts';
import { showsNumber } from '#domain/scanning/watch-frames.ts';

const linear = codeFormats.filter((format) => format === 'Code128' || format === 'ITF');

const settings: ReaderOptions = {
  tryHarder: true,
  tryRotate: true,
  tryDownscale: true,
  // Its other text modes put brackets into numbers that begin as those of GS1.
  textMode: 'Plain',
  maxNumberOfSymbols: 8,
};

function imageOf({ width, height, pixels }: GreyPicture): ImageData {
  const data = new Uint8ClampedArray(width * height * 4);
  const words = new Uint32Array(data.buffer);
  for (let index = 0; index < pixels.length; index += 1)
    words[index] = (pixels[index] ?? 0) * 0x01_01_01 + 0xff_00_00_00;
  return { width, height, data, colorSpace: 'srgb' };
}

async function codesIn(frame: GreyPicture, look: FrameLook): Promise<FoundCode[]> {
  const found = await readBarcodes(imageOf(lookedAt(frame, look)), {
    ...settings,
    formats: look.isInverted ? linear : [...codeFormats],
    tryInvert: !look.isInverted,
  });
  return found.flatMap(({ isValid, symbology, text }) => {
    const format = codeFormats.find((known) => known === symbology) ?? null;
    return isValid && format !== null ? [{ format, text }] : [];
  });
}

const keyOf = ({ format, text }: FoundCode): string => `${format} ${text}`;

/** A program that could not be loaded is kept as such by the library, unless it is told to forget it. */
function failureOf(reason: unknown): ReaderFailure {
  purgeZXingModule();
  return { kind: 'reader-failed', reason: String(reason) };
}

/**
 * Reads in this thread, a frame at a time.
 * @param program where the reader's WebAssembly is: its bytes or its address
 */
export function makeZxingCodeReader(
  program: { readonly bytes: ArrayBuffer } | { readonly address: string },
): CodeReader {
  const overrides: ZXingModuleOverrides =
    'bytes' in program ? { wasmBinary: program.bytes } : { locateFile: () => program.address };
  const read = async (frame: GreyPicture, looks: readonly FrameLook[], expected: string | null) => {
    await prepareZXingModule({ overrides, equalityFn: Object.is, fireImmediately: true });
    const found = new Map<string, FoundCode>();
    for (const [index, look] of looks.entries()) {
      for (const code of await codesIn(frame, look)) found.set(keyOf(code), code);
      if (index + 1 >= firstLooks && showsNumber([...found.values()], expected)) break;
    }
    return [...found.values()];
  };
  return {
    read: (frame, looks, expected) => ResultAsync.fromPromise(read(frame, looks, expected), failureOf),
    // The memory is this thread's.
    close: () => undefined,
  };
}

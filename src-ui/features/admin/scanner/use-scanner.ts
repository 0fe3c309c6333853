import { type RefObject, useEffect, useRef, useState } from 'react';
import { looksAt, photoLooks } from '#domain/scanning/frame-looks.ts';
import { readScannedCode } from '#domain/scanning/scanned-code.ts';
import {
  type CountedCode,
  type FrameMemory,
  type FrameState,
  nextTurn,
  watchFrame,
} from '#domain/scanning/watch-frames.ts';
import { useStable } from '../../../components/use-stable.ts';
import type { ScannerState } from '../../../text/scanner.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { type Camera, openCamera } from './open-camera.ts';
import { framePixels, photoPixels } from './picture-pixels.ts';

type Wish = {
  /** The camera runs as long as this is true. */
  readonly active: boolean;
  /** The grading company of the card, where it is known. */
  readonly expected: string | null;
  readonly onCode: (code: CountedCode) => void;
};

export type Scanner = {
  readonly state: ScannerState;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Turns the light on or off; null for a camera without one. */
  readonly light: ((on: boolean) => void) | null;
  /** Starts again after a problem. */
  readonly retry: () => void;
  readonly readPhoto: (file: Blob) => void;
  /** What a USB scanner has typed. */
  readonly readText: (text: string) => void;
};

const starting: ScannerState = { kind: 'starting' };

/** The next frame comes when the browser paints, and while nothing waits for it. */
const nextPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** Camera, reader and rules, from opening to the first number. */
export function useScanner({ active, expected, onCode }: Wish): Scanner {
  const { codeReader, log } = useUseCases();
  const [state, setState] = useState<ScannerState>(starting);
  const [light, setLight] = useState<Camera['light']>(null);
  const [attempt, setAttempt] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  /** Frames of the camera do not count while a photo is read. */
  const photos = useRef(0);
  const isActive = useRef(active);
  isActive.current = active;

  const failed = (reason: string) => {
    log.warn('labels cannot be read', { reason });
    setState({ kind: 'reader-failed' });
  };
  const show = (next: ScannerState) =>
    setState((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  const accept = useStable((code: CountedCode) => {
    show({ kind: 'accepted', code });
    // Not every device can, and none must.
    navigator.vibrate?.(60);
    onCode(code);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera is opened once for each opening and attempt.
  useEffect(() => {
    if (!active) return;
    setState(starting);
    let stopped = false;
    let camera: Camera | null = null;
    const canvas = document.createElement('canvas');

    const watch = async (): Promise<void> => {
      let memory: FrameMemory = null;
      for (let turn = 0; !stopped; ) {
        await nextPaint();
        const screen = video.current;
        const pixels = screen && photos.current === 0 ? framePixels(screen, canvas) : null;
        if (!pixels) continue;
        const found = await codeReader.read(pixels, looksAt(turn), expected);
        if (stopped || photos.current > 0) continue;
        if (found.isErr()) {
          camera?.close();
          return failed(found.error.reason);
        }
        const watched: { state: FrameState; memory: FrameMemory } = watchFrame(memory, found.value, expected);
        memory = watched.memory;
        turn = nextTurn(turn, watched.state);
        if (watched.state.kind === 'accepted') return accept(watched.state.code);
        show(watched.state);
      }
    };
    const start = async (): Promise<void> => {
      const opened = await openCamera();
      if (typeof opened === 'string') {
        if (!stopped) setState({ kind: 'no-camera', problem: opened });
        return;
      }
      camera = opened;
      if (stopped || !video.current) return opened.close();
      video.current.srcObject = opened.stream;
      // A browser that plays no video shows none either; the first frame starts the reading.
      await video.current.play().catch(() => undefined);
      setLight(() => opened.light);
      await watch();
    };
    void start();
    return () => {
      stopped = true;
      camera?.close();
      setLight(null);
      codeReader.close();
    };
  }, [active, attempt]);

  const readPhoto = async (file: Blob): Promise<void> => {
    photos.current += 1;
    show({ kind: 'photo' });
    const ended = (next: ScannerState) => {
      if (isActive.current) show(next);
    };
    try {
      const pixels = await photoPixels(file);
      if (!pixels) return ended({ kind: 'photo-unreadable' });
      let memory: FrameMemory = null;
      for (const looks of photoLooks) {
        const found = await codeReader.read(pixels, looks, expected);
        if (!isActive.current) return;
        if (found.isErr()) return failed(found.error.reason);
        const watched: { state: FrameState; memory: FrameMemory } = watchFrame(memory, found.value, expected);
        memory = watched.memory;
        if (watched.state.kind === 'accepted') return accept(watched.state.code);
        if (watched.state.kind === 'several') return ended(watched.state);
      }
      ended({ kind: 'photo-without' });
    } finally {
      photos.current -= 1;
    }
  };
  const readText = (text: string) => {
    const code = readScannedCode({ format: null, text }, expected);
    if (code.kind === 'other') show(code);
    else accept(code);
  };
  return {
    state,
    video,
    light: light && ((on) => void light(on).catch(() => setLight(null))),
    retry: () => setAttempt((before) => before + 1),
    readPhoto: (file) => void readPhoto(file),
    readText,
  };
}

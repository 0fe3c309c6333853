import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CodeReader } from '#domain/scanning/code-reader.port.ts';
import type { FoundCode } from '#domain/scanning/scanned-code.ts';
import type { CountedCode } from '#domain/scanning/watch-frames.ts';
import { makeScriptedReader } from '#test/support/scripted-reader.ts';
import { behaviourOf } from '#test/support/shop-behaviour.ts';
import { ScannerDialog } from '#ui/features/admin/scanner/ScannerDialog.tsx';
import { renderPages, shopWith } from '../cart/render-page.tsx';

const code = (text: string): FoundCode => ({ format: 'Code128', text });
const number = '12345678';

/** A track of the camera, and what was done with it. */
function aTrack(abilities: object = {}) {
  return {
    stop: vi.fn(),
    getCapabilities: () => abilities,
    applyConstraints: vi.fn(async () => undefined),
  };
}

type Media = { readonly getUserMedia: (wish: MediaStreamConstraints) => Promise<unknown> };

const setCamera = (media: Media | undefined): void =>
  void Object.defineProperty(navigator, 'mediaDevices', { value: media, configurable: true });

function withCamera(track = aTrack()) {
  const getUserMedia = vi.fn(async () => ({ getVideoTracks: () => [track], getTracks: () => [track] }));
  setCamera({ getUserMedia });
  return { track, getUserMedia };
}

const refusing = (name: string): Media => ({ getUserMedia: () => Promise.reject(new DOMException('no', name)) });

/** A canvas that has pixels, which jsdom's has not. */
function drawsPixels(): void {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({
    drawImage: () => undefined,
    getImageData: (_: number, __: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4),
    }),
  })) as never);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(8);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(4);
}

async function openScanner(codeReader: CodeReader, expected: string | null = null) {
  const scanned: CountedCode[] = [];
  const shop = await shopWith({ cards: [] });
  const useCases = { ...behaviourOf(shop), codeReader };
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <main>
        <button type="button" onClick={() => setOpened(true)}>
          Scan
        </button>
        <ScannerDialog
          opened={opened}
          expected={expected}
          onCode={(read) => scanned.push(read)}
          onClose={() => setOpened(false)}
        />
      </main>
    );
  }
  const { user } = renderPages(useCases, [{ path: '/', element: <Page /> }], ['/']);
  await user.click(await screen.findByRole('button', { name: 'Scan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan a label' }));
  return { user, dialog, scanned };
}

const burst = (text: string) => {
  for (const key of [...text, 'Enter']) fireEvent.keyDown(document.body, { key });
};

/** Answers after the frame, as a reader in a worker does: an answer at once leaves the page no time. */
function slowly(reader: CodeReader): CodeReader & { readonly closed: () => number } {
  let closed = 0;
  return {
    read: (...given) => reader.read(...given),
    close: () => {
      closed += 1;
    },
    closed: () => closed,
  };
}

describe('the scanner', () => {
  beforeEach(drawsPixels);
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    setCamera(undefined);
  });

  it('gives the number that two frames of the back camera show, once [SCAN-01, SCAN-05]', async () => {
    const { getUserMedia } = withCamera();
    const { scanned } = await openScanner(makeScriptedReader([[], [code(number)], [code(number)], [code(number)]]));
    await waitFor(() => expect(scanned).toEqual([{ kind: 'certificate', certNumber: number, gradingCompany: null }]));
    expect(getUserMedia).toHaveBeenCalledWith(
      expect.objectContaining({
        audio: false,
        video: expect.objectContaining({ facingMode: { ideal: 'environment' } }),
      }),
    );
  });

  it('says what it sees while it looks, and releases camera and reader when it closes [SCAN-07, SCAN-08]', async () => {
    const { track } = withCamera();
    const reader = slowly(makeScriptedReader([[code('1234')]]));
    const { user, dialog, scanned } = await openScanner(reader);
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/Looking for a code/));
    expect(track.stop).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(track.stop).toHaveBeenCalledTimes(1));
    expect(reader.closed()).toBe(1);
    expect(scanned).toEqual([]);
  });

  it.each([
    ['NotFoundError', 'No camera was found'],
    ['NotAllowedError', 'The camera may not be used'],
    ['NotReadableError', 'The camera is in use'],
    ['TypeError', 'The camera could not be started'],
  ])('says what to do after %s, and tries again [SCAN-07]', async (name, title) => {
    setCamera(refusing(name));
    const { user, dialog } = await openScanner(makeScriptedReader([]));
    expect(await dialog.findByRole('alert')).toHaveTextContent(title);
    withCamera();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  });

  it('says that a camera needs https, and takes a USB scanner’s burst all the same [SCAN-06, SCAN-07]', async () => {
    setCamera(undefined);
    const { dialog, scanned } = await openScanner(makeScriptedReader([]), 'PSA');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The camera needs a secure connection');
    act(() => burst('0011223344'));
    expect(await dialog.findByText('This code has no certification number: 0011223344')).toBeInTheDocument();
    act(() => burst(`0${number.slice(1)}`));
    await waitFor(() =>
      expect(scanned).toEqual([{ kind: 'certificate', certNumber: number.slice(1), gradingCompany: null }]),
    );
  });

  it('says when the reader cannot be loaded, and loads it again [SCAN-08]', async () => {
    withCamera();
    let tries = 0;
    const reader: CodeReader = {
      read: (...given) => {
        tries += 1;
        const found = makeScriptedReader([[code(number)]]);
        return tries === 1 ? errAsync({ kind: 'reader-failed', reason: 'offline' }) : found.read(...given);
      },
      close: () => undefined,
    };
    const { user, dialog, scanned } = await openScanner(reader);
    expect(await dialog.findByRole('alert')).toHaveTextContent('The label reader could not be loaded');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(scanned).toHaveLength(1));
  });

  it('turns the light of a camera on and off where it has one [SCAN-07]', async () => {
    const { track } = withCamera(aTrack({ torch: true, focusMode: ['continuous'] }));
    const { user, dialog } = await openScanner(makeScriptedReader([]));
    const light = await dialog.findByRole('button', { name: 'Light' });
    await user.click(light);
    expect(light).toHaveAttribute('aria-pressed', 'true');
    await user.click(light);
    expect(track.applyConstraints.mock.calls).toEqual([
      [{ advanced: [{ focusMode: 'continuous' }] }],
      [{ advanced: [{ torch: true }] }],
      [{ advanced: [{ torch: false }] }],
    ]);
  });

  it('reads a photo instead: two looks must agree [SCAN-01, SCAN-05]', async () => {
    setCamera(refusing('NotFoundError'));
    vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 4, close: () => undefined }));
    const reader = makeScriptedReader([[code(number)], [code(number)]]);
    const { user, scanned } = await openScanner(reader);
    const choose = async (name: string) => {
      const input = document.querySelector<HTMLInputElement>('input[type="file"]');
      if (input) await user.upload(input, new File(['x'], name, { type: 'image/png' }));
    };
    await choose('label.png');
    await waitFor(() => expect(scanned).toHaveLength(1));
    // The script has no more codes.
    await choose('wall.png');
    expect(await screen.findByText(/No certification number was found in this photo/)).toBeInTheDocument();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    await choose('text.png');
    expect(await screen.findByText('This file could not be opened as a picture.')).toBeInTheDocument();
    vi.unstubAllGlobals();
  });
});

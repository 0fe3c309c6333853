import type { CameraProblem } from '../../../text/scanner.texts.ts';

export type Camera = {
  readonly stream: MediaStream;
  /** Turns the light on or off; null for a camera without one. */
  readonly light: ((on: boolean) => Promise<void>) | null;
  close(): void;
};

/** What browsers know of some cameras, and TypeScript does not. */
type Abilities = MediaTrackCapabilities & { readonly torch?: boolean; readonly focusMode?: readonly string[] };

const setting = (name: string, value: unknown): MediaTrackConstraints => ({ advanced: [{ [name]: value }] });

const problems: Readonly<Record<string, CameraProblem>> = {
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The camera at the back of a phone, else any. Its pictures are as large as the reader needs them. */
const wish: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 }, height: { ideal: 720 } },
};

const nameOf = (reason: unknown): string =>
  typeof reason === 'object' && reason !== null && 'name' in reason ? String(reason.name) : '';

export async function openCamera(): Promise<Camera | CameraProblem> {
  // Browsers hide cameras from pages that are not served over https.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) return 'insecure';
  let stream: MediaStream | null = null;
  const close = () => {
    for (const each of stream?.getTracks() ?? []) each.stop();
  };
  try {
    stream = await devices.getUserMedia(wish);
    const [track] = stream.getVideoTracks();
    const abilities: Abilities = track?.getCapabilities?.() ?? {};
    if (abilities.focusMode?.includes('continuous')) {
      // A camera that does not do as it says still shows a picture.
      await track?.applyConstraints(setting('focusMode', 'continuous')).catch(() => undefined);
    }
    return {
      stream,
      light: abilities.torch && track ? (on) => track.applyConstraints(setting('torch', on)) : null,
      close,
    };
  } catch (reason) {
    close();
    return problems[nameOf(reason)] ?? 'failed';
  }
}

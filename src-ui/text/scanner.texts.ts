import type { FrameState } from '#domain/scanning/watch-frames.ts';

/** Why there is no picture of the camera. */
export type CameraProblem = 'missing' | 'refused' | 'busy' | 'insecure' | 'failed';

export const cameraProblems = {
  missing: {
    title: 'No camera was found',
    detail: 'Connect a camera, scan with a USB scanner, or choose a photo of the label.',
  },
  refused: {
    title: 'The camera may not be used',
    detail: 'Allow the camera for this site in the browser’s settings, then try again.',
  },
  busy: {
    title: 'The camera is in use',
    detail: 'Close the other program or tab that uses the camera, then try again.',
  },
  insecure: {
    title: 'The camera needs a secure connection',
    detail: 'Open the shop with https. A USB scanner and photos also work here.',
  },
  failed: {
    title: 'The camera could not be started',
    detail: 'Try again, scan with a USB scanner, or choose a photo of the label.',
  },
} satisfies Record<CameraProblem, { readonly title: string; readonly detail: string }>;

export const readerProblem = {
  title: 'The label reader could not be loaded',
  detail: 'Check the connection and try again. You can also scan with a USB scanner.',
} as const;

/** What the scanner does now. */
export type ScannerState =
  | FrameState
  | { readonly kind: 'starting' | 'photo' | 'photo-without' | 'photo-unreadable' | 'reader-failed' }
  | { readonly kind: 'no-camera'; readonly problem: CameraProblem };

/** Characters of a code that is shown. */
const longestShown = 60;

const shortText = (text: string): string => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);

export function scannerSentence(state: ScannerState): string {
  switch (state.kind) {
    case 'starting':
      return 'Starting the camera…';
    case 'looking':
      return 'Looking for a code. Hold the label level, and bring its code into the frame.';
    case 'seen':
      return 'A code was found. Hold still.';
    case 'several':
      return 'Several codes are in view. Show one label only.';
    case 'other':
      return `This code has no certification number: ${shortText(state.text)}`;
    case 'accepted':
      return 'The code was read.';
    case 'photo':
      return 'Reading the photo…';
    case 'photo-without':
      return 'No certification number was found in this photo. Take it closer, level and without glare.';
    case 'photo-unreadable':
      return 'This file could not be opened as a picture.';
    default:
      return '';
  }
}

export const scannedFound = {
  title: 'Scanned card',
  searching: 'Looking for the card…',
  failed: 'The cards cannot be searched right now. Please scan again.',
  several: (count: number) => `${count} cards have this number. Choose the one to open.`,
  noCard: 'The shop has no card with this label.',
  none: (certNumber: string) => `No card has the certification number ${certNumber}.`,
} as const;

import { Button, FileButton, Group, Stack } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import type { CountedCode } from '#domain/scanning/watch-frames.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { useScannedBurst } from '../../../components/use-scanned-burst.ts';
import { cameraProblems, readerProblem, type ScannerState, scannerSentence } from '../../../text/scanner.texts.ts';
import classes from './ScannerDialog.module.css';
import { type Scanner, useScanner } from './use-scanner.ts';

export type ScannerDialogProps = {
  opened: boolean;
  /** The grading company of the card, where it is known: numbers must fit it. */
  expected?: string | null;
  /** Called once for each opening, when a number or a label of the shop was read. */
  onCode: (code: CountedCode) => void;
  onClose: () => void;
  /** Called after the closing animation. */
  onLeft?: () => void;
};

/** Of most cameras; phones that are held upright say another. */
const wideRatio = 16 / 9;

function Problem({ state, onRetry }: { state: ScannerState; onRetry: () => void }) {
  if (state.kind !== 'no-camera' && state.kind !== 'reader-failed') return null;
  const { title, detail } = state.kind === 'no-camera' ? cameraProblems[state.problem] : readerProblem;
  return (
    <FailureNotice title={title}>
      {detail}{' '}
      <button type="button" className="underlined" onClick={onRetry}>
        Try again
      </button>
    </FailureNotice>
  );
}

function Light({ light }: { light: NonNullable<Scanner['light']> }) {
  const [isOn, setOn] = useState(false);
  return (
    <Button
      variant="default"
      aria-pressed={isOn}
      onClick={() => {
        light(!isOn);
        setOn(!isOn);
      }}
    >
      Light
    </Button>
  );
}

/** Reads the label of a slab or of the shop: by the camera, from a photo, or from a USB scanner (SCAN-01). */
export function ScannerDialog({ opened, expected = null, onCode, onClose, onLeft }: ScannerDialogProps) {
  const scanner = useScanner({ active: opened, expected, onCode });
  const { state, video, light } = scanner;
  useScannedBurst(opened, 'anywhere', scanner.readText);
  const [ratio, setRatio] = useState(wideRatio);
  const hasPicture = state.kind !== 'no-camera' && state.kind !== 'reader-failed';
  return (
    <SmallModal opened={opened} title="Scan a label" look="wide" onClose={onClose} {...(onLeft && { onLeft })}>
      <Stack gap={12}>
        <Problem state={state} onRetry={scanner.retry} />
        {/* The picture is for the eyes; what it shows is told below. */}
        <div
          className={`${classes.screen} relative`}
          style={{ '--ratio': ratio } as CSSProperties}
          hidden={!hasPicture}
          aria-hidden="true"
        >
          <video
            ref={video}
            muted
            playsInline
            className={classes.video}
            onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
              setRatio(videoWidth / videoHeight || wideRatio)
            }
          />
          <div className={classes.guide} />
        </div>
        <p role="status" className="body">
          {scannerSentence(state)}
        </p>
        <p className="note quiet">
          Keep the label within 10 degrees of level. A code of 8 digits needs a third of the frame’s width.
        </p>
        <Group gap={8} justify="flex-end">
          {light && <Light light={light} />}
          <FileButton accept="image/*" onChange={(file) => file && scanner.readPhoto(file)}>
            {(props) => (
              <Button {...props} variant="default">
                Choose a photo
              </Button>
            )}
          </FileButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </SmallModal>
  );
}

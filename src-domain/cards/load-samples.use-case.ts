import type { ResultAsync } from 'neverthrow';
import type { Card } from './card.ts';
import type { CardDesk, DeskFailure } from './card-desk.port.ts';
import type { CertificateTaken } from './certificate.ts';

/** Stores the sample cards; returns their number. */
export type LoadSamples = () => ResultAsync<number, DeskFailure | CertificateTaken>;

export const makeLoadSamples =
  (desk: CardDesk, samples: readonly Card[]): LoadSamples =>
  () =>
    desk.save(samples).map(() => samples.length);

import type { ResultAsync } from 'neverthrow';
import type { Card } from './card.ts';
import type { CardDesk, DeskFailure } from './card-desk.port.ts';
import type { CertificateTaken } from './certificate.ts';

/** Stores the built-in sample cards as the shop's own (HOME-12, DATA-07); answers how many there are. */
export type LoadSamples = () => ResultAsync<number, DeskFailure | CertificateTaken>;

export const makeLoadSamples =
  (desk: CardDesk, samples: readonly Card[]): LoadSamples =>
  () =>
    desk.save(samples).map(() => samples.length);

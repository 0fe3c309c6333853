import type { ResultAsync } from 'neverthrow';
import type { Card } from './card.ts';
import type { CardStore, CardWriteFailure } from './card-store.port.ts';
import type { CertificateTaken } from './certificate.ts';

/** Stores the sample cards; returns their number. */
export type LoadSamples = () => ResultAsync<number, CardWriteFailure | CertificateTaken>;

export const makeLoadSamples =
  (cardStore: CardStore, samples: readonly Card[]): LoadSamples =>
  () =>
    cardStore.save(samples).map(() => samples.length);

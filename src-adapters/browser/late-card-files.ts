import { err, ResultAsync } from 'neverthrow';
import type { CardFiles, PartMissing } from '#domain/cards/import/card-files.ts';
import { late } from './http/late.ts';

const missing = (): PartMissing => ({ kind: 'part-missing' });

/** Files of cards, whose code comes with the first one: no shopper needs it. */
export function makeLateCardFiles(load: () => Promise<CardFiles>): CardFiles {
  const once = late(load);
  const reach = () => ResultAsync.fromPromise(once(), missing);
  return {
    read: (bytes) => reach().andThen((files) => files.read(bytes)),
    importFile: async (...given) => {
      const files = await reach();
      return files.isOk() ? files.value.importFile(...given) : err(files.error);
    },
    mappings: () => reach().andThen((files) => files.mappings()),
    report: (file, report) => reach().andThen((files) => files.report(file, report)),
    exportCards: () => reach().andThen((files) => files.exportCards()),
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import type { CardFile } from '#domain/cards/import/card-file.ts';
import type { FileNotImported } from '#domain/cards/import/card-files.ts';
import type { CopyChoice } from '#domain/cards/import/duplicate-rows.ts';
import { type ColumnMapping, mappingOf } from '#domain/cards/import/import-columns.ts';
import type { ImportMappings } from '#domain/cards/import/import-mappings.ts';
import { emptyReport, type ImportReport, stored } from '#domain/cards/import/import-report.ts';
import { type ColumnMeaning, readColumnAs } from '#domain/cards/import/match-columns.ts';
import type { OtherCardChoice } from '#domain/cards/import/match-row.ts';
import { type RowValues, valuesOf } from '#domain/cards/import/row-values.ts';
import { cardsKey } from '../../../query-keys.ts';
import { unreadSentence } from '../../../text/card-import.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { listedRows } from './listed-rows.ts';

/** A parsed file with its current column mapping. */
export type OpenFile = {
  readonly name: string;
  readonly file: CardFile;
  /** What `file` is read from. */
  readonly picked: File;
  /** Of the first rows. */
  readonly samples: RowValues;
  readonly mapping: ColumnMapping;
  /** The mapping of the previous import was reused. */
  readonly remembered: boolean;
  readonly mappings: ImportMappings;
};

export type Run = {
  readonly what: 'read' | 'try' | 'import';
  /** Bytes with 'read', otherwise rows. */
  readonly done: number;
  readonly all: number;
  readonly ending: boolean;
};

/** What the admin chooses about rows. */
export type RowChoices = {
  /** Else new cards are drafts. */
  readonly post: boolean;
  readonly copies: CopyChoice;
  readonly otherCards: OtherCardChoice;
  /** New cards without a picture stay drafts. */
  readonly picturesFirst: boolean;
};

export type ImportStep =
  | { readonly at: 'file'; readonly reading: boolean; readonly problem: string | null }
  | { readonly at: 'columns'; readonly problem: FileNotImported | null }
  | ({ readonly at: 'running' } & Run)
  | { readonly at: 'tried'; readonly report: ImportReport; readonly values: RowValues }
  | {
      readonly at: 'done';
      readonly report: ImportReport;
      /** Of the rows that are listed. */
      readonly values: RowValues;
      readonly failure: FileNotImported | null;
    };

const start: ImportStep = { at: 'file', reading: false, problem: null };

/** Bytes; reading less takes no progress bar. */
const longRead = 2_000_000;

const soFarOf = (failure: FileNotImported): ImportReport => ('soFar' in failure ? failure.soFar : emptyReport);

export function useCardImport() {
  const { cardFiles } = useUseCases();
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenFile | null>(null);
  const [step, setStep] = useState<ImportStep>(start);
  const [choices, setChoices] = useState<RowChoices>({
    post: true,
    copies: 'add',
    otherCards: 'new',
    picturesFirst: false,
  });
  const ending = useRef(false);
  // Leaving the page cancels the import.
  useEffect(
    () => () => {
      ending.current = true;
    },
    [],
  );

  const take = async (picked: File, sheet?: string) => {
    ending.current = false;
    setStep({ at: 'file', reading: true, problem: null });
    const read = await cardFiles
      .read(
        picked,
        {
          progress: (done, all) =>
            all > longRead && setStep({ at: 'running', what: 'read', done, all, ending: ending.current }),
          cancelled: () => ending.current,
        },
        sheet,
      )
      .andThen((file) => cardFiles.mappings().map((mappings) => ({ file, mappings })))
      .map((found) => ({ ...found, samples: new Map(found.file.samples.map(({ row, values }) => [row, values])) }));
    read.match(
      (found) => {
        const { columns } = found.file;
        const former = found.mappings.recall(columns);
        setOpen({
          name: picked.name,
          picked,
          ...found,
          mapping: former ?? mappingOf(found.file),
          remembered: former !== null,
        });
        setStep({ at: 'columns', problem: null });
      },
      (failure) => {
        const problem = failure.kind === 'reading-cancelled' ? null : unreadSentence(failure);
        setStep({ at: 'file', reading: false, problem });
      },
    );
  };

  const readAs = (column: string, meaning: ColumnMeaning) =>
    setOpen((before) => {
      if (!before) return before;
      const mapping = readColumnAs(before.mapping, before.file.columns, column, meaning);
      before.mappings.remember(before.file.columns, mapping);
      return { ...before, mapping };
    });

  const run = async (
    { file, mapping }: OpenFile,
    what: 'try' | 'import',
    given: RowChoices,
    continues?: ChangeNumber,
  ) => {
    ending.current = false;
    setStep({ at: 'running', what, done: 0, all: file.count, ending: false });
    return cardFiles.importFile(
      file,
      { dryRun: what === 'try', mapping, continues, ...given },
      {
        mapped: () => undefined,
        progress: (done, all) => setStep({ at: 'running', what, done, all, ending: ending.current }),
        cancelled: () => ending.current,
      },
    );
  };

  const tryOut = async (given = choices) => {
    if (!open) return;
    const tried = await run(open, 'try', given);
    if (tried.isErr()) {
      const problem = tried.error.kind === 'import-cancelled' ? null : tried.error;
      return setStep({ at: 'columns', problem });
    }
    const report = tried.value;
    setStep({ at: 'tried', report, values: await valuesOf(open.file, listedRows(report)) });
  };

  const apply = async () => {
    if (!open) return;
    // A continued import belongs to the same change, so that one undo reverts both.
    const continues = step.at === 'done' ? (step.report.change ?? undefined) : undefined;
    const applied = await run(open, 'import', choices, continues);
    const report = applied.match((whole) => whole, soFarOf);
    if (stored(report) > 0) void client.invalidateQueries({ queryKey: [cardsKey] });
    const values = await valuesOf(open.file, listedRows(report));
    setStep({ at: 'done', report, values, failure: applied.isErr() ? applied.error : null });
  };

  return {
    step,
    open,
    take,
    readAs,
    tryOut: () => tryOut(),
    choices,
    /** Looks at the file again with these choices. */
    choose: (given: RowChoices) => {
      setChoices(given);
      return tryOut(given);
    },
    apply,
    /** Stops after the current batch. */
    end: () => {
      ending.current = true;
      setStep((now) => (now.at === 'running' ? { ...now, ending: true } : now));
    },
    toColumns: () => setStep({ at: 'columns', problem: null }),
    toFile: () => {
      setOpen(null);
      setStep(start);
    },
  };
}

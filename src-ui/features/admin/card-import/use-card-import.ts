import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import { largestFile, type ReadCardFile } from '#domain/cards/import/card-file.ts';
import type { FileNotImported } from '#domain/cards/import/card-files.ts';
import { type ColumnMeaning, readColumnAs } from '#domain/cards/import/column-meaning.ts';
import { type ColumnMapping, mapColumns } from '#domain/cards/import/import-columns.ts';
import type { ImportMappings } from '#domain/cards/import/import-mappings.ts';
import { emptyReport, type ImportReport, stored } from '#domain/cards/import/import-report.ts';
import { cardsKey } from '../../../query-keys.ts';
import { unreadSentence } from '../../../text/card-import.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** A parsed file with its current column mapping. */
export type OpenFile = {
  readonly name: string;
  readonly file: ReadCardFile;
  readonly mapping: ColumnMapping;
  /** The mapping of the previous import was reused. */
  readonly remembered: boolean;
  readonly mappings: ImportMappings;
};

type Run = { readonly what: 'try' | 'import'; readonly done: number; readonly all: number; readonly ending: boolean };

export type ImportStep =
  | { readonly at: 'file'; readonly reading: boolean; readonly problem: string | null }
  | { readonly at: 'columns'; readonly problem: FileNotImported | null }
  | ({ readonly at: 'running' } & Run)
  | { readonly at: 'tried'; readonly report: ImportReport }
  | { readonly at: 'done'; readonly report: ImportReport; readonly failure: FileNotImported | null };

const start: ImportStep = { at: 'file', reading: false, problem: null };

const soFarOf = (failure: FileNotImported): ImportReport => ('soFar' in failure ? failure.soFar : emptyReport);

export function useCardImport() {
  const { cardFiles } = useUseCases();
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenFile | null>(null);
  const [step, setStep] = useState<ImportStep>(start);
  const [post, setPost] = useState(true);
  const ending = useRef(false);
  // Leaving the page cancels the import.
  useEffect(
    () => () => {
      ending.current = true;
    },
    [],
  );

  const take = async (picked: File) => {
    if (picked.size > largestFile) {
      const problem = unreadSentence({ kind: 'not-a-card-file', reason: 'it is larger than 20 MB' });
      return setStep({ at: 'file', reading: false, problem });
    }
    setStep({ at: 'file', reading: true, problem: null });
    const bytes = new Uint8Array(await picked.arrayBuffer());
    const read = await cardFiles
      .read(bytes)
      .andThen((file) => cardFiles.mappings().map((mappings) => ({ file, mappings })));
    read.match(
      ({ file, mappings }) => {
        const former = mappings.recall(file.columns);
        const mapping = former ?? mapColumns(file.columns);
        setOpen({ name: picked.name, file, mapping, remembered: former !== null, mappings });
        setStep({ at: 'columns', problem: null });
      },
      (failure) => setStep({ at: 'file', reading: false, problem: unreadSentence(failure) }),
    );
  };

  const readAs = (column: string, meaning: ColumnMeaning) =>
    setOpen((before) => {
      if (!before) return before;
      const mapping = readColumnAs(before.mapping, before.file.columns, column, meaning);
      before.mappings.remember(before.file.columns, mapping);
      return { ...before, mapping };
    });

  const run = async ({ file, mapping }: OpenFile, what: Run['what'], continues?: ChangeNumber) => {
    ending.current = false;
    setStep({ at: 'running', what, done: 0, all: file.rows.length, ending: false });
    return cardFiles.importFile(
      file,
      { dryRun: what === 'try', post, mapping, continues },
      {
        mapped: () => undefined,
        progress: (done, all) => setStep({ at: 'running', what, done, all, ending: ending.current }),
        cancelled: () => ending.current,
      },
    );
  };

  const tryOut = async () => {
    if (!open) return;
    const tried = await run(open, 'try');
    tried.match(
      (report) => setStep({ at: 'tried', report }),
      (problem) => setStep({ at: 'columns', problem: problem.kind === 'import-cancelled' ? null : problem }),
    );
  };

  const apply = async () => {
    if (!open) return;
    // A continued import belongs to the same change, so that one undo reverts both.
    const continues = step.at === 'done' ? (step.report.change ?? undefined) : undefined;
    const applied = await run(open, 'import', continues);
    const report = applied.match((whole) => whole, soFarOf);
    if (stored(report) > 0) void client.invalidateQueries({ queryKey: [cardsKey] });
    setStep({ at: 'done', report, failure: applied.isErr() ? applied.error : null });
  };

  return {
    step,
    open,
    post,
    setPost,
    take,
    readAs,
    tryOut,
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

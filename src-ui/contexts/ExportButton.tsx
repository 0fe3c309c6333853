import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import type { ResultAsync } from 'neverthrow';
import { saveFile } from '../components/save-file.ts';
import { useAction } from '../forms/use-action.ts';
import { useUseCases } from '../use-cases.tsx';
import { useToasts } from './ToastContext.tsx';

type ExportButtonProps<Failure> = {
  /** Start of the file's name: 'cards' for 'cards-2026-01-02.csv'. */
  name: string;
  exportAll: () => ResultAsync<string, Failure>;
  sentence: (failure: Failure) => string;
};

/** Saves a list as a CSV file. */
export function ExportButton<Failure>({ name, exportAll, sentence }: ExportButtonProps<Failure>) {
  const { clock } = useUseCases();
  const { show } = useToasts();
  const { busy, run } = useAction((failure: Failure) => {
    show({ id: `${name}-export`, title: 'Not exported', message: sentence(failure), tone: 'urgent', stays: 'long' });
    return null;
  });
  const save = (text: string) => {
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    saveFile(`${name}-${day}.csv`, text, 'text/csv;charset=utf-8');
  };
  return (
    <Button
      variant="default"
      aria-disabled={busy}
      leftSection={<IconFileExport size={18} stroke={1.6} aria-hidden />}
      onClick={() => void run(exportAll, save)}
    >
      {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}

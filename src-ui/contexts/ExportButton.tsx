import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import type { ResultAsync } from 'neverthrow';
import { saveFile } from '../components/save-file.ts';
import { useOneAtATime } from '../forms/use-one-at-a-time.ts';
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
  const { busy, run } = useOneAtATime();
  const save = async () => {
    const file = await exportAll();
    file.match(
      (text) => {
        const day = new Date(clock.now()).toISOString().slice(0, 10);
        saveFile(`${name}-${day}.csv`, text, 'text/csv;charset=utf-8');
      },
      (failure) =>
        show({
          id: `${name}-export`,
          title: 'Not exported',
          message: sentence(failure),
          tone: 'urgent',
          stays: 'long',
        }),
    );
  };
  return (
    <Button
      variant="default"
      aria-disabled={busy}
      leftSection={<IconFileExport size={18} stroke={1.6} aria-hidden />}
      onClick={() => void run(save)}
    >
      {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}

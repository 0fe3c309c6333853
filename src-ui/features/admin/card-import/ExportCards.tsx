import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../../components/save-file.ts';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { exportSentence } from '../../../text/card-import.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { dayOf } from './file-names.ts';

export function ExportCards() {
  const { cardFiles, clock } = useUseCases();
  const { show } = useToasts();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const file = await cardFiles.exportCards();
    setBusy(false);
    file.match(
      (text) => saveFile(`cards-${dayOf(clock.now())}.csv`, text, 'text/csv;charset=utf-8'),
      (failure) =>
        show({
          id: 'cards-export',
          title: 'Not exported',
          message: exportSentence(failure),
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
      onClick={() => !busy && void save()}
    >
      {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import type { ExportSubscribers } from '#domain/newsletter/subscribers.port.ts';
import { saveFile } from '../../../components/save-file.ts';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { readSubscribersSentence } from '../../../text/newsletter.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

export function ExportList({ exportAll }: { exportAll: ExportSubscribers }) {
  const { clock } = useUseCases();
  const { show } = useToasts();
  const { busy, run } = useOneAtATime();
  const save = async () => {
    const file = await exportAll();
    file.match(
      (text) => {
        const day = new Date(clock.now()).toISOString().slice(0, 10);
        saveFile(`newsletter-${day}.csv`, text, 'text/csv;charset=utf-8');
      },
      (failure) =>
        show({
          id: 'newsletter-export',
          title: 'Not exported',
          message: readSubscribersSentence(failure),
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

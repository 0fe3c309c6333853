import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { CardFile } from '#domain/cards/import/card-file.ts';
import type { ImportReport } from '#domain/cards/import/import-report.ts';
import { saveFile } from '../../../components/save-file.ts';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { unreadSentence } from '../../../text/card-import.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { reportName } from './file-names.ts';

type DownloadReportProps = { name: string; file: CardFile; report: ImportReport };

export function DownloadReport({ name, file, report }: DownloadReportProps) {
  const { cardFiles } = useUseCases();
  const { show } = useToasts();
  const save = async () => {
    const written = await cardFiles.report(file, report);
    written.match(
      (pieces) => saveFile(reportName(name), pieces, 'text/csv;charset=utf-8'),
      (failure) =>
        show({
          id: 'import-report',
          title: 'No report',
          message: unreadSentence(failure),
          tone: 'urgent',
          stays: 'long',
        }),
    );
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      onClick={() => void save()}
    >
      Download report
    </Button>
  );
}

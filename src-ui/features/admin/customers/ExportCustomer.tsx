import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import type { CustomerId } from '#domain/customers/customer.ts';
import type { ExportCustomer } from '#domain/customers/customers.port.ts';
import { saveFile } from '../../../components/save-file.ts';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
import { findCustomerSentence } from '../../../text/customers.texts.ts';

/** Saves all data of a customer as a file. */
export function ExportCustomerButton({ id, exportOne }: { id: CustomerId; exportOne: ExportCustomer }) {
  const { show } = useToasts();
  const { busy, run } = useOneAtATime();
  const save = async () => {
    const file = await exportOne(id);
    file.match(
      (text) => saveFile('customer.json', text, 'application/json'),
      (failure) =>
        show({
          id: 'customer-export',
          title: 'Not exported',
          message: findCustomerSentence(failure),
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
      {busy ? 'Exporting…' : 'Export data'}
    </Button>
  );
}

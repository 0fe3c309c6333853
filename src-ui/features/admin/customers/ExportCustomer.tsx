import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import type { CustomerId } from '#domain/customers/customer.ts';
import type { ExportCustomer, FindCustomerFailure } from '#domain/customers/customers.port.ts';
import { saveFile } from '../../../components/save-file.ts';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { findCustomerSentence } from '../../../text/customers.texts.ts';

/** Saves all data of a customer as a file. */
export function ExportCustomerButton({ id, exportOne }: { id: CustomerId; exportOne: ExportCustomer }) {
  const { show } = useToasts();
  const { busy, run } = useAction((failure: FindCustomerFailure) => {
    const message = findCustomerSentence(failure);
    show({ id: 'customer-export', title: 'Not exported', message, tone: 'urgent', stays: 'long' });
    return null;
  });
  const save = (text: string) => saveFile('customer.json', text, 'application/json');
  return (
    <Button
      variant="default"
      aria-disabled={busy}
      leftSection={<IconFileExport size={18} stroke={1.6} aria-hidden />}
      onClick={() => void run(() => exportOne(id), save)}
    >
      {busy ? 'Exporting…' : 'Export data'}
    </Button>
  );
}

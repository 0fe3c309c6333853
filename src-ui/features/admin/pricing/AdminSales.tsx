import { Button, Flex, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Sales, StoredSale } from '#domain/pricing/sales.port.ts';
import { Notice } from '../../../components/Notice.tsx';
import { Outdated, ReadFailed, Reading } from '../../../components/ReadStates.tsx';
import type { FormStart } from '../../../forms/EditDialog.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { saleListSentence, salesText } from '../../../text/sales.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { SaleDialog } from './SaleDialog.tsx';
import { SaleList } from './SaleList.tsx';
import { useSaleChanges, useSales } from './use-sales.ts';

export function AdminSales({ sales }: { sales: Sales }) {
  const now = useUseCases().clock.now();
  const { list, failure, isPending, retry } = useSales(sales);
  const { end, saved } = useSaleChanges(sales);
  const { busy, run } = useAction();
  const [start, setStart] = useState<FormStart<StoredSale>>({ kind: 'new' });
  const [opened, setOpened] = useState(false);
  const open = (next: FormStart<StoredSale>) => {
    setStart(next);
    setOpened(true);
  };
  const add = () => open({ kind: 'new' });
  return (
    <>
      <Flex wrap="wrap" gap={12} align="center" justify="space-between">
        <Text role="status" size="note" mih={20} c="dimmed">
          {list && list.length > 0 ? salesText(list.length) : ''}
        </Text>
        <Button aria-haspopup="dialog" leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={add}>
          Add sale
        </Button>
      </Flex>
      {isPending && <Reading what="sales" />}
      {failure && !list && <ReadFailed onRetry={retry}>{saleListSentence(failure)}</ReadFailed>}
      {failure && list && <Outdated onRetry={retry}>This may be out of date. {saleListSentence(failure)}</Outdated>}
      {list?.length === 0 && (
        <Notice title="No sales yet" action={{ label: 'Add sale', onClick: add }}>
          A sale lowers the prices of cards between two dates. Customers see the price before struck through.
        </Notice>
      )}
      {list && list.length > 0 && (
        <SaleList
          sales={list}
          caption="Sales, latest first"
          now={now}
          busy={busy}
          onEdit={(of) => open({ kind: 'edit', of })}
          onDuplicate={(of) => open({ kind: 'duplicate', of })}
          onEnd={(sale) => void run(() => end(sale))}
        />
      )}
      <SaleDialog
        sales={sales}
        opened={opened}
        start={start}
        onSaved={(sale) => void saved(sale)}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

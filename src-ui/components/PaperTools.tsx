import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** Above a sheet for paper, and not printed. @param order the address of its order @param ready whether the sheet is there */
export function PaperTools({ order, ready }: { order: string; ready: boolean }) {
  return (
    <Group gap={8} justify="space-between" maw="190mm" m="0 auto 16px" className="no-print">
      <Button
        component={Link}
        to={order}
        variant="default"
        leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
      >
        Back to the order
      </Button>
      {ready && (
        <Button leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      )}
    </Group>
  );
}

import { Box, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CustomerRecord } from '#domain/customers/customers.port.ts';
import { kindLabels, newsletterLabels } from '../../../text/customers.texts.ts';
import { shortDate } from '../../../text/dates.texts.ts';
import { spentNote } from '../../../text/order-sales.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { allOrders, Spent } from './CustomerList.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box miw={0}>
      <Text component="dt" fz={13} lh="18px" c="dimmed">
        {label}
      </Text>
      <Text component="dd" fz={14} lh="20px" className="breaks">
        {children}
      </Text>
    </Box>
  );
}

export function CustomerSummary({ record: { customer, accountSince, newsletter } }: { record: CustomerRecord }) {
  const { clock } = useUseCases();
  const since = accountSince === null ? '' : `, since ${shortDate(accountSince, clock.now())}`;
  return (
    <Box component="section" aria-label="Summary" p="14px 16px" className="panel">
      <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} spacing={16}>
        <Fact label="Email">
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
        </Fact>
        <Fact label="Kind">{kindLabels[customer.kind] + since}</Fact>
        <Fact label="Paid orders">{allOrders(customer)}</Fact>
        <Fact label="Spent">
          <Spent customer={customer} />
        </Fact>
        <Fact label="Last order">
          {customer.lastOrderAt === null ? 'none' : shortDate(customer.lastOrderAt, clock.now())}
        </Fact>
        <Fact label="Saved cards">{customer.savedCards}</Fact>
        <Fact label="Newsletter">{newsletterLabels[newsletter]}</Fact>
      </SimpleGrid>
      <Text size="note" mt={12} c="dimmed">
        {spentNote}
      </Text>
    </Box>
  );
}

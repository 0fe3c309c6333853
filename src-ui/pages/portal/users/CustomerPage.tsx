import { Button, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type CustomerId, customerId } from '#domain/customers/customer.ts';
import { type CustomerRecord, mostShownOrders } from '#domain/customers/customers.port.ts';
import { Notice } from '../../../components/Notice.tsx';
import { Outdated, ReadFailed, Reading } from '../../../components/ReadStates.tsx';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { AnonymizeForm } from '../../../features/admin/customers/AnonymizeCustomer.tsx';
import { CustomerNotes } from '../../../features/admin/customers/CustomerNotes.tsx';
import { CustomerSummary } from '../../../features/admin/customers/CustomerSummary.tsx';
import { CustomerTags } from '../../../features/admin/customers/CustomerTags.tsx';
import { ExportCustomerButton } from '../../../features/admin/customers/ExportCustomer.tsx';
import { MergeForm } from '../../../features/admin/customers/MergeCustomer.tsx';
import { useCustomer } from '../../../features/admin/customers/use-customer.ts';
import { OrderList } from '../../../features/admin/orders/OrderList.tsx';
import { paths } from '../../../paths.ts';
import { findCustomerSentence, orderCountText } from '../../../text/customers.texts.ts';
import { type UseCases, useUseCases } from '../../../use-cases.tsx';
import { NoCustomersHere } from './CustomersPage.tsx';

type Behaviour = NonNullable<UseCases['customers']>;
type Parts = { customers: Behaviour; record: CustomerRecord };

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title id={id} order={2} fz={15} lh="22px" lts="-0.01em" mb={8}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function Actions({ customers: { all, exportOne }, record }: Parts) {
  const { customer } = record;
  const { show } = useToasts();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'merge' | 'anonymize' | null>(null);
  const close = () => setAsked(null);
  const leave = (to: string, title: string, message: string) => {
    close();
    show({ id: 'customer-changed', title, message, tone: 'calm', stays: 'short' });
    void navigate(to, { replace: true });
  };
  const merged = (into: CustomerRecord) =>
    leave(paths.customer(into.customer.id), 'Merged', 'This is the customer that has all orders now.');
  const anonymized = () =>
    leave(paths.portalSection('users'), 'Anonymized', 'The shop no longer knows who the customer was.');
  return (
    <Group gap={8}>
      <ExportCustomerButton id={customer.id} exportOne={exportOne} />
      {customer.kind === 'guest' && (
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked('merge')}>
          Merge into…
        </Button>
      )}
      <Button variant="outline" color="var(--shop-bad)" aria-haspopup="dialog" onClick={() => setAsked('anonymize')}>
        Anonymize
      </Button>
      <SmallModal opened={asked === 'merge'} onClose={close} title="Merge into another customer">
        <MergeForm customers={all} record={record} onDone={merged} onCancel={close} />
      </SmallModal>
      <SmallModal opened={asked === 'anonymize'} onClose={close} title="Anonymize this customer">
        <AnonymizeForm customers={all} record={record} onDone={anonymized} onCancel={close} />
      </SmallModal>
    </Group>
  );
}

function Orders({ record: { orders, orderCount, customer } }: Pick<Parts, 'record'>) {
  if (orderCount === 0) {
    return (
      <Text inherit c="dimmed">
        No orders yet.
      </Text>
    );
  }
  return (
    <>
      <OrderList orders={orders} caption={`Orders of ${customer.email}, latest first`} query="" />
      {orderCount > mostShownOrders && (
        <Text size="note" mt={8} c="dimmed">
          {`The latest ${mostShownOrders} of ${orderCountText(orderCount)}. The data export has the same. Search the orders for the email to see all.`}
        </Text>
      )}
    </>
  );
}

function Sheet({ customers, record }: Parts) {
  const { customer } = record;
  return (
    <Stack gap={28}>
      <Flex gap={12} wrap="wrap" justify="space-between" align="center" mt={-12}>
        <Text component="p" className="strong breaks">
          {customer.name || customer.email}
        </Text>
        <Actions customers={customers} record={record} />
      </Flex>
      <CustomerSummary record={record} />
      <CustomerTags key={customer.id} customers={customers.all} record={record} />
      <Section title="Orders">
        <Orders record={record} />
      </Section>
      <Section title="Notes">
        <CustomerNotes customers={customers.all} record={record} />
      </Section>
    </Stack>
  );
}

function Content({ customers, id }: { customers: Behaviour; id: CustomerId }) {
  const { record, failure, retry } = useCustomer(customers.all, id);
  if (failure?.kind === 'customer-not-found') {
    return (
      <Notice title="Customer not found" action={{ label: 'Show all customers', to: paths.portalSection('users') }}>
        {findCustomerSentence(failure)}
      </Notice>
    );
  }
  if (record) {
    return (
      <Stack gap={20}>
        {failure && <Outdated onRetry={retry}>This may be out of date. {findCustomerSentence(failure)}</Outdated>}
        <Sheet customers={customers} record={record} />
      </Stack>
    );
  }
  if (failure) return <ReadFailed onRetry={retry}>{findCustomerSentence(failure)}</ReadFailed>;
  return <Reading what="the customer" />;
}

/** /management-portal/users/customers/{id} */
export function CustomerPage() {
  const { customers } = useUseCases();
  const { '*': rest = '' } = useParams();
  const id = customerId(rest.replace(/\/+$/, '').split('/').at(-1) ?? '');
  return customers ? <Content key={id} customers={customers} id={id} /> : <NoCustomersHere />;
}

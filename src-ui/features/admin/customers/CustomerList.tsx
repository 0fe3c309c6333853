import { Flex, Table, Text } from '@mantine/core';
import type { Customer } from '#domain/customers/customer.ts';
import { RowLink } from '../../../components/RowLink.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { useNarrow } from '../../../components/use-narrow.ts';
import { paths } from '../../../paths.ts';
import { kindLabels, orderCountText } from '../../../text/customers.texts.ts';
import { shortDate } from '../../../text/dates.texts.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { spentNote } from '../../../text/order-sales.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

type ListProps = {
  customers: readonly Customer[];
  /** Accessible name. */
  caption: string;
};

function DemoMark() {
  return (
    <Tag tone="ink" look="outlined">
      Demo
    </Tag>
  );
}

function CustomerTagList({ tags }: Pick<Customer, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <Flex component="span" wrap="wrap" gap={4}>
      {tags.map((tag) => (
        <Tag key={tag} tone="plain" look="outlined">
          {tag}
        </Tag>
      ))}
    </Flex>
  );
}

/** Demonstration orders count on their own, with their mark. */
export function Spent({ customer: { purchases, demo } }: { customer: Customer }) {
  if (demo.orders === 0) return moneyText(purchases.spent);
  return (
    <Flex component="span" display="inline-flex" wrap="wrap" gap="2px 6px" align="center" justify="flex-end">
      {purchases.orders > 0 && <span>{moneyText(purchases.spent)}</span>}
      <Flex component="span" display="inline-flex" gap={6} align="center">
        {moneyText(demo.spent)} <DemoMark />
      </Flex>
    </Flex>
  );
}

export const allOrders = ({ purchases, demo }: Customer): number => purchases.orders + demo.orders;

function When({ at }: { at: string | null }) {
  const { clock } = useUseCases();
  if (at !== null) return <time dateTime={at}>{shortDate(at, clock.now())}</time>;
  return (
    <>
      <span aria-hidden>–</span>
      <span className="unseen">none</span>
    </>
  );
}

function Who({ customer }: { customer: Customer }) {
  const { email, name } = customer;
  return (
    <>
      <RowLink to={paths.customer(customer.id)} cut>
        {name || email}
      </RowLink>
      {name && (
        <Text span display="block" fz={13} lh="18px" c="dimmed" fw={400} className="ellipsis">
          {email}
        </Text>
      )}
    </>
  );
}

function Rows({ customers, caption }: ListProps) {
  return (
    <Table highlightOnHover highlightOnHoverColor="var(--shop-hover)" borderColor="var(--shop-divider)" fz={14}>
      <caption className="unseen">{caption}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Customer</Table.Th>
          <Table.Th scope="col">Kind</Table.Th>
          <Table.Th scope="col" ta="right">
            Orders
          </Table.Th>
          <Table.Th scope="col" ta="right">
            Spent
          </Table.Th>
          <Table.Th scope="col">Last order</Table.Th>
          <Table.Th scope="col" ta="right">
            Saved cards
          </Table.Th>
          <Table.Th scope="col">Tags</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {customers.map((customer) => (
          <Table.Tr key={customer.id} pos="relative">
            <Table.Th scope="row" maw={0} w="34%">
              <Who customer={customer} />
            </Table.Th>
            <Table.Td c="dimmed">{kindLabels[customer.kind]}</Table.Td>
            <Table.Td ta="right" className="tabular">
              {allOrders(customer)}
            </Table.Td>
            <Table.Td ta="right" className="tabular">
              <Spent customer={customer} />
            </Table.Td>
            <Table.Td c="dimmed" className="nowrap">
              <When at={customer.lastOrderAt} />
            </Table.Td>
            <Table.Td ta="right" className="tabular">
              {customer.savedCards}
            </Table.Td>
            <Table.Td>
              <CustomerTagList tags={customer.tags} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Cards({ customers, caption }: ListProps) {
  return (
    <ul className="line-below" aria-label={caption}>
      {customers.map((customer) => (
        <Flex
          key={customer.id}
          component="li"
          pos="relative"
          direction="column"
          gap={4}
          p="12px 4px"
          className="row line-above hovers"
        >
          <Flex gap={12} justify="space-between">
            <Text component="div" inherit miw={0}>
              <Who customer={customer} />
            </Text>
            <Text component="div" inherit ta="right" className="tabular rigid">
              <Spent customer={customer} />
            </Text>
          </Flex>
          <p className="fz-13 quiet">
            {kindLabels[customer.kind]} · {orderCountText(allOrders(customer))} · <When at={customer.lastOrderAt} />
          </p>
          <CustomerTagList tags={customer.tags} />
        </Flex>
      ))}
    </ul>
  );
}

/** A table, or cards on narrow screens. */
export function CustomerList(list: ListProps) {
  const narrow = useNarrow();
  return (
    <>
      {narrow ? <Cards {...list} /> : <Rows {...list} />}
      <Text size="note" mt={8} c="dimmed">
        {spentNote}
      </Text>
    </>
  );
}

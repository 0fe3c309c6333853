import { Box, Flex, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { customerKinds } from '#domain/customers/customer.ts';
import { type CustomerPageFailure, type Customers, customerSorts } from '#domain/customers/customers.port.ts';
import { LoadMore } from '../../../components/LoadMore.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { Outdated, ReadFailed, Reading } from '../../../components/ReadStates.tsx';
import { SearchText } from '../../../components/SearchText.tsx';
import { useCursorPages } from '../../../components/use-cursor-pages.ts';
import { paths } from '../../../paths.ts';
import { customerPageSentence, customersText, kindLabels, sortLabels } from '../../../text/customers.texts.ts';
import { CustomerList } from './CustomerList.tsx';
import { customerKeys } from './customer-keys.ts';
import { type CustomerListView, isFiltered, readCustomerView, writeCustomerView } from './customer-list-view.ts';

const pageSize = 50;

function useCustomerPages(customers: Customers, view: CustomerListView) {
  const { pages, ...state } = useCursorPages({
    key: [...customerKeys.lists, view],
    read: (cursor: string | null) => customers.page({ ...view, limit: pageSize, cursor }),
    nextOf: ({ nextCursor }) => nextCursor,
    keeps: (before) => before[0] === customerKeys.lists[0] && before[1] === customerKeys.lists[1],
  });
  const last = pages.at(-1);
  return {
    ...state,
    customers: pages.flatMap((page) => page.customers),
    total: last?.total ?? null,
    tags: last?.tags ?? [],
  };
}

type Pages = ReturnType<typeof useCustomerPages>;
type ViewProps = { view: CustomerListView; onChange: (change: Partial<CustomerListView>) => void };

function NoCustomers({ view, onChange }: ViewProps) {
  if (isFiltered(view)) {
    const clear = { label: 'Clear search and filters', onClick: () => onChange({ search: '', kind: null, tag: null }) };
    return (
      <Notice title="No customers found" action={clear}>
        No customer matches.
      </Notice>
    );
  }
  return (
    <Notice title="No customers yet" action={{ label: 'View the shop', to: paths.home }}>
      Accounts and guests appear here after they sign up or order.
    </Notice>
  );
}

function Found({ pages, ...props }: ViewProps & { pages: Pages }) {
  const { customers, outdated } = pages;
  if (customers.length === 0) return <NoCustomers {...props} />;
  const { search, sort } = props.view;
  const caption = `Customers${search ? `, matching “${search}”` : ''}, by ${sortLabels[sort].toLowerCase()}`;
  return (
    <div data-outdated={outdated} className="dims">
      <CustomerList customers={customers} caption={caption} />
      <LoadMore pages={pages} label="Load more customers" shown={customers.length} total={pages.total} />
    </div>
  );
}

function States({ pages, ...props }: ViewProps & { pages: Pages }) {
  const { status, failure, total, retry } = pages;
  const sentence = (why: CustomerPageFailure) => customerPageSentence(why);
  if (status === 'loading') return <Reading what="customers" />;
  if (status === 'error') return failure && <ReadFailed onRetry={retry}>{sentence(failure)}</ReadFailed>;
  return (
    <>
      {failure && <Outdated onRetry={retry}>This may be out of date. {sentence(failure)}</Outdated>}
      <Text role="status" size="note" mih={20} mt={12} mb={4} c="dimmed">
        {total !== null &&
          total > 0 &&
          (isFiltered(props.view) ? `${customersText(total)} found` : customersText(total))}
      </Text>
      <Found pages={pages} {...props} />
    </>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
};

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <Flex direction="column" gap={2}>
      <label htmlFor={id} className="fz-13 quiet">
        {label}
      </label>
      <PlainSelect id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </PlainSelect>
    </Flex>
  );
}

function Filters({ view, tags, onChange }: ViewProps & { tags: readonly string[] }) {
  const offered = view.tag === null || tags.includes(view.tag) ? tags : [view.tag, ...tags];
  return (
    <Group gap={12} align="flex-end">
      <Box flex="1 1 240px" maw={420}>
        <SearchText
          value={view.search}
          onType={(search) => onChange({ search: search.trim() })}
          label="Search customers"
          placeholder="Name or email"
          clearLabel="Clear the search"
        />
      </Box>
      <Choice
        label="Kind"
        value={view.kind ?? ''}
        options={[['', 'All'], ...customerKinds.map((kind) => [kind, kindLabels[kind]] as const)]}
        onChoose={(given) => onChange({ kind: customerKinds.find((kind) => kind === given) ?? null })}
      />
      {offered.length > 0 && (
        <Choice
          label="Tag"
          value={view.tag ?? ''}
          options={[['', 'All'], ...offered.map((tag) => [tag, tag] as const)]}
          onChoose={(tag) => onChange({ tag: tag || null })}
        />
      )}
      <Choice
        label="Sort by"
        value={view.sort}
        options={customerSorts.map((sort) => [sort, sortLabels[sort]] as const)}
        onChoose={(given) => onChange({ sort: customerSorts.find((sort) => sort === given) ?? 'last' })}
      />
    </Group>
  );
}

/** Search, filters and sort order are in the URL. */
export function AdminCustomers({ customers }: { customers: Customers }) {
  const [params, setParams] = useSearchParams();
  const view = readCustomerView(params);
  const pages = useCustomerPages(customers, view);
  const onChange = (change: Partial<CustomerListView>) =>
    setParams(writeCustomerView({ ...view, ...change }), { replace: true, preventScrollReset: true });
  return (
    <>
      <Filters view={view} tags={pages.tags} onChange={onChange} />
      <States pages={pages} view={view} onChange={onChange} />
    </>
  );
}

import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { codeStates } from '#domain/pricing/discount-code.ts';
import type { DiscountCodes, StoredCode } from '#domain/pricing/discount-codes.port.ts';
import { Notice } from '../../../components/Notice.tsx';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { Outdated, ReadFailed, Reading } from '../../../components/ReadStates.tsx';
import { SearchText } from '../../../components/SearchText.tsx';
import type { FormStart } from '../../../forms/EditDialog.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { codeListSentence, codeStateLabels, codesText } from '../../../text/discount-codes.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { type CodeHandlers, CodeList } from './CodeList.tsx';
import { type CodeListView, filteredCodes, isCodeListFiltered, readCodeView, writeCodeView } from './code-list-view.ts';
import { useCodeChanges, useDiscountCodes } from './use-discount-codes.ts';

type ViewProps = {
  readonly view: CodeListView;
  readonly onChange: (change: Partial<CodeListView>) => void;
};

function Filters({ view, onChange }: ViewProps) {
  const id = useId();
  return (
    <Group gap={12} align="flex-end" flex={1}>
      <Box flex="1 1 220px" maw={420}>
        <SearchText
          value={view.search}
          onType={(search) => onChange({ search: search.trim() })}
          label="Search discount codes"
          placeholder="Code or name"
          clearLabel="Clear the search"
        />
      </Box>
      <Flex direction="column" gap={2}>
        <label htmlFor={id} className="fz-13 quiet">
          State
        </label>
        <PlainSelect
          id={id}
          value={view.state ?? ''}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onChange({ state: codeStates.find((state) => state === chosen) ?? null });
          }}
        >
          <option value="">All</option>
          {codeStates.map((state) => (
            <option key={state} value={state}>
              {codeStateLabels[state]}
            </option>
          ))}
        </PlainSelect>
      </Flex>
    </Group>
  );
}

type FoundProps = ViewProps &
  CodeHandlers & { readonly list: readonly StoredCode[]; readonly busy: boolean; readonly onAdd: () => void };

function Found({ list, view, onChange, onAdd, ...handlers }: FoundProps) {
  const now = useUseCases().clock.now();
  const codes = filteredCodes(list, view, now);
  if (list.length === 0) {
    return (
      <Notice title="No discount codes yet" action={{ label: 'Add code', onClick: onAdd }}>
        Customers type a code at checkout for a lower price or free shipping.
      </Notice>
    );
  }
  if (codes.length === 0) {
    const clear = { label: 'Clear search and filter', onClick: () => onChange({ search: '', state: null }) };
    return (
      <Notice title="No discount codes found" action={clear}>
        No code matches.
      </Notice>
    );
  }
  return (
    <>
      <Text role="status" size="note" mih={20} mt={12} mb={4} c="dimmed">
        {isCodeListFiltered(view) ? `${codesText(codes.length)} found` : codesText(codes.length)}
      </Text>
      <CodeList codes={codes} caption="Discount codes, latest first" now={now} {...handlers} />
    </>
  );
}

/** Search and state are in the URL. */
export function AdminDiscountCodes({ codes }: { codes: DiscountCodes }) {
  const [params, setParams] = useSearchParams();
  const view = readCodeView(params);
  const { list, failure, isPending, retry } = useDiscountCodes(codes);
  const { end, saved } = useCodeChanges(codes);
  const { busy, run } = useAction();
  const [start, setStart] = useState<FormStart<StoredCode>>({ kind: 'new' });
  const [opened, setOpened] = useState(false);
  const open = (next: FormStart<StoredCode>) => {
    setStart(next);
    setOpened(true);
  };
  const onChange = (change: Partial<CodeListView>) =>
    setParams(writeCodeView({ ...view, ...change }), { replace: true, preventScrollReset: true });
  const add = () => open({ kind: 'new' });
  return (
    <>
      <Flex wrap="wrap" gap={12} align="flex-end" justify="space-between">
        <Filters view={view} onChange={onChange} />
        <Button aria-haspopup="dialog" leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={add}>
          Add code
        </Button>
      </Flex>
      {isPending && <Reading what="discount codes" />}
      {failure && !list && <ReadFailed onRetry={retry}>{codeListSentence(failure)}</ReadFailed>}
      {failure && list && <Outdated onRetry={retry}>This may be out of date. {codeListSentence(failure)}</Outdated>}
      {list && (
        <Found
          list={list}
          view={view}
          busy={busy}
          onChange={onChange}
          onAdd={add}
          onEdit={(of) => open({ kind: 'edit', of })}
          onDuplicate={(of) => open({ kind: 'duplicate', of })}
          onEnd={(code) => void run(() => end(code))}
        />
      )}
      <CodeDialog
        codes={codes}
        opened={opened}
        start={start}
        onSaved={(code) => void saved(code)}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

import '@mantine/core/styles/Table.layer.css';
import { Box, Button, Flex, Group, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { coverageText, discountText } from '#domain/pricing/code-facts.ts';
import type { StoredCode } from '#domain/pricing/discount-codes.port.ts';
import { Tag, type Tone } from '../../../components/Tag.tsx';
import { shortDate } from '../../../text/dates.texts.ts';
import { codeStateLabels, usesText } from '../../../text/discount-codes.texts.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { CopyCode } from './CopyCode.tsx';
import { stateOf } from './code-list-view.ts';

export type CodeHandlers = {
  readonly onEdit: (code: StoredCode) => void;
  readonly onDuplicate: (code: StoredCode) => void;
  readonly onEnd: (code: StoredCode) => void;
};

type ListProps = {
  readonly codes: readonly StoredCode[];
  /** Accessible name. */
  readonly caption: string;
  /** Milliseconds. */
  readonly now: number;
  readonly busy: boolean;
} & CodeHandlers;

type RowProps = Omit<ListProps, 'codes' | 'caption'> & { readonly one: StoredCode };

const phone = '(max-width: 61.99em)';

const tones = { active: 'good', scheduled: 'ink', 'used-up': 'warn', ended: 'plain' } as const satisfies Record<
  ReturnType<typeof stateOf>,
  Tone
>;

function State({ one, now }: { one: StoredCode; now: number }) {
  const state = stateOf(one, now);
  return (
    <Tag tone={tones[state]} look="outlined">
      {codeStateLabels[state]}
    </Tag>
  );
}

function What({ one: { code } }: { one: StoredCode }) {
  const { minimum, perCustomer } = code;
  const conditions = [
    coverageText(code),
    minimum === null ? '' : `orders of ${moneyText(minimum)} or more`,
    perCustomer === null ? '' : `${perCustomer} per customer`,
  ].filter(Boolean);
  return (
    <>
      {discountText(code)}
      <Text span display="block" fz={13} lh="18px" c="dimmed" className="breaks">
        {conditions.join(' · ')}
      </Text>
    </>
  );
}

function datesText({ code: { startsAt, endsAt } }: StoredCode, now: number): string {
  const from = startsAt === null ? '' : `From ${shortDate(startsAt, now)}`;
  const until = endsAt === null ? '' : `${from ? 'until' : 'Until'} ${shortDate(endsAt, now)}`;
  return [from, until].filter(Boolean).join(' ') || 'No end';
}

function Actions({ one, now, busy, onEdit, onDuplicate, onEnd }: RowProps) {
  const { code } = one.code;
  const small = { variant: 'default', size: 'compact-sm' } as const;
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      <Button {...small} aria-label={`Edit ${code}`} aria-haspopup="dialog" onClick={() => onEdit(one)}>
        Edit
      </Button>
      <Button {...small} aria-label={`Duplicate ${code}`} aria-haspopup="dialog" onClick={() => onDuplicate(one)}>
        Duplicate
      </Button>
      {stateOf(one, now) !== 'ended' && (
        <Button {...small} aria-label={`End ${code}`} aria-disabled={busy} onClick={() => !busy && onEnd(one)}>
          End
        </Button>
      )}
    </Group>
  );
}

function Name({ one: { code } }: { one: StoredCode }) {
  return (
    <Flex component="span" align="center" gap={4}>
      <Text span inherit fw={600} miw={`${Math.min(code.code.length, 14) + 2}ch`} className="breaks">
        {code.code}
      </Text>
      <CopyCode code={code.code} />
    </Flex>
  );
}

function Rows({ codes, caption, ...row }: ListProps) {
  return (
    <Table borderColor="var(--shop-divider)" fz={14}>
      <caption className="unseen">{caption}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Code</Table.Th>
          <Table.Th scope="col">Discount</Table.Th>
          <Table.Th scope="col">State</Table.Th>
          <Table.Th scope="col">Uses</Table.Th>
          <Table.Th scope="col">Valid</Table.Th>
          <Table.Th scope="col">
            <span className="unseen">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {codes.map((one) => (
          <Table.Tr key={one.code.code}>
            <Table.Th scope="row">
              <Name one={one} />
            </Table.Th>
            <Table.Td>
              <What one={one} />
            </Table.Td>
            <Table.Td>
              <State one={one} now={row.now} />
            </Table.Td>
            <Table.Td className="tabular">{usesText(one)}</Table.Td>
            <Table.Td c="dimmed">{datesText(one, row.now)}</Table.Td>
            <Table.Td>
              <Actions one={one} {...row} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Cards({ codes, caption, ...row }: ListProps) {
  return (
    <ul className="line-below" aria-label={caption}>
      {codes.map((one) => (
        <Flex key={one.code.code} component="li" direction="column" gap={6} p="12px 4px" className="row line-above">
          <Group justify="space-between" wrap="nowrap" gap={8}>
            <Name one={one} />
            <State one={one} now={row.now} />
          </Group>
          <Box fz={14}>
            <What one={one} />
          </Box>
          <p className="fz-13 quiet">
            Used {usesText(one)} · {datesText(one, row.now)}
          </p>
          <Actions one={one} {...row} />
        </Flex>
      ))}
    </ul>
  );
}

/** A table, or cards on narrow screens. */
export function CodeList(list: ListProps) {
  const narrow = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  return narrow ? <Cards {...list} /> : <Rows {...list} />;
}

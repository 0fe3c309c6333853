import { Button, Flex, Group, Text, TextInput } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { codeLimits } from '#domain/pricing/discount-code.ts';
import type { DiscountCodeEntry } from './use-discount-code.ts';

type FieldProps = {
  readonly entry: DiscountCodeEntry;
  /** Whether the code can change now. */
  readonly open: boolean;
  /** The code was applied, or removed. */
  readonly onChanged: (code: string | null) => void;
};

function AppliedCode({ code, open, onRemove }: { code: string; open: boolean; onRemove: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap={8}>
      <Flex align="center" gap={8} miw={0}>
        <IconTag size={18} stroke={1.6} aria-hidden className="rigid" />
        <Text size="sm" fw={600} className="breaks" role="status">
          {code} <span className="unseen">applied</span>
        </Text>
      </Flex>
      {open && (
        <Button variant="subtle" size="compact-sm" mr={-8} onClick={onRemove} aria-label={`Remove code ${code}`}>
          Remove
        </Button>
      )}
    </Group>
  );
}

/** One code an order. */
export function DiscountCodeField({ entry, open, onChanged }: FieldProps) {
  const { typed, applied, problem, busy } = entry;
  const input = useRef<HTMLInputElement>(null);
  const removed = useRef(false);
  useEffect(() => {
    if (applied === null && removed.current) input.current?.focus();
    removed.current = false;
  }, [applied]);
  if (applied !== null) {
    const remove = () => {
      removed.current = true;
      entry.remove();
      onChanged(null);
    };
    return <AppliedCode code={applied} open={open} onRemove={remove} />;
  }
  if (!open) return null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void entry.apply().then((isApplied) => isApplied && onChanged(entry.typed));
      }}
    >
      <Flex align="flex-start" gap={8}>
        <TextInput
          ref={input}
          label="Discount code"
          value={typed}
          error={problem}
          maxLength={codeLimits.longest * 2}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => entry.type(event.currentTarget.value)}
          flex={1}
          classNames={{ input: 'tall-field' }}
        />
        <Button type="submit" variant="default" mt={25} h={44} loading={busy}>
          Apply
        </Button>
      </Flex>
    </form>
  );
}

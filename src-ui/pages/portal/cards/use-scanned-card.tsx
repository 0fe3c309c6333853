import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { Card } from '#domain/cards/card.ts';
import { findScannedCards } from '#domain/scanning/find-scanned-cards.ts';
import { readScannedCode } from '#domain/scanning/scanned-code.ts';
import type { CountedCode } from '#domain/scanning/watch-frames.ts';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { useScannedBurst } from '../../../components/use-scanned-burst.ts';
import type { ScannedSlab } from '../../../features/admin/card-form/card-form-start.ts';
import { pictureText } from '../../../text/card-lines.texts.ts';
import { scannedFound } from '../../../text/scanner.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

type Outcome =
  | { readonly kind: 'failed' }
  | { readonly kind: 'none'; readonly code: CountedCode }
  | { readonly kind: 'several'; readonly cards: readonly Card[] };

type Ways = {
  /** False while a form is open, which scans for itself. */
  readonly active: boolean;
  readonly onEdit: (card: Card) => void;
  readonly onAdd: (slab: ScannedSlab) => void;
};

/** Opens the card that a label is about; says so where there is none, and offers the choice where there are several. */
export function useScannedCard({ active, onEdit, onAdd }: Ways): {
  readonly find: (code: CountedCode) => void;
  readonly isSearching: boolean;
  readonly shown: ReactNode;
} {
  const { catalog } = useUseCases();
  const [isSearching, setSearching] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [opened, setOpened] = useState(false);
  const last = useRef(0);

  const end = (next: Outcome) => {
    setOutcome(next);
    setOpened(true);
  };
  const find = async (code: CountedCode): Promise<void> => {
    last.current += 1;
    const mine = last.current;
    setSearching(true);
    const found = await findScannedCards(catalog, code);
    // A later scan counts.
    if (mine !== last.current) return;
    setSearching(false);
    if (found.isErr()) return end({ kind: 'failed' });
    const [first, ...others] = found.value;
    if (first === undefined) end({ kind: 'none', code });
    else if (others.length > 0) end({ kind: 'several', cards: found.value });
    else {
      setOpened(false);
      onEdit(first);
    }
  };
  useScannedBurst(active && !opened, 'page', (text) => {
    const code = readScannedCode({ format: null, text });
    if (code.kind !== 'other') void find(code);
  });
  const leave = (then: () => void) => {
    setOpened(false);
    then();
  };
  const shown = (
    <SmallModal opened={opened} title={scannedFound.title} onClose={() => setOpened(false)}>
      {outcome && (
        <Found
          outcome={outcome}
          onEdit={(card) => leave(() => onEdit(card))}
          onAdd={(slab) => leave(() => onAdd(slab))}
        />
      )}
    </SmallModal>
  );
  return { find: (code) => void find(code), isSearching, shown };
}

type FoundProps = { outcome: Outcome; onEdit: (card: Card) => void; onAdd: (slab: ScannedSlab) => void };

function Found({ outcome, onEdit, onAdd }: FoundProps) {
  if (outcome.kind === 'failed') return <p role="alert">{scannedFound.failed}</p>;
  if (outcome.kind === 'several') {
    return (
      <Stack gap={12}>
        <p>{scannedFound.several(outcome.cards.length)}</p>
        {outcome.cards.map((card) => (
          <Button key={card.id} variant="default" onClick={() => onEdit(card)}>
            {pictureText(card)}
          </Button>
        ))}
      </Stack>
    );
  }
  const { code } = outcome;
  if (code.kind === 'card') return <p>{scannedFound.noCard}</p>;
  return (
    <Stack gap={16}>
      <p>{scannedFound.none(code.certNumber)}</p>
      <Group justify="flex-end">
        <Button onClick={() => onAdd(code)}>Add a card with this number</Button>
      </Group>
    </Stack>
  );
}

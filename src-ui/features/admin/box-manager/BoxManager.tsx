import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import type { Box } from '#domain/boxes/box.ts';
import { Notice } from '../../../components/Notice.tsx';
import { Outdated, ReadFailed, Reading } from '../../../components/ReadStates.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { boxesNotReadSentence, boxesText } from '../../../text/box-manager.texts.ts';
import { BoxCard } from './BoxCard.tsx';
import { DeleteBox } from './DeleteBox.tsx';
import { useBoxChanges } from './use-box-changes.ts';
import { type ManagerBoxes, useManagerBoxes } from './use-manager-boxes.ts';

const countText = ({ status, boxes }: ManagerBoxes): string => {
  if (status !== 'ready') return '';
  const posted = boxes.filter(({ isPosted }) => isPosted).length;
  return `${boxesText(boxes.length)}, ${posted.toLocaleString('en-US')} posted`;
};

type ListProps = {
  read: ManagerBoxes;
  onAdd: () => void;
  onEdit: (box: Box) => void;
  onDelete: (box: Box) => void;
};

function List({ read: { boxes, status, failure, retry }, onAdd, onEdit, onDelete }: ListProps) {
  if (status === 'loading') return <Reading what="the boxes" />;
  if (status === 'error') return failure && <ReadFailed onRetry={retry}>{boxesNotReadSentence(failure)}</ReadFailed>;
  return (
    <>
      {failure && (
        <Outdated onRetry={retry}>The boxes cannot be loaded right now. This list may be out of date.</Outdated>
      )}
      {boxes.length === 0 && <Notice title="No boxes yet." action={{ label: 'Add a box', onClick: onAdd }} />}
      {boxes.length > 0 && (
        <SimpleGrid component="ul" minColWidth={260} spacing={16}>
          {boxes.map((box) => (
            <li key={box.id}>
              <BoxCard box={box} onEdit={onEdit} onDelete={onDelete} />
            </li>
          ))}
        </SimpleGrid>
      )}
    </>
  );
}

/** The pressed button disappears, so the list gets the focus. */
function keepFocus(list: RefObject<HTMLElement | null>): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) list.current?.focus({ preventScroll: true });
}

type BoxManagerProps = { onAdd: () => void; onEdit: (box: Box) => void };

export function BoxManager({ onAdd, onEdit }: BoxManagerProps) {
  const read = useManagerBoxes();
  const { clear } = useBoxChanges();
  const { busy, run } = useAction();
  const [doomed, setDoomed] = useState<Box | null>(null);
  const [asking, setAsking] = useState(false);
  const list = useRef<HTMLElement>(null);
  const count = read.boxes.length;
  const askToClear = () => {
    const question = `Delete all ${boxesText(count)} from the shop? You can undo this only right after.`;
    if (!window.confirm(question)) return;
    void run(clear).then(() => keepFocus(list));
  };
  return (
    <>
      <Group gap="8px 12px" mb={16}>
        <Button aria-haspopup="dialog" leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={onAdd}>
          Add box
        </Button>
        <Text
          role="status"
          size="fine"
          lh="22px"
          miw={120}
          mih={28}
          p="3px 8px"
          ta="center"
          bdrs={4}
          c="dimmed"
          className="ground tabular"
        >
          {countText(read)}
        </Text>
        <Button
          variant="outline"
          color="var(--shop-bad)"
          disabled={count === 0}
          aria-disabled={busy || count === 0}
          onClick={busy ? undefined : askToClear}
          ml="auto"
        >
          {busy ? 'Clearing…' : 'Clear All Boxes'}
        </Button>
      </Group>
      <section ref={list} tabIndex={-1} aria-label="Boxes">
        <List
          read={read}
          onAdd={onAdd}
          onEdit={onEdit}
          onDelete={(box) => {
            setDoomed(box);
            setAsking(true);
          }}
        />
      </section>
      <DeleteBox box={doomed} opened={asking} onClose={() => setAsking(false)} onLeft={() => keepFocus(list)} />
    </>
  );
}

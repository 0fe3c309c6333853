import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type RefObject, useRef } from 'react';
import type { EditedPictures, PictureState } from './edited-pictures.ts';
import classes from './PictureEditor.module.css';
import { PictureTile } from './PictureTile.tsx';
import type { Pictured, PictureItem } from './picture-list.ts';

/** Pixels before a press becomes a drag. */
const activation = { distance: 6 };

const instructions = {
  draggable:
    'To move a picture, press Space or Enter, then the arrow keys. Press Space or Enter again to drop it, or Escape to cancel.',
};

/** Screen reader announcements while dragging. @param start true right after pick-up */
function announcementsFor(items: readonly PictureItem[], start: RefObject<boolean>): Announcements {
  const placeOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id) + 1;
  const at = (id: UniqueIdentifier | undefined) => `place ${placeOf(id)} of ${items.length}`;
  return {
    onDragStart: ({ active }) => {
      start.current = true;
      return `Picture ${placeOf(active.id)} picked up.`;
    },
    onDragOver: ({ active, over }) => {
      // The first 'over' event is the item's own place and would interrupt the pick-up announcement.
      const isNews = over && !(start.current && over.id === active.id);
      start.current = false;
      return isNews ? `Over ${at(over.id)}.` : undefined;
    },
    onDragEnd: ({ over }) => (over ? `Put down at ${at(over.id)}.` : 'Put back.'),
    onDragCancel: () => 'Put back where it was.',
  };
}

type PictureListProps = {
  state: PictureState;
  store: EditedPictures;
  playerName: string;
  of: Pictured;
  list: RefObject<HTMLUListElement | null>;
  onCrop: (item: PictureItem) => void;
  onMoved: (place: number) => void;
};

export function PictureList({ state, store, playerName, of, list, onCrop, onMoved }: PictureListProps) {
  const { items, back } = state;
  const start = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: activation }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const to = items.findIndex((item) => item.id === over?.id);
    if (to >= 0) store.move(String(active.id), to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsFor(items, start), screenReaderInstructions: instructions }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul ref={list} tabIndex={-1} className={`${classes.list} grid gap-12`} aria-label={`Pictures of the ${of}`}>
          {items.map((item, place) => {
            const isBack = item.kind === 'kept' && item.address === back;
            return (
              <PictureTile
                key={item.id}
                item={item}
                place={place}
                count={items.length}
                isBack={isBack}
                playerName={playerName}
                of={of}
                onMove={(to) => {
                  store.move(item.id, to);
                  onMoved(to);
                }}
                onCrop={() => onCrop(item)}
                onBack={() => store.markBack(isBack ? null : item.id)}
                onRemove={() => store.remove(item.id)}
                onCancel={() => store.cancel(item.id)}
                onRetry={() => store.retry(item.id)}
              />
            );
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

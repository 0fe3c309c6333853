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
import type { PictureState, PictureStore } from './edited-pictures.ts';
import classes from './PictureEditor.module.css';
import { PictureTile } from './PictureTile.tsx';
import type { Pictured, PictureItem } from './picture-list.ts';

/** A press becomes a drag after so many pixels. */
const activation = { distance: 6 };

const instructions = {
  draggable:
    'To move a picture, press Space or Enter, then the arrow keys. Press Space or Enter again to drop it, or Escape to cancel.',
};

/** What a screen reader says while a picture is dragged (IMG-11). @param start set when a picture was just picked up */
function announcementsFor(items: readonly PictureItem[], start: RefObject<boolean>): Announcements {
  const placeOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id) + 1;
  const at = (id: UniqueIdentifier | undefined) => `place ${placeOf(id)} of ${items.length}`;
  return {
    onDragStart: ({ active }) => {
      start.current = true;
      return `Picture ${placeOf(active.id)} picked up.`;
    },
    onDragOver: ({ active, over }) => {
      // It lies over its own place first: that would drown the words before.
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
  store: PictureStore;
  playerName: string;
  of: Pictured;
  list: RefObject<HTMLUListElement | null>;
  onCrop: (item: PictureItem) => void;
  onMoved: (place: number) => void;
};

/** The pictures in their order, which drags, keys and buttons change (IMG-11, IMG-12, CMGR-18). */
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
        <ul ref={list} tabIndex={-1} className={classes.list} aria-label={`Pictures of the ${of}`}>
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

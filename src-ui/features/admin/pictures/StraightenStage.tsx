import { Box, Button, Flex, Text } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { QuarterTurns } from './crop-geometry.ts';
import type { Drawable } from './draw-crop.ts';
import classes from './StraightenStage.module.css';
import { type Corners, isCard, startCorners, withCorner } from './straighten-geometry.ts';
import { TurnedPicture } from './TurnedPicture.tsx';

const names = ['Upper left', 'Upper right', 'Lower right', 'Lower left'] as const;

/** Percent for each press of an arrow key. */
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type StraightenStageProps = {
  image: Drawable;
  turns: QuarterTurns;
  onStraighten: (corners: Corners) => void;
  onCancel: () => void;
};

/** The picture with a handle at each corner of the card. */
export function StraightenStage({ image, turns, onStraighten, onCancel }: StraightenStageProps) {
  const [corners, setCorners] = useState(startCorners);
  const area = useRef<HTMLDivElement>(null);
  const drag = (index: number, event: PointerEvent<HTMLElement>) => {
    const box = area.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const x = (100 * (event.clientX - box.left)) / box.width;
    const y = (100 * (event.clientY - box.top)) / box.height;
    setCorners(withCorner(corners, index, { x, y }));
  };
  const press = (index: number, event: KeyboardEvent) => {
    const [x, y] = moves[event.key] ?? [0, 0];
    const corner = corners[index];
    if (!corner || (x === 0 && y === 0)) return;
    event.preventDefault();
    const step = event.shiftKey ? 5 : 1;
    setCorners(withCorner(corners, index, { x: corner.x + x * step, y: corner.y + y * step }));
  };
  const fits = isCard(corners);
  return (
    <>
      <Flex align="center" justify="center" p={20} bdrs={8} bg="var(--shop-ground)">
        <Box ref={area} pos="relative" maw="100%">
          <TurnedPicture image={image} turns={turns} />
          <svg
            className={`${classes.lines} overlay passive`}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden
          >
            <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
          </svg>
          {corners.map(({ x, y }, index) => (
            <button
              key={names[index]}
              type="button"
              className={classes.handle}
              style={{ left: `${x}%`, top: `${y}%` }}
              aria-label={`${names[index]} corner of the card: move it with the arrow keys`}
              onKeyDown={(event) => press(index, event)}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => drag(index, event)}
            />
          ))}
        </Box>
      </Flex>
      <Text role="status" size="note" c={fits ? 'dimmed' : 'var(--shop-bad)'}>
        {fits
          ? 'Move each handle to a corner of the card or slab.'
          : 'The corners cross over, or three are on a line. Move them apart.'}
      </Text>
      <Flex wrap="wrap" gap={8} justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Back to cropping
        </Button>
        <Button disabled={!fits} onClick={() => onStraighten(corners)}>
          Straighten
        </Button>
      </Flex>
    </>
  );
}

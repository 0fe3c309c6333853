import { Box } from '@mantine/core';
import { useCallback } from 'react';
import type { QuarterTurns } from './crop-geometry.ts';
import { type Drawable, drawTurned } from './draw-crop.ts';

export function TurnedPicture({ image, turns }: { image: Drawable; turns: QuarterTurns }) {
  const paint = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas) drawTurned(canvas, image, turns);
    },
    [image, turns],
  );
  return (
    <Box
      component="canvas"
      ref={paint}
      maw="100%"
      mah="46vh"
      className="block"
      role="img"
      aria-label="The picture as it is turned"
    />
  );
}

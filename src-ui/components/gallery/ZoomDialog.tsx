import { ActionIcon, Box, Flex, Modal, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Picture } from '../Picture.tsx';
import { largest } from '../picture-sources.ts';
import { useBackCloses } from '../use-back-closes.ts';
import { useOpensAfterMount } from '../use-opens-after-mount.ts';
import { useZoom, type Zoom } from './use-zoom.ts';
import classes from './ZoomDialog.module.css';
import { isEnlarged } from './zoom-view.ts';

export type ZoomDialogProps = {
  pictures: readonly string[];
  shown: number;
  text: string;
  name: string;
  opened: boolean;
  onTurn: (step: 1 | -1) => void;
  onClose: () => void;
};

/** Pixels per arrow key. */
const step = 80;

function keysOf(zoom: Zoom, onTurn: (step: 1 | -1) => void): Readonly<Record<string, () => void>> {
  const keys = { '+': zoom.closer, '=': zoom.closer, '-': zoom.farther, '0': zoom.whole };
  if (!isEnlarged(zoom.view)) return { ...keys, ArrowLeft: () => onTurn(-1), ArrowRight: () => onTurn(1) };
  return {
    ...keys,
    ArrowLeft: () => zoom.pan({ x: step, y: 0 }),
    ArrowRight: () => zoom.pan({ x: -step, y: 0 }),
    ArrowUp: () => zoom.pan({ x: 0, y: step }),
    ArrowDown: () => zoom.pan({ x: 0, y: -step }),
  };
}

type BarProps = Pick<ZoomDialogProps, 'text' | 'onClose'> & { counter: string; zoom: Zoom };

function Bar({ text, counter, zoom, onClose }: BarProps) {
  return (
    <Flex
      gap={4}
      align="center"
      flex="none"
      mih={56}
      bg="var(--shop-paper)"
      p="8px 12px 8px var(--shop-edge)"
      className="line-below"
    >
      <Text inherit fz={15} flex={1} miw={0} fw={600} truncate>
        {text}
      </Text>
      <Text inherit fz={13} mx={12} c="dimmed" className="nowrap" aria-live="polite">
        {counter}
      </Text>
      <ActionIcon aria-label="Smaller" onClick={zoom.farther}>
        <IconMinus size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Larger" onClick={zoom.closer}>
        <IconPlus size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Close the picture" onClick={onClose} data-autofocus>
        <IconX size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Flex>
  );
}

function Stage({ zoom, picture, text, name }: { zoom: Zoom; picture: string; text: string; name: string }) {
  const { scale, x, y } = zoom.view;
  return (
    <Box
      ref={zoom.frame}
      flex={1}
      mih={0}
      className={`${classes.frame} clips`}
      data-enlarged={isEnlarged(zoom.view)}
      {...zoom.gestures}
    >
      <Box w="100%" h="100%" p={16} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
        <Picture src={picture} alt={text} name={name} eager="high" sizes={largest} className={classes.picture} />
      </Box>
    </Box>
  );
}

/** Mounted while open, so that zoom resets. */
function Enlarged({ pictures, shown, text, name, onTurn, onClose }: Omit<ZoomDialogProps, 'opened'>) {
  const many = pictures.length > 1;
  const turn = (step: 1 | -1) => {
    if (!many) return;
    zoom.whole();
    onTurn(step);
  };
  const zoom = useZoom(turn);
  const keys = keysOf(zoom, turn);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Stack gap={0} h="100%" tabIndex={-1} onKeyDown={onKeyDown}>
      <Bar text={text} counter={many ? `${shown + 1} of ${pictures.length}` : ''} zoom={zoom} onClose={onClose} />
      <Stage zoom={zoom} picture={pictures[shown] ?? ''} text={text} name={name} />
      {many && (
        <>
          <ActionIcon
            variant="default"
            left={16}
            pos="absolute"
            className={classes.turn}
            aria-label="Previous picture"
            onClick={() => turn(-1)}
          >
            <IconChevronLeft size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            right={16}
            pos="absolute"
            className={classes.turn}
            aria-label="Next picture"
            onClick={() => turn(1)}
          >
            <IconChevronRight size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        </>
      )}
    </Stack>
  );
}

/** Full-screen picture with zoom by buttons, keys, wheel, pinch and double tap (CARD-24). */
export function ZoomDialog({ opened: wanted, ...props }: ZoomDialogProps) {
  const opened = useOpensAfterMount(wanted);
  useBackCloses(wanted, props.onClose);
  return (
    <Modal.Root
      opened={opened}
      onClose={props.onClose}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 150 }}
    >
      <Modal.Content aria-label={`Picture of ${props.name}, enlarged`} classNames={{ content: classes.content }}>
        <Enlarged {...props} />
      </Modal.Content>
    </Modal.Root>
  );
}

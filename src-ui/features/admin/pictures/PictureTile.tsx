import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Box, Button, Flex, Progress, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCrop, IconGripVertical, IconTrash, IconX } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useId } from 'react';
import { isHeicFile } from '#domain/pictures/picture-format.ts';
import type { PictureFailure } from '#domain/pictures/pictures.port.ts';
import { Picture } from '../../../components/Picture.tsx';
import { pictureSentence } from '../../../text/picture-failures.texts.ts';
import classes from './PictureTile.module.css';
import { canBeCropped } from './picture-address.ts';
import type { Pictured, PictureItem, UploadItem } from './picture-list.ts';

type TileActions = {
  onMove: (to: number) => void;
  onCrop: () => void;
  /** Toggles the back mark. */
  onBack: () => void;
  onRemove: () => void;
  onCancel: () => void;
  onRetry: () => void;
};

export type PictureTileProps = TileActions & {
  item: PictureItem;
  place: number;
  count: number;
  isBack: boolean;
  playerName: string;
  of: Pictured;
};

type ActionProps = { label: string; icon: ReactNode; off?: boolean; pressed?: boolean; onAction: () => void };

/** Disabled actions keep their place and the focus. */
function Action({ label, icon, off = false, pressed, onAction }: ActionProps) {
  return (
    <ActionIcon
      size={30}
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      aria-pressed={pressed}
      className={classes.act}
      onClick={off ? undefined : onAction}
    >
      {icon}
    </ActionIcon>
  );
}

const iconProps = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

function Actions({ item, place, count, isBack, of, onMove, onCrop, onBack, onRemove }: PictureTileProps) {
  const which = `picture ${place + 1}`;
  const croppable =
    item.kind === 'upload' ? !isHeicFile(item.file) : item.picked !== null || canBeCropped(item.address);
  return (
    <Flex justify="space-between" mt="auto" py={2}>
      <Action
        label={`Move ${which} earlier`}
        icon={<IconArrowLeft {...iconProps} />}
        off={place === 0}
        onAction={() => onMove(place - 1)}
      />
      <Action
        label={`Move ${which} later`}
        icon={<IconArrowRight {...iconProps} />}
        off={place === count - 1}
        onAction={() => onMove(place + 1)}
      />
      {croppable && <Action label={`Crop or turn ${which}`} icon={<IconCrop {...iconProps} />} onAction={onCrop} />}
      {of === 'card' && item.kind === 'kept' && place > 0 && (
        <Action
          label={`Mark ${which} as back`}
          icon={
            <Text span inherit fz={12} fw={600} className={classes.word}>
              Back
            </Text>
          }
          pressed={isBack}
          onAction={onBack}
        />
      )}
      <Action label={`Remove ${which}`} icon={<IconTrash {...iconProps} />} onAction={onRemove} />
    </Flex>
  );
}

type OnItsWayProps = Pick<TileActions, 'onCancel' | 'onRetry'> & { item: UploadItem };

/** Failures that a retry cannot fix. */
const lasting: ReadonlySet<PictureFailure['kind']> = new Set([
  'not-a-picture',
  'picture-too-large',
  'too-many-pixels',
  'heic-not-readable',
]);

function OnItsWay({ item, onCancel, onRetry }: OnItsWayProps) {
  const { file, uploadProgress, isUploading, failure, instead } = item;
  const reason = useId();
  if (!isUploading && failure) {
    return (
      <Stack gap={8} align="start" p="8px 10px">
        <p id={reason} className="fine bad">
          {pictureSentence(failure)}
        </p>
        {!lasting.has(failure.kind) && (
          <Button size="compact-sm" variant="default" aria-describedby={reason} onClick={onRetry}>
            Try again
            <span className="unseen"> to upload {file.name}</span>
          </Button>
        )}
        {instead && (
          <Button size="compact-sm" variant="default" onClick={onCancel}>
            Keep the old picture
          </Button>
        )}
      </Stack>
    );
  }
  return (
    <div className={`${classes.upload} grid middle gap-6`}>
      <Progress.Root size={6}>
        <Progress.Section value={uploadProgress} aria-label={`Upload of ${file.name}`} />
      </Progress.Root>
      <Text span inherit fz={12} c="dimmed">
        {uploadProgress === 100 ? 'Finishing…' : `${uploadProgress} %`}
      </Text>
      <ActionIcon size={28} aria-label={`Cancel the upload of ${file.name}`} onClick={onCancel}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** Prefers the local preview over the stored picture. */
export const shownOf = (item: PictureItem): string =>
  item.kind === 'upload' ? item.preview : (item.picked?.preview ?? item.address);

export function PictureTile(props: PictureTileProps) {
  const { item, place, count, isBack, playerName, of, onCancel, onRetry } = props;
  const sorted = useSortable({ id: item.id });
  const { attributes, listeners, transform, transition, isDragging } = sorted;
  const byMouse = (event: PointerEvent) => event.pointerType === 'mouse' && listeners?.onPointerDown?.(event);
  const first = of === 'card' ? 'Front' : 'Shown first';
  const badge = place === 0 ? first : isBack ? 'Back' : null;
  return (
    <Flex
      ref={sorted.setNodeRef}
      component="li"
      direction="column"
      pos="relative"
      miw={0}
      className={`${classes.tile} panel`}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Box h={190} p={10} bdrs="7px 7px 0 0" bg="var(--shop-ground)" className={classes.ground} onPointerDown={byMouse}>
        <Picture
          src={shownOf(item)}
          alt={[`Picture ${place + 1} of ${count}`, badge?.toLowerCase()].filter(Boolean).join(', ')}
          name={playerName}
          sizes="180px"
          className={classes.picture}
        />
      </Box>
      {badge && (
        <Box
          component="span"
          pos="absolute"
          top={8}
          left={8}
          p="1px 8px"
          bdrs={4}
          bg="var(--shop-secondary)"
          c="var(--shop-primary)"
          fz={12}
          lh="20px"
          className="strong"
        >
          {badge}
        </Box>
      )}
      <button
        ref={sorted.setActivatorNodeRef}
        {...attributes}
        {...listeners}
        type="button"
        className={`${classes.grip} paper quiet darkens centered corners`}
        aria-label={`Picture ${place + 1} of ${count}: drag`}
      >
        <IconGripVertical size={18} stroke={1.6} aria-hidden />
      </button>
      {item.kind === 'upload' && <OnItsWay item={item} onCancel={onCancel} onRetry={onRetry} />}
      <Actions {...props} />
    </Flex>
  );
}

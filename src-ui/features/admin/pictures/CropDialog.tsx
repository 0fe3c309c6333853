import 'react-image-crop/dist/ReactCrop.css';
import { Button, Flex, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconRotate, IconRotateClockwise } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { useOpensAfterMount } from '../../../components/use-opens-after-mount.ts';
import { useAction } from '../../../forms/use-action.ts';
import classes from './CropDialog.module.css';
import {
  type CropPart,
  cardPart,
  isTooSmall,
  isWholePicture,
  type QuarterTurns,
  turnedBy,
  turnedPart,
  turnedSize,
  wholePart,
  withNumber,
} from './crop-geometry.ts';
import { cropToFile, type Drawable, loadPicture, sizeOf, straighten } from './draw-crop.ts';
import { StraightenStage } from './StraightenStage.tsx';
import type { Corners } from './straighten-geometry.ts';
import { TurnedPicture } from './TurnedPicture.tsx';

type CropFormProps = {
  /** Empty while the picture loads. */
  source: string;
  fileName: string;
  onCrop: (file: File) => void;
  onClose: () => void;
};

type Loaded = { readonly image: HTMLImageElement } | 'loading' | 'missing';

function useLoaded(source: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>('loading');
  useEffect(() => {
    let current = true;
    loadPicture(source).then(
      (image) => current && setLoaded({ image }),
      () => current && setLoaded('missing'),
    );
    return () => {
      current = false;
    };
  }, [source]);
  return loaded;
}

const numbers = { x: 'Left', y: 'Top', width: 'Width', height: 'Height' } as const;
const fields = ['x', 'y', 'width', 'height'] as const;

function PartFields({ part, onChange }: { part: CropPart; onChange: (part: CropPart) => void }) {
  return (
    <SimpleGrid component="fieldset" cols={{ base: 2, sm: 4 }} spacing={8}>
      <Text component="legend" inherit fz={14} mb={4} fw={500}>
        Part of the picture, in percent
      </Text>
      {fields.map((field) => (
        <TextInput
          key={field}
          label={numbers[field]}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          step={1}
          value={Math.round(part[field])}
          onChange={(event) => {
            const { valueAsNumber } = event.currentTarget;
            if (!Number.isNaN(valueAsNumber)) onChange(withNumber(part, field, valueAsNumber));
          }}
        />
      ))}
    </SimpleGrid>
  );
}

type StageProps = { image: Drawable; turns: QuarterTurns; part: CropPart; onChange: (part: CropPart) => void };

const arrows = 'with the arrow keys';
const words = {
  cropArea: `Part that is kept: move it ${arrows}`,
  nwDragHandle: `Upper left corner: move it ${arrows}`,
  nDragHandle: `Upper edge: move it ${arrows}`,
  neDragHandle: `Upper right corner: move it ${arrows}`,
  eDragHandle: `Right edge: move it ${arrows}`,
  seDragHandle: `Lower right corner: move it ${arrows}`,
  sDragHandle: `Lower edge: move it ${arrows}`,
  swDragHandle: `Lower left corner: move it ${arrows}`,
  wDragHandle: `Left edge: move it ${arrows}`,
};

function Stage({ image, turns, part, onChange }: StageProps) {
  return (
    <Flex align="center" justify="center" p={12} bdrs={8} bg="var(--shop-ground)">
      <ReactCrop
        crop={{ unit: '%', ...part }}
        keepSelection
        ruleOfThirds
        ariaLabels={words}
        className={classes.crop ?? ''}
        onChange={(_, { x, y, width, height }) => onChange({ x, y, width, height })}
      >
        <TurnedPicture image={image} turns={turns} />
      </ReactCrop>
    </Flex>
  );
}

type EditProps = Omit<CropFormProps, 'source'> & { image: HTMLImageElement };

function Edit({ image: given, fileName, onCrop, onClose }: EditProps) {
  const [image, setImage] = useState<Drawable>(given);
  const [isStraightening, setStraightening] = useState(false);
  const [turns, setTurns] = useState<QuarterTurns>(0);
  const [part, setPart] = useState(wholePart);
  const [isLost, setLost] = useState(false);
  const { busy, run } = useAction();
  const turn = (step: 1 | -1) => {
    setTurns(turnedBy(turns, step));
    setPart(turnedPart(part, step));
  };
  const shape = () => {
    setPart(cardPart(turnedSize(sizeOf(image), turns)));
  };
  const show = (next: Drawable) => {
    setImage(next);
    setTurns(0);
    setPart(wholePart);
    setStraightening(false);
  };
  const applyCorners = (corners: Corners) => {
    setLost(false);
    try {
      show(straighten(image, turns, corners));
    } catch {
      // The message below says what happened and what to do.
      setLost(true);
    }
  };
  const apply = () =>
    run(async () => {
      if (image === given && turns === 0 && isWholePicture(part)) return onClose();
      setLost(false);
      await cropToFile(image, turns, part, fileName).then(onCrop, () => setLost(true));
    });
  const lost = isLost && (
    <FailureNotice title="This picture could not be changed.">
      The browser does not have enough memory. The picture did not change.
    </FailureNotice>
  );
  if (isStraightening) {
    return (
      <Stack gap={16} miw={0}>
        <StraightenStage
          image={image}
          turns={turns}
          onStraighten={applyCorners}
          onCancel={() => setStraightening(false)}
        />
        {lost}
      </Stack>
    );
  }
  return (
    <Stack gap={16} miw={0}>
      <Stage image={image} turns={turns} part={part} onChange={setPart} />
      <Flex wrap="wrap" gap={8}>
        <Button variant="default" leftSection={<IconRotate size={18} aria-hidden />} onClick={() => turn(-1)}>
          Turn left
        </Button>
        <Button variant="default" leftSection={<IconRotateClockwise size={18} aria-hidden />} onClick={() => turn(1)}>
          Turn right
        </Button>
        <Button variant="default" onClick={shape}>
          Shape of a card
        </Button>
        <Button variant="default" onClick={() => setPart(wholePart)}>
          Whole picture
        </Button>
        {image === given ? (
          <Button variant="default" onClick={() => setStraightening(true)}>
            Straighten…
          </Button>
        ) : (
          <Button variant="default" onClick={() => show(given)}>
            Undo straightening
          </Button>
        )}
      </Flex>
      <PartFields part={part} onChange={setPart} />
      {lost}
      <Flex wrap="wrap" gap={8} justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={busy} disabled={isTooSmall(part)} onClick={() => void apply()}>
          Use this part
        </Button>
      </Flex>
    </Stack>
  );
}

/** Separate component, so that its state resets each time the dialog opens. */
function CropForm({ source, ...form }: CropFormProps) {
  const loaded = useLoaded(source);
  if (loaded === 'loading') return <p role="status">Loading the picture…</p>;
  if (loaded !== 'missing') return <Edit image={loaded.image} {...form} />;
  return (
    <FailureNotice title="This picture cannot be opened.">
      Please add it again from your device to change it.
    </FailureNotice>
  );
}

export function CropDialog({ opened, ...form }: CropFormProps & { opened: boolean }) {
  // Keeps the picture during the closing animation.
  const [source, setSource] = useState(form.source);
  if (form.source && form.source !== source) setSource(form.source);
  return (
    <SmallModal opened={useOpensAfterMount(opened)} onClose={form.onClose} title="Crop or turn the picture" look="wide">
      {source && <CropForm key={source} {...form} source={source} />}
    </SmallModal>
  );
}

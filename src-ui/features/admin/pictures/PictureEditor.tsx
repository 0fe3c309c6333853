import { Button, Flex, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { mostPictures, pictureLimits } from '#domain/pictures/picture.ts';
import { pictureTypes } from '#domain/pictures/picture-format.ts';
import { sortFiles } from '../../../components/sort-files.ts';
import { leftOutSentence, pictureFormats, refusedFileSentence } from '../../../text/picture-failures.texts.ts';
import type { PicturesBusy } from '../../../text/pictures-busy.texts.ts';
import { AddByAddress } from './AddByAddress.tsx';
import type { EditedPictures, PictureState } from './edited-pictures.ts';
import { PictureCrop } from './PictureCrop.tsx';
import classes from './PictureEditor.module.css';
import { PictureList } from './PictureList.tsx';
import type { Pictured, PictureItem, PictureValue } from './picture-list.ts';
import { usePastedFiles } from './use-pasted-files.ts';
import { usePictureStore } from './use-picture-store.ts';

export type PictureEditorProps = {
  /** The first is the front. */
  value: PictureValue;
  onChange: (value: PictureValue) => void;
  /** Until all pictures are there saving is disabled (CMGR-23). */
  onBusyChange: (busy: PicturesBusy) => void;
  playerName: string;
  /** Only cards have a front and a back. */
  of?: Pictured;
};

type DropAreaProps = { isFull: boolean; onFiles: (files: File[]) => void };

function DropArea({ isFull, onFiles }: DropAreaProps) {
  return (
    <Dropzone
      accept={[...pictureTypes]}
      maxSize={pictureLimits.bytes}
      disabled={isFull}
      // One call for accepted and rejected files, so that both messages are shown.
      onDropAny={(files, rejections) => onFiles([...files, ...rejections.map(({ file }) => file)])}
      onDrop={() => {}}
      inputProps={{ 'aria-label': 'Picture files' }}
      className={`${classes.drop} paper`}
    >
      <Stack gap={0} align="center" ta="center">
        <IconPhotoPlus size={28} stroke={1.4} aria-hidden />
        <Text inherit mt={4} fw={600}>
          {isFull ? `At most ${mostPictures} pictures` : 'Add pictures'}
        </Text>
        <p className="note quiet">Drop them here, press to choose, or paste. {pictureFormats}, up to 15 MB.</p>
      </Stack>
    </Dropzone>
  );
}

function Removed({ removed, onUndo }: { removed: NonNullable<PictureState['removed']>; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The focused button disappeared with the picture.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture that is removed.
  useEffect(() => undo.current?.focus(), [removed]);
  return (
    <Flex gap={12} align="center" fz={14}>
      <span role="status">{removed.item.kind === 'kept' ? 'Picture removed.' : 'Upload canceled.'}</span>
      <Button ref={undo} size="compact-sm" variant="default" onClick={onUndo}>
        Undo
      </Button>
    </Flex>
  );
}

const uploadingText = ({ items }: PictureState): string => {
  const uploading = items.filter((item) => item.kind === 'upload' && item.isUploading).length;
  if (uploading === 0) return '';
  return uploading === 1 ? '1 picture is uploading.' : `${uploading} pictures are uploading.`;
};

function usePick(store: EditedPictures) {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const pick = (files: File[]) => {
    const { good, refused } = sortFiles(files);
    const leftOut = store.add(good);
    setRefusals([
      ...refused.map(({ name, reason }) => refusedFileSentence(name, reason)),
      ...(leftOut > 0 ? [leftOutSentence(leftOut)] : []),
    ]);
  };
  return { refusals, pick };
}

export function PictureEditor({ playerName, of = 'card', ...form }: PictureEditorProps) {
  const { store, state } = usePictureStore(form);
  const { refusals, pick } = usePick(store);
  const [cropped, setCropped] = useState<PictureItem | null>(null);
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLUListElement>(null);
  usePastedFiles(pick);
  const { items, removed } = state;
  return (
    <Stack gap={12} miw={0}>
      {items.length > 0 && (
        <PictureList
          state={state}
          store={store}
          playerName={playerName}
          of={of}
          list={list}
          onCrop={setCropped}
          onMoved={(place) => setMoved(`Moved to place ${place + 1} of ${items.length}.`)}
        />
      )}
      {removed && (
        <Removed
          removed={removed}
          onUndo={() => {
            store.undo();
            list.current?.focus();
          }}
        />
      )}
      <p role="status" className={`${classes.status} note quiet`}>
        {uploadingText(state)}
      </p>
      <p role="status" className="unseen">
        {moved}
      </p>
      <DropArea isFull={items.length >= mostPictures} onFiles={pick} />
      <div role="alert" className={classes.refusals}>
        {refusals.map((sentence) => (
          <p key={sentence} className="note bad">
            {sentence}
          </p>
        ))}
      </div>
      <AddByAddress onAdd={(address) => store.addAddress(address)} />
      <PictureCrop
        item={cropped}
        onCrop={(file) => {
          if (cropped) store.replace(cropped.id, file);
          setCropped(null);
        }}
        onClose={() => setCropped(null)}
      />
    </Stack>
  );
}

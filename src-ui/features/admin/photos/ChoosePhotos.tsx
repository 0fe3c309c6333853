import { Button, Group, Stack } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import stepClasses from '../../../components/Steps.module.css';
import { pictureFormats } from '../../../text/picture-failures.texts.ts';

type ChoosePhotosProps = { problem: string | null; onFiles: (files: readonly File[]) => void };

export function ChoosePhotos({ problem, onFiles }: ChoosePhotosProps) {
  const openFiles = useRef<() => void>(null);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <>
      {problem && <FailureNotice key={problem} title={problem} />}
      <Dropzone
        openRef={openFiles}
        activateOnClick={false}
        activateOnKeyboard={false}
        tabIndex={-1}
        className={`${stepClasses.drop} paper`}
        inputProps={{ 'aria-label': 'Photos' }}
        onDropAny={(files, rejections) => onFiles([...files, ...rejections.map(({ file }) => file)])}
        onDrop={() => {}}
      >
        <Stack gap={8} align="center" ta="center">
          <IconPhotoPlus size={36} stroke={1.4} aria-hidden />
          <p className="body strong">Drop photos or a folder of photos here</p>
          <p className="plain quiet">
            Named by the certification number or the ID of their card: 71234567_front.jpg, 71234567_back.jpg.{' '}
            {pictureFormats}, up to 15 MB each.
          </p>
          <Group gap={8} mt={12} justify="center">
            <Button onClick={() => openFiles.current?.()}>Choose photos</Button>
            <Button variant="default" onClick={() => folder.current?.click()}>
              Choose a folder
            </Button>
          </Group>
        </Stack>
      </Dropzone>
      <input
        ref={folder}
        hidden
        type="file"
        multiple
        aria-label="Folder of photos"
        {...{ webkitdirectory: '' }}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <p className="plain quiet">You see which card each photo belongs to before anything changes.</p>
    </>
  );
}

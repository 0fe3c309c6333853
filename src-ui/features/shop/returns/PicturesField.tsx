import { Button, FileButton, Flex, Input, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { pictureTypes } from '#domain/pictures/picture-format.ts';
import { mostReturnPictures } from '#domain/returns/return.ts';
import type { ReturnPictureRefused } from '#domain/returns/returns.port.ts';
import thumbnails from '../../../components/ReturnPictures.module.css';
import { sortFiles } from '../../../components/sort-files.ts';
import { useObjectUrl } from '../../../components/use-object-url.ts';
import { pictureSentence, refusedFileSentence } from '../../../text/picture-failures.texts.ts';

type PreviewProps = { file: File; place: number; problem: string | null; busy: boolean; onRemove: () => void };

function Preview({ file, place, problem, busy, onRemove }: PreviewProps) {
  const url = useObjectUrl(file);
  const problemId = `return-picture-problem-${place}`;
  return (
    <Flex component="li" wrap="wrap" gap={12} align="center">
      <span className={`${thumbnails.picture} centered ground clips`}>
        {url && <img src={url} alt={`${place}: ${file.name}`} />}
      </span>
      <Flex direction="column" align="flex-start" gap={4} flex="1 1 0" miw={0}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Remove picture ${place}: ${file.name}`}
          aria-disabled={busy}
          {...(problem !== null && { 'aria-describedby': problemId, 'data-problem': true })}
          onClick={busy ? undefined : onRemove}
        >
          Remove
        </Button>
        {problem !== null && (
          <Text id={problemId} size="note" c="var(--shop-bad)" role="alert">
            {problem}
          </Text>
        )}
      </Flex>
    </Flex>
  );
}

type PicturesFieldProps = {
  files: readonly File[];
  refused: ReturnPictureRefused | null;
  busy: boolean;
  onChange: (files: readonly File[]) => void;
};

/** Optional pictures, which are sent with the request. */
export function PicturesField({ files, refused, busy, onChange }: PicturesFieldProps) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  const reset = useRef<() => void>(null);
  const isFull = files.length >= mostReturnPictures;
  const add = (chosen: readonly File[]) => {
    const { good, refused: bad } = sortFiles(chosen);
    const room = mostReturnPictures - files.length;
    setLeft([
      ...bad.map(({ name, reason }) => refusedFileSentence(name, reason)),
      ...good
        .slice(room)
        .map(({ name }) => `${name} was left out: a return has at most ${mostReturnPictures} pictures.`),
    ]);
    if (good.length > 0 && room > 0) onChange([...files, ...good.slice(0, room)]);
    // So that the same file can be chosen again.
    reset.current?.();
  };
  const remove = (index: number) => {
    setLeft([]);
    onChange(files.filter((_file, at) => at !== index));
    button.current?.focus();
  };
  return (
    <Input.Wrapper
      label="Pictures"
      labelElement="div"
      description={`Optional. Up to ${mostReturnPictures} pictures of the cards; only you and the shop see them.`}
      error={left.length > 0 && !refused && left.join(' ')}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Flex direction="column" gap={8} mt={6} align="flex-start">
        {files.length > 0 && (
          <Flex component="ul" direction="column" gap={8} w="100%" aria-label="Chosen pictures">
            {files.map((file, index) => (
              <Preview
                // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice.
                key={`${index} ${file.name} ${file.lastModified}`}
                file={file}
                place={index + 1}
                problem={refused?.index === index ? pictureSentence({ kind: refused.why }) : null}
                busy={busy}
                onRemove={() => remove(index)}
              />
            ))}
          </Flex>
        )}
        <FileButton multiple accept={pictureTypes.join(',')} resetRef={reset} disabled={busy || isFull} onChange={add}>
          {(props) => (
            <Button
              variant="default"
              {...props}
              ref={button}
              aria-disabled={busy || isFull}
              onClick={busy || isFull ? undefined : props.onClick}
            >
              {files.length === 0 ? 'Add pictures' : `Add pictures (${files.length} of ${mostReturnPictures})`}
            </Button>
          )}
        </FileButton>
      </Flex>
    </Input.Wrapper>
  );
}

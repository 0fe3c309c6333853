import { Button, FileButton, Group, Input, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { pictureTypes } from '#domain/pictures/picture-format.ts';
import { pictureSources } from '../../../components/picture-sources.ts';
import { useAction } from '../../../forms/use-action.ts';
import { pictureSentence } from '../../../text/picture-failures.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

type PictureFieldProps = {
  /** A path such as `logo`. */
  name: string;
  label: string;
  hint: string | undefined;
  value: string;
  readOnly: boolean;
  problem: string | undefined;
  onChange: (address: string) => void;
};

/** One picture, uploaded when it is chosen. */
export function PictureField({ name, label, hint, value, readOnly, problem, onChange }: PictureFieldProps) {
  const { pictures } = useUseCases();
  const [share, setShare] = useState(0);
  const upload = useAction(pictureSentence);
  const send = (file: File | null) => {
    if (!file) return;
    void upload.run(() => {
      setShare(0);
      return pictures.store(file, setShare).done;
    }, onChange);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" description={hint} error={upload.problem ?? problem}>
      <Group mt={6} gap={12}>
        {value && (
          <img
            {...pictureSources(value, '160px')}
            alt={`${label}, as it is chosen`}
            style={{ maxWidth: 160, maxHeight: 96 }}
          />
        )}
        <FileButton accept={pictureTypes.join(',')} disabled={readOnly} inputProps={{ name }} onChange={send}>
          {(button) => (
            <Button
              variant="default"
              size="compact-md"
              aria-disabled={readOnly || upload.busy}
              aria-label={`${value ? 'Replace' : 'Choose a picture'}: ${label}`}
              {...button}
            >
              {value ? 'Replace' : 'Choose a picture'}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button
            variant="subtle"
            size="compact-md"
            disabled={readOnly}
            aria-label={`Remove ${label}`}
            onClick={() => onChange('')}
          >
            Remove
          </Button>
        )}
      </Group>
      {upload.busy && (
        <>
          <Progress value={share * 100} mt={8} aria-label={`Uploading ${label}`} />
          <Text size="sm" role="status">
            Uploading…
          </Text>
        </>
      )}
    </Input.Wrapper>
  );
}

import { Button, FileButton, Group, Input, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { pictureTypes } from '#domain/pictures/picture-format.ts';
import { pictureSources } from '../../../components/picture-sources.ts';
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
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const upload = async (file: File | null) => {
    if (!file) return;
    setFailed(null);
    setShare(0);
    (await pictures.store(file, setShare).done).match(onChange, (failure) => setFailed(pictureSentence(failure)));
    setShare(null);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" description={hint} error={failed ?? problem}>
      <Group mt={6} gap={12}>
        {value && (
          <img
            {...pictureSources(value, '160px')}
            alt={`${label}, as it is chosen`}
            style={{ maxWidth: 160, maxHeight: 96 }}
          />
        )}
        <FileButton
          accept={pictureTypes.join(',')}
          disabled={readOnly}
          inputProps={{ name }}
          onChange={(file) => void upload(file)}
        >
          {(button) => (
            <Button
              variant="default"
              size="compact-md"
              aria-disabled={readOnly || share !== null}
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
      {share !== null && (
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

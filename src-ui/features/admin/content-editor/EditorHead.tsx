import { Button, Flex, Group } from '@mantine/core';
import { IconExternalLink, IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { PageName } from '#domain/content/page-content.ts';
import type { ContentPage } from '#domain/content/page-contents.port.ts';
import { isBuiltIn } from '#domain/content/save-page.ts';
import { editorText } from '../../../text/changes.texts.ts';
import { savedTime } from '../../../text/content-editor.texts.ts';

type EditorHeadProps = {
  page: PageName;
  address: string;
  written: ContentPage<PageName> | null;
  onVersions: () => void;
};

export function EditorHead({ page, address, written, onVersions }: EditorHeadProps) {
  return (
    <Group gap="12px 24px" justify="space-between" mt={-12}>
      <p className="note quiet">
        {written && !isBuiltIn(page, written) ? (
          <>
            Last saved <time dateTime={written.savedAt}>{savedTime(written.savedAt)}</time>
            {written.by && ` by ${editorText(written.by)}`}
          </>
        ) : (
          'This is the built-in text. It has not been edited yet.'
        )}
      </p>
      <Flex wrap="wrap" gap={8}>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />}
          aria-haspopup="dialog"
          onClick={onVersions}
        >
          Earlier versions
        </Button>
        <Button
          component={Link}
          to={address}
          target="_blank"
          variant="default"
          leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden />}
        >
          Preview
          <span className="unseen"> (opens in a new tab)</span>
        </Button>
      </Flex>
    </Group>
  );
}

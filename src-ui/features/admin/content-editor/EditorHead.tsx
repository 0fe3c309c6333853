import { Button, Flex, Group } from '@mantine/core';
import { IconExternalLink, IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { SavedDocument } from '#domain/documents/documents.port.ts';
import type { DocumentName } from '#domain/documents/documents.ts';
import { isBuiltIn } from '#domain/documents/save-document.ts';
import { editorText } from '../../../text/changes.texts.ts';
import { nounsOf, savedTime } from '../../../text/content-editor.texts.ts';

type EditorHeadProps = {
  page: DocumentName;
  /** Where customers see it; null for settings. */
  address: string | null;
  written: SavedDocument<DocumentName> | null;
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
          nounsOf(page).builtIn
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
        {address !== null && (
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
        )}
      </Flex>
    </Group>
  );
}

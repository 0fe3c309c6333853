import { Box, Button, Flex, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { SavedDocument } from '#domain/documents/documents.port.ts';
import type { DocumentContent, DocumentName } from '#domain/documents/documents.ts';
import { sameDocument } from '#domain/documents/documents.ts';
import { isBuiltIn } from '#domain/documents/save-document.ts';
import { ReadFailed, Reading } from '../../../components/ReadStates.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { WideDialog } from '../../../components/WideDialog.tsx';
import entry from '../../../forms/EntryForm.module.css';
import versionLook from '../../../forms/TwoVersions.module.css';
import { editorText } from '../../../text/changes.texts.ts';
import { notReadSentence, nounsOf, savedTime } from '../../../text/content-editor.texts.ts';
import { Comparison } from './Comparison.tsx';
import type { SavedText } from './use-saved-page.ts';
import { useVersions } from './use-versions.ts';
import classes from './Versions.module.css';

type VersionsProps<Name extends DocumentName> = {
  page: Name;
  saved: SavedText<Name>;
  /** There are unsaved changes, which restoring would replace. */
  dirty: boolean;
  onBringBack: (content: DocumentContent[Name], version: number) => void;
};

function VersionFacts<Name extends DocumentName>({ page, version }: { page: Name; version: SavedDocument<Name> }) {
  const { savedAt, by } = version;
  const isOurs = isBuiltIn(page, version);
  return (
    <Flex component="span" direction="column" miw={0}>
      <span>{isOurs ? nounsOf(page).original : savedTime(savedAt)}</span>
      <span className="note quiet">{by && !isOurs ? editorText(by) : ''}</span>
    </Flex>
  );
}

type ListProps<Name extends DocumentName> = {
  page: Name;
  versions: readonly SavedDocument<Name>[];
  onChoose: (version: number) => void;
};

function VersionList<Name extends DocumentName>({ page, versions, onChoose }: ListProps<Name>) {
  const [current, ...earlier] = versions;
  return (
    <>
      {earlier.length === 0 && (
        <Text inherit mb={16} c="dimmed">
          There are no earlier versions yet. The next save keeps the current one.
        </Text>
      )}
      <ol className="divided">
        {current && (
          <Flex component="li" gap={16} align="center" justify="space-between" mih={56} p="8px 12px">
            <VersionFacts page={page} version={current} />
            <Tag tone="ink" look="outlined">
              Shown now
            </Tag>
          </Flex>
        )}
        {earlier.map((one) => (
          <li key={one.version}>
            <button
              type="button"
              className={`${classes.choice} hovers inner-focus flex middle apart gap-16 corners`}
              onClick={() => onChoose(one.version)}
            >
              <VersionFacts page={page} version={one} />
              <Text span inherit flex="none" c="dimmed">
                Version {one.version}
              </Text>
            </button>
          </li>
        ))}
      </ol>
      <Box h={24} />
    </>
  );
}

type OneProps<Name extends DocumentName> = VersionsProps<Name> & { version: SavedDocument<Name>; onBack: () => void };

function OneVersion<Name extends DocumentName>({ page, saved, dirty, version, onBack, onBringBack }: OneProps<Name>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const same = sameDocument(page, version.content, saved.content);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden />}
        onClick={onBack}
      >
        All versions
      </Button>
      <Title ref={heading} tabIndex={-1} order={3} fz={16} lh="24px" mt={8} mb={4}>
        Version {version.version},{' '}
        {isBuiltIn(page, version) ? nounsOf(page).original.toLowerCase() : savedTime(version.savedAt)}
      </Title>
      {version.by && !isBuiltIn(page, version) && (
        <Text size="note" mb={12} c="dimmed">
          {editorText(version.by)}
        </Text>
      )}
      {same && <p className={`${versionLook.sentence} plain`}>It is the same as the current one.</p>}
      <Comparison
        page={page}
        one={{ whose: 'Then', content: version.content }}
        other={{ whose: 'Now', content: saved.content }}
      />
      <div className={`${entry.foot} grid gap-12 paper line-above`}>
        {dirty && !same && (
          <p className="note quiet">
            You have unsaved changes that this version would replace. Save or cancel them first.
          </p>
        )}
        <div className={`${entry.actions} flex middle wraps gap-8`}>
          {!same && !dirty && <p className="note quiet">{nounsOf(page).restored}</p>}
          {!same && (
            <Button aria-disabled={dirty} onClick={() => !dirty && onBringBack(version.content, version.version)}>
              Restore
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function Versions<Name extends DocumentName>(props: VersionsProps<Name>) {
  const { page, saved } = props;
  const { data, error, refetch } = useVersions(page, saved.version);
  const [selected, setSelected] = useState<number | null>(null);
  if (error) return <ReadFailed onRetry={() => void refetch()}>{notReadSentence(error)}</ReadFailed>;
  if (!data) return <Reading what="the versions" low />;
  const version = data.find((one) => one.version === selected);
  if (version) return <OneVersion {...props} version={version} onBack={() => setSelected(null)} />;
  return <VersionList page={page} versions={data} onChoose={setSelected} />;
}

type VersionsDialogProps<Name extends DocumentName> = VersionsProps<Name> & { opened: boolean; onClose: () => void };

export function VersionsDialog<Name extends DocumentName>({ opened, onClose, ...versions }: VersionsDialogProps<Name>) {
  return (
    <WideDialog opened={opened} title="Earlier versions" onClose={onClose}>
      <Versions {...versions} />
    </WideDialog>
  );
}

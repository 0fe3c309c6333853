import { Box } from '@mantine/core';
import { useState } from 'react';
import type { TermsContent } from '#domain/content/page-content.ts';
import { finishedContent } from '#domain/content/unfinished.ts';
import { type TermsTab, TermsText, termsTabs } from '../../../components/content/TermsText.tsx';
import { ListTabs } from '../../../components/ListTabs.tsx';
import { TermsFields } from '../../../features/admin/content-editor/ContentFields.tsx';
import { PageEditor } from '../../../features/admin/content-editor/PageEditor.tsx';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';

function View({ words }: { words: TermsContent }) {
  const { contactEmail } = useUseCases().shop.policies;
  const [tab, setTab] = useState<TermsTab>('terms');
  return (
    <ListTabs label="Parts of the page" tabs={termsTabs} selected={tab} onChoose={setTab}>
      <Box pt={20}>
        <TermsText words={finishedContent(words, contactEmail !== null)} tab={tab} level={2} />
      </Box>
    </ListTabs>
  );
}

export function TermsPrivacyPage() {
  return <PageEditor page="terms-privacy" address={paths.terms} Fields={TermsFields} View={View} />;
}

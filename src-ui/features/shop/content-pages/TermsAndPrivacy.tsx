import { Box } from '@mantine/core';
import type { TermsContent } from '#domain/content/page-content.ts';
import { finishedContent } from '#domain/content/unfinished.ts';
import { type TermsTab, TermsText, termsTabs } from '../../../components/content/TermsText.tsx';
import { ListTabs } from '../../../components/ListTabs.tsx';
import { headingsIn } from '../../../components/markdown-tree.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './ContentPage.module.css';
import { ContentPage } from './ContentPage.tsx';
import { OnThisPage } from './OnThisPage.tsx';

type TermsAndPrivacyProps = { tab: TermsTab; onTab: (tab: TermsTab) => void };

function Sheet({ words, tab }: { words: TermsContent; tab: TermsTab }) {
  const sections = termsTabs.flatMap((one) => (one.id === tab ? [...one.sections] : []));
  const written = sections.filter(({ part }) => words[part].trim() !== '');
  if (written.length === 0) return <p className="quiet">There is no text here yet.</p>;
  const [only, ...others] = written;
  const parts = only && others.length === 0 ? headingsIn(words[only.part], only.id) : written;
  return (
    <div className={`${classes.sheet} grid`} data-alone={parts.length === 0}>
      {parts.length > 0 && <OnThisPage sections={parts} />}
      <Box miw={0} maw="68ch">
        <TermsText words={words} tab={tab} />
      </Box>
    </div>
  );
}

export function TermsAndPrivacy({ tab, onTab }: TermsAndPrivacyProps) {
  const { contactEmail } = useUseCases().shop.policies;
  return (
    <ContentPage page="terms-privacy" title="Terms & Privacy">
      {(words) => (
        <ListTabs label="Terms and privacy" tabs={termsTabs} selected={tab} onChoose={onTab}>
          <Box pt={32}>
            <Sheet words={finishedContent(words, contactEmail !== null)} tab={tab} />
          </Box>
        </ListTabs>
      )}
    </ContentPage>
  );
}

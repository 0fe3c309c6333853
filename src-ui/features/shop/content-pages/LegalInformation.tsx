import { Box } from '@mantine/core';
import { finishedWords } from '#domain/content/unfinished.ts';
import { LegalWords, legalSections } from '../../../components/content/LegalWords.tsx';
import classes from './ContentPage.module.css';
import { ContentPage } from './ContentPage.tsx';
import { OnThisPage } from './OnThisPage.tsx';

export function LegalInformation() {
  return (
    <ContentPage page="legal" title="Legal Information">
      {(saved) => {
        const words = finishedWords(saved);
        const written = legalSections.filter(({ part }) => words[part].trim() !== '');
        const contact = words.contactEmail.trim() ? [{ id: 'contact', title: 'Contact' }] : [];
        return (
          <div className={classes.sheet}>
            <OnThisPage sections={[...written, ...contact]} />
            <Box miw={0} maw="68ch">
              <LegalWords words={words} />
            </Box>
          </div>
        );
      }}
    </ContentPage>
  );
}

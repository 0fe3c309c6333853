import { Box } from '@mantine/core';
import { finishedContent } from '#domain/content/unfinished.ts';
import { LegalText, legalSections } from '../../../components/content/LegalText.tsx';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './ContentPage.module.css';
import { ContentPage } from './ContentPage.tsx';
import { OnThisPage } from './OnThisPage.tsx';

export function LegalInformation() {
  const { contactEmail } = useUseCases().shop.policies;
  return (
    <ContentPage page="legal" title="Legal Information">
      {(saved) => {
        const words = finishedContent(saved, contactEmail !== null);
        const written = legalSections.filter(({ part }) => words[part].trim() !== '');
        const contact = words.contactEmail.trim() ? [{ id: 'contact', title: 'Contact' }] : [];
        return (
          <div className={`${classes.sheet} grid`}>
            <OnThisPage sections={[...written, ...contact]} />
            <Box miw={0} maw="68ch">
              <LegalText words={words} />
            </Box>
          </div>
        );
      }}
    </ContentPage>
  );
}

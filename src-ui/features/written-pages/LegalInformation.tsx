import { finishedWords } from '#domain/content/unfinished.ts';
import { LegalWords, legalSections } from '../../components/content/LegalWords.tsx';
import { OnThisPage } from './OnThisPage.tsx';
import classes from './WrittenPage.module.css';
import { WrittenPage } from './WrittenPage.tsx';

/** Legal Information (PAGE-03). */
export function LegalInformation() {
  return (
    <WrittenPage page="legal" title="Legal Information">
      {(saved) => {
        const words = finishedWords(saved);
        const written = legalSections.filter(({ part }) => words[part].trim() !== '');
        const contact = words.contactEmail.trim() ? [{ id: 'contact', title: 'Contact' }] : [];
        return (
          <div className={classes.sheet}>
            <OnThisPage sections={[...written, ...contact]} />
            <div className={classes.words}>
              <LegalWords words={words} />
            </div>
          </div>
        );
      }}
    </WrittenPage>
  );
}

import { AboutWords } from '../components/content/AboutWords.tsx';
import { PageName } from '../components/PageName.tsx';
import { WrittenPage } from '../features/written-pages/WrittenPage.tsx';

/** Who runs the shop, in the admin's words (PAGE-01). */
export function AboutPage() {
  return (
    <div className="page">
      <PageName>About Us</PageName>
      <WrittenPage page="about" title="About Us" withHeading>
        {(words) => <AboutWords words={words} />}
      </WrittenPage>
    </div>
  );
}

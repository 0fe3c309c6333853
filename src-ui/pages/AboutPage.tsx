import { answerableAbout } from '#domain/content/unfinished.ts';
import { AboutText } from '../components/content/AboutText.tsx';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { ContentPage } from '../features/shop/content-pages/ContentPage.tsx';
import { useUseCases } from '../use-cases.tsx';

/** Uses the shop's contact address if the page has none. */
export function AboutPage() {
  const { contactEmail } = useUseCases().shop.policies;
  return (
    <div className="page">
      <PageTitle>About Us</PageTitle>
      <ContentPage page="about" title="About Us" withHeading>
        {(saved) => {
          const words = answerableAbout(saved, contactEmail !== null);
          return <AboutText words={{ ...words, contactEmail: words.contactEmail.trim() || (contactEmail ?? '') }} />;
        }}
      </ContentPage>
    </div>
  );
}

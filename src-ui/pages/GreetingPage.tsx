import { Notice } from '../components/Notice.tsx';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { paths } from '../paths.ts';

/** A hidden page; nothing links to it (NAV-14). */
export function GreetingPage() {
  return (
    <div className="page">
      <PageTitle>Hi, Mom</PageTitle>
      <Notice title="Hi, Mom!" level={1} action={{ label: 'See what I am collecting', to: paths.collection }}>
        The cards from the attic are online now.
      </Notice>
    </div>
  );
}

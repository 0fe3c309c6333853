import { useSearchParams } from 'react-router-dom';
import { termsTabs } from '../components/content/TermsText.tsx';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { TermsAndPrivacy } from '../features/shop/content-pages/TermsAndPrivacy.tsx';

/** The open tab is in the URL: `?tab=privacy`. */
export function TermsPage() {
  const [parameters, setParameters] = useSearchParams();
  const open = termsTabs.find(({ id }) => id === parameters.get('tab')) ?? termsTabs[0];
  return (
    <div className="page">
      <PageTitle>{open.label}</PageTitle>
      <TermsAndPrivacy
        tab={open.id}
        onTab={(tab) => setParameters(tab === 'terms' ? {} : { tab }, { preventScrollReset: true })}
      />
    </div>
  );
}

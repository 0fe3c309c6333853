import { Notice } from '../components/Notice.tsx';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { paths } from '../paths.ts';

export function NotFoundPage() {
  return (
    <div className="page">
      <PageTitle>Page not found</PageTitle>
      <Notice title="Page not found" level={1} action={{ label: 'Browse the collection', to: paths.collection }}>
        There is no page at this address.
      </Notice>
    </div>
  );
}

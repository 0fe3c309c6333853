import { Notice } from '../components/Notice.tsx';
import { PageName } from '../contexts/PageName.tsx';
import { paths } from '../paths.ts';

export function NotFoundPage() {
  return (
    <div className="page">
      <PageName>Page not found</PageName>
      <Notice title="Page not found" level={1} action={{ label: 'Browse the collection', to: paths.collection }}>
        There is no page at this address.
      </Notice>
    </div>
  );
}

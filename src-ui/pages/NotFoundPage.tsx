import { Notice } from '../components/Notice.tsx';
import { PageName } from '../components/PageName.tsx';
import { paths } from '../paths.ts';

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <div className="page">
      <PageName>Page not found</PageName>
      <Notice title="Page not found" level={1} action={{ label: 'Browse the collection', to: paths.collection }}>
        Nothing is at this address. The cards are still where they were.
      </Notice>
    </div>
  );
}

import { LoadMore } from '../../../components/LoadMore.tsx';
import { Reading } from '../../../components/ReadStates.tsx';
import { changeActionTexts } from '../../../text/changes.texts.ts';
import { AuditFilter } from './AuditFilter.tsx';
import { LogFailed, LogOutdated, NoChanges } from './AuditStates.tsx';
import { ChangeList } from './ChangeList.tsx';
import { type AuditViewControl, useAuditView } from './use-audit-view.ts';
import { type ChangePages, useChangePages } from './use-change-pages.ts';

const captionOf = ({ act, card }: AuditViewControl): string =>
  [
    act === null ? 'Changes' : `Changes: ${changeActionTexts[act].toLowerCase()}`,
    card !== null && 'of one card',
    'latest first',
  ]
    .filter(Boolean)
    .join(', ');

const titleOf = ({ changes }: ChangePages): string | null =>
  changes.find(({ count, title }) => count === 1 && title)?.title ?? null;

function Found({ pages, view }: { pages: ChangePages; view: AuditViewControl }) {
  const { changes, failure, retry } = pages;
  if (changes.length === 0) return <NoChanges view={view} />;
  return (
    <>
      <ChangeList changes={changes} caption={captionOf(view)} view={view} />
      {failure && <LogOutdated failure={failure} onRetry={retry} />}
      <LoadMore pages={pages} label="Show older" shown={changes.length} total={null} />
    </>
  );
}

export function AuditLogList() {
  const view = useAuditView();
  const pages = useChangePages(view);
  const { status, failure, retry } = pages;
  return (
    <>
      <AuditFilter view={view} cardTitle={titleOf(pages)} />
      {status === 'loading' && <Reading what="the changes" low />}
      {status === 'error' && failure && <LogFailed failure={failure} onRetry={retry} />}
      {status === 'ready' && <Found key={`${view.act} ${view.card}`} pages={pages} view={view} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { orThrow } from '../../../components/or-throw.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { paths } from '../../../paths.ts';
import { contentsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { PortalNotice } from './PortalNotice.tsx';

/** Says that customers cannot buy (SET-09). Follows saved settings. */
export function VacationNotice() {
  const { documents, shop } = useUseCases();
  const { may } = useSession();
  const { data } = useQuery({
    queryKey: [contentsKey, 'shop'],
    queryFn: () => orThrow(documents.read('shop')),
    enabled: shop.emails,
  });
  return (
    data?.content.onVacation && (
      <PortalNotice>
        Vacation mode is on: checkout is paused.{' '}
        {may('edit-settings') && <Link to={paths.portalSection('settings')}>Settings</Link>}
      </PortalNotice>
    )
  );
}

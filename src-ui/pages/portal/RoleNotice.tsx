import { Notice } from '../../components/Notice.tsx';
import { paths } from '../../paths.ts';

/** Shown at addresses that the user's role may not open (STAFF-08). */
export function RoleNotice() {
  return (
    <Notice title="Your role may not open this page" action={{ label: 'Back to the portal', to: paths.portal }}>
      If you need it for your work, ask the owner of the shop for another role.
    </Notice>
  );
}

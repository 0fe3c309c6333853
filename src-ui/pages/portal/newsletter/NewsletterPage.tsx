import { Notice } from '../../../components/Notice.tsx';
import { AdminNewsletter } from '../../../features/admin/newsletter-list/AdminNewsletter.tsx';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** /management-portal/newsletter */
export function NewsletterPage() {
  const { subscribers } = useUseCases();
  if (subscribers) return <AdminNewsletter list={subscribers.list} exportAll={subscribers.exportAll} />;
  return (
    <Notice title="No list here" action={{ label: 'Back to the dashboard', to: paths.adminDashboard }}>
      This shop has no server. Sign-ups are only logged in this browser, and there is no list of addresses.
    </Notice>
  );
}

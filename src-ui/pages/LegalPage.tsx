import { PageName } from '../components/PageName.tsx';
import { LegalInformation } from '../features/shop/content-pages/LegalInformation.tsx';

/** Legal Information, in the admin's words (PAGE-03). */
export function LegalPage() {
  return (
    <div className="page">
      <PageName>Legal Information</PageName>
      <LegalInformation />
    </div>
  );
}

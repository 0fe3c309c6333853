import { PageTitle } from '../contexts/PageTitle.tsx';
import { LegalInformation } from '../features/shop/content-pages/LegalInformation.tsx';

export function LegalPage() {
  return (
    <div className="page">
      <PageTitle>Legal Information</PageTitle>
      <LegalInformation />
    </div>
  );
}

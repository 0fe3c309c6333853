import { PageName } from '../contexts/PageName.tsx';
import { LegalInformation } from '../features/shop/content-pages/LegalInformation.tsx';

export function LegalPage() {
  return (
    <div className="page">
      <PageName>Legal Information</PageName>
      <LegalInformation />
    </div>
  );
}

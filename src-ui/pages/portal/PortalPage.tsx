import { UnbuiltPage } from '../UnbuiltPage.tsx';

export function PortalPage() {
  return <UnbuiltPage name="admin" />;
}

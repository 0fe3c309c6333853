import { UnbuiltPage } from './UnbuiltPage.tsx';

export function AdminLoginPage() {
  return <UnbuiltPage name="admin" />;
}

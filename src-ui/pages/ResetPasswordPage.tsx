import { UnbuiltPage } from './UnbuiltPage.tsx';

export function ResetPasswordPage() {
  return <UnbuiltPage name="profile" />;
}

import { UnbuiltPage } from './UnbuiltPage.tsx';

export function ProfilePage() {
  return <UnbuiltPage name="profile" />;
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { paths } from '../../../paths.ts';
import { notSignedOut } from '../../../text/account-failures.texts.ts';

/** `leaving` is true from the click until a failure. */
export function useLogout() {
  const { signOut } = useSession();
  const { show } = useToasts();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const logout = async () => {
    if (leaving) return;
    setLeaving(true);
    const left = await signOut();
    if (left.isOk()) return navigate(paths.home);
    setLeaving(false);
    show({
      id: 'sign-out',
      title: 'Not signed out',
      message: notSignedOut,
      tone: 'urgent',
      stays: 'until-closed',
    });
  };
  return { leaving, logout };
}

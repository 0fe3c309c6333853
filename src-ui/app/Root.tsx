import { Outlet } from 'react-router-dom';
import { ToastProvider } from '../contexts/ToastContext.tsx';

/** What every page has, in the shop and in the portal, and what needs the router's links. */
export function Root() {
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}

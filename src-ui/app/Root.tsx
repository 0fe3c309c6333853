import { Outlet } from 'react-router-dom';
import { ToastProvider } from '../contexts/ToastContext.tsx';

/** Layout shared by shop and portal, inside the router. */
export function Root() {
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}

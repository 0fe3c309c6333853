import { Outlet } from 'react-router-dom';
import { ToastProvider } from '../contexts/ToastContext.tsx';
import { useCatchUp } from '../features/shop/connection/use-catch-up.ts';

/** Layout shared by shop and portal, inside the router. */
export function Root() {
  useCatchUp();
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}

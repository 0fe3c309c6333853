import { Outlet, useNavigation } from 'react-router-dom';
import { SkipLink } from '../../components/SkipLink.tsx';
import { CartProvider } from '../../contexts/CartContext.tsx';
import { SavedCardsProvider } from '../../contexts/SavedCardsContext.tsx';
import { ConnectionBanner } from '../../features/shop/connection/ConnectionBanner.tsx';
import { VacationBanner } from '../../features/shop/connection/VacationBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ScrollReturn } from './ScrollReturn.tsx';
import classes from './Shell.module.css';
import { useRouteFocus } from './use-route-focus.ts';

function Progress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={classes.progress} aria-hidden="true" />;
}

export function Shell() {
  const main = useRouteFocus();
  return (
    <SavedCardsProvider>
      <CartProvider>
        <SkipLink />
        <Progress />
        <div className={`${classes.shell} stacked`}>
          <Header />
          <ConnectionBanner />
          <VacationBanner />
          <main id="main" ref={main} tabIndex={-1} className={classes.main}>
            <Outlet />
          </main>
          <Footer />
        </div>
        <ScrollReturn />
      </CartProvider>
    </SavedCardsProvider>
  );
}

import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import type { ShopSection } from '#domain/settings/shop-settings.ts';
import { HomePage } from '../pages/HomePage.tsx';
import { paths } from '../paths.ts';
import type { UseCases } from '../use-cases.tsx';
import { RouteErrorScreen } from './ErrorScreen.tsx';
import { PageErrorScreen } from './PageErrorScreen.tsx';
import { PageWait } from './PageWait.tsx';
import { Root } from './Root.tsx';
import { Shell } from './shell/Shell.tsx';

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  hydrateFallbackElement: <PageWait />,
  errorElement: <PageErrorScreen />,
  lazy: async () => ({ Component: await load() }),
});

/** All routes. Home is not lazy, because most visits start there. */
export function shopRoutes({ shop }: Pick<UseCases, 'shop'>): RouteObject[] {
  const shows = (section: ShopSection) => !shop.details.hidden.includes(section);
  return [
    {
      Component: Root,
      children: [
        {
          Component: Shell,
          errorElement: <RouteErrorScreen />,
          children: [
            { path: paths.home, Component: HomePage },
            page(paths.collection, async () => (await import('../pages/CollectionPage.tsx')).CollectionPage),
            page(paths.search, async () => (await import('../pages/SearchPage.tsx')).SearchPage),
            ...(shows('live-listings')
              ? [page(paths.liveListings, async () => (await import('../pages/ListingsPage.tsx')).ListingsPage)]
              : []),
            page(paths.anyCard, async () => (await import('../pages/CardPage.tsx')).CardPage),
            page(paths.cart, async () => (await import('../pages/CartPage.tsx')).CartPage),
            page(paths.checkout, async () => (await import('../pages/CheckoutPage.tsx')).CheckoutPage),
            page(paths.checkoutSuccess, async () => (await import('../pages/ConfirmationPage.tsx')).ConfirmationPage),
            page(paths.anyInvoice, async () => (await import('../pages/InvoicePage.tsx')).InvoicePage),
            page(paths.anyOffer, async () => (await import('../pages/OfferPage.tsx')).OfferPage),
            page(paths.about, async () => (await import('../pages/AboutPage.tsx')).AboutPage),
            ...(shop.policies.contactEmail
              ? [page(paths.contact, async () => (await import('../pages/ContactPage.tsx')).ContactPage)]
              : []),
            page(paths.legal, async () => (await import('../pages/LegalPage.tsx')).LegalPage),
            page(paths.terms, async () => (await import('../pages/TermsPage.tsx')).TermsPage),
            page(paths.greeting, async () => (await import('../pages/GreetingPage.tsx')).GreetingPage),
            page(paths.profile, async () => (await import('../pages/ProfilePage.tsx')).ProfilePage),
            ...(shows('newsletter')
              ? [page(paths.signup, async () => (await import('../pages/SignupPage.tsx')).SignupPage)]
              : []),
            page(paths.confirmSignup, async () => (await import('../pages/ConfirmSignupPage.tsx')).ConfirmSignupPage),
            page(paths.unsubscribe, async () => (await import('../pages/UnsubscribePage.tsx')).UnsubscribePage),
            page(paths.resetPassword, async () => (await import('../pages/ResetPasswordPage.tsx')).ResetPasswordPage),
            page(
              paths.staffInvitation,
              async () => (await import('../pages/StaffInvitationPage.tsx')).StaffInvitationPage,
            ),
            page(shop.adminLoginPath, async () => (await import('../pages/AdminLoginPage.tsx')).AdminLoginPage),
            { path: paths.admin, element: <Navigate to={paths.portal} replace /> },
            ...(shows('boxes')
              ? [page(paths.boxes, async () => (await import('../pages/BoxesPage.tsx')).BoxesPage)]
              : []),
            page('*', async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage),
          ],
        },
        {
          errorElement: <RouteErrorScreen />,
          children: [
            page(`${paths.portal}/*`, async () => (await import('../pages/portal/PortalPage.tsx')).PortalPage),
          ],
        },
      ],
    },
  ];
}

import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { profileSections } from '#domain/identity/profile-sections.ts';
import type { ShopSection } from '#domain/settings/shop-settings.ts';
import { HomePage } from '../pages/HomePage.tsx';
import { paths } from '../paths.ts';
import type { UseCases } from '../use-cases.tsx';
import { RouteErrorScreen } from './ErrorScreen.tsx';
import { PageErrorScreen } from './PageErrorScreen.tsx';
import { PageWait } from './PageWait.tsx';
import { Root } from './Root.tsx';
import { Shell } from './shell/Shell.tsx';

/** @param load a file that exports its page alone */
const page = (path: string, load: () => Promise<Readonly<Record<string, ComponentType>>>): RouteObject => ({
  path,
  hydrateFallbackElement: <PageWait />,
  errorElement: <PageErrorScreen />,
  lazy: async () => {
    const [Component = null] = Object.values(await load());
    return { Component };
  },
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
            page(paths.collection, () => import('../pages/CollectionPage.tsx')),
            page(paths.search, () => import('../pages/SearchPage.tsx')),
            ...(shows('live-listings') ? [page(paths.liveListings, () => import('../pages/ListingsPage.tsx'))] : []),
            page(paths.anyCard, () => import('../pages/CardPage.tsx')),
            page(paths.cart, () => import('../pages/CartPage.tsx')),
            page(paths.checkout, () => import('../pages/CheckoutPage.tsx')),
            page(paths.checkoutSuccess, () => import('../pages/ConfirmationPage.tsx')),
            page(paths.anyInvoice, () => import('../pages/InvoicePage.tsx')),
            page(paths.anyOffer, () => import('../pages/OfferPage.tsx')),
            page(paths.about, () => import('../pages/AboutPage.tsx')),
            ...(shop.policies.contactEmail ? [page(paths.contact, () => import('../pages/ContactPage.tsx'))] : []),
            page(paths.legal, () => import('../pages/LegalPage.tsx')),
            page(paths.terms, () => import('../pages/TermsPage.tsx')),
            page(paths.greeting, () => import('../pages/GreetingPage.tsx')),
            ...[paths.profile, ...profileSections.map(paths.profileSection)].map((path) =>
              page(path, () => import('../pages/profile/ProfilePage.tsx')),
            ),
            ...(shows('newsletter') ? [page(paths.signup, () => import('../pages/SignupPage.tsx'))] : []),
            page(paths.confirmSignup, () => import('../pages/ConfirmSignupPage.tsx')),
            page(paths.unsubscribe, () => import('../pages/UnsubscribePage.tsx')),
            page(paths.resetPassword, () => import('../pages/ResetPasswordPage.tsx')),
            page(paths.staffInvitation, () => import('../pages/StaffInvitationPage.tsx')),
            page(shop.adminLoginPath, () => import('../pages/AdminLoginPage.tsx')),
            { path: paths.admin, element: <Navigate to={paths.portal} replace /> },
            ...(shows('boxes') ? [page(paths.boxes, () => import('../pages/BoxesPage.tsx'))] : []),
            page('*', () => import('../pages/NotFoundPage.tsx')),
          ],
        },
        {
          errorElement: <RouteErrorScreen />,
          children: [page(`${paths.portal}/*`, () => import('../pages/portal/PortalPage.tsx'))],
        },
      ],
    },
  ];
}

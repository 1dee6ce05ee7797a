import type { ComponentType } from 'react'
import { type LoaderFunction, type RouteObject, redirect } from 'react-router'
import { paths } from '../contract/paths.ts'
import { ErrorPage } from './layouts/error-page.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { VendorSkeleton } from './layouts/vendor-skeleton.tsx'
import { loadWithRetry } from './load-with-retry.ts'
import { requireSession } from './session/require-session.ts'

type Page = {
  path: string
  title: string
  /** For search engines; pages behind the login need none. */
  description?: string
  /** The page's file below web/, by which the build finds its chunk. */
  source: string
  load: () => Promise<ComponentType>
  /** Starts the queries of the page while its chunk comes. */
  loader?: LoaderFunction
}

/** What the build and the document's title need to know of a page. */
export type PageHandle = Pick<Page, 'title' | 'description' | 'source'>

const page = ({ path, title, description, source, load, loader }: Page): RouteObject => ({
  path,
  loader,
  lazy: async () => ({ Component: await loadWithRetry(load) }),
  handle: { title, description, source } satisfies PageHandle,
})

export const publicPages: RouteObject[] = [
  page({
    path: paths.home,
    title: 'Sell your event services',
    description:
      'Caterers, photographers, decorators, musicians and hall owners in Ghana: list your services once and let people planning events find you.',
    source: 'landing/landing-page.tsx',
    load: async () => (await import('./landing/landing-page.tsx')).LandingPage,
  }),
  page({
    path: paths.help,
    title: 'Help centre',
    description: 'Answers about signing up, plans, payments and services, and how to reach support day and night.',
    source: 'help/help-page.tsx',
    load: async () => (await import('./help/help-page.tsx')).HelpPage,
  }),
  page({
    path: paths.terms,
    title: 'Terms',
    description: 'What vendors and the marketplace promise each other.',
    source: 'legal/terms-page.tsx',
    load: async () => (await import('./legal/terms-page.tsx')).TermsPage,
  }),
  page({
    path: paths.privacy,
    title: 'Privacy',
    description: 'What we ask of you and why, who sees it, how long it is kept, and your rights over it.',
    source: 'legal/privacy-page.tsx',
    load: async () => (await import('./legal/privacy-page.tsx')).PrivacyPage,
  }),
]

export const accountPages: RouteObject[] = [
  page({
    path: paths.register,
    title: 'Register as a vendor',
    description: 'Sign up as an event vendor in Ghana in three short steps.',
    source: 'account/register/register-page.tsx',
    load: async () => (await import('./account/register/register-page.tsx')).RegisterPage,
  }),
  page({
    path: paths.vendorVerification,
    title: 'Verify your account',
    description: 'Enter the four-digit code from your email or SMS.',
    source: 'account/verification/verification-page.tsx',
    load: async () => (await import('./account/verification/verification-page.tsx')).VerificationPage,
  }),
  page({
    path: paths.login,
    title: 'Login',
    description: 'Log in to see your services, your plan and your status.',
    source: 'account/login/login-page.tsx',
    load: async () => (await import('./account/login/login-page.tsx')).LoginPage,
  }),
  page({
    path: paths.loginLink,
    title: 'Login link',
    description: 'Log in with the link from your email while your account is locked.',
    source: 'account/login-link/login-link-page.tsx',
    load: async () => (await import('./account/login-link/login-link-page.tsx')).LoginLinkPage,
  }),
  page({
    path: paths.stopRenewal,
    title: 'Stop automatic renewal',
    description: 'Stop the automatic renewal of your plan with the link from your email or SMS.',
    source: 'business/automatic-renewal/stop-renewal-page.tsx',
    load: async () => (await import('./business/automatic-renewal/stop-renewal-page.tsx')).StopRenewalPage,
  }),
  page({
    path: paths.forgotPassword,
    title: 'Forgot password',
    description: 'Ask for a code and choose a new password.',
    source: 'account/password-reset/forgot-password-page.tsx',
    load: async () => (await import('./account/password-reset/forgot-password-page.tsx')).ForgotPasswordPage,
  }),
  page({
    path: paths.forgotPasswordOtp,
    title: 'Enter the reset code',
    description: 'Enter the six-digit code from your email or SMS.',
    source: 'account/password-reset/reset-code-page.tsx',
    load: async () => (await import('./account/password-reset/reset-code-page.tsx')).ResetCodePage,
  }),
  page({
    path: paths.newPassword,
    title: 'Choose a new password',
    description: 'Set a new password for your vendor account.',
    source: 'account/password-reset/new-password-page.tsx',
    load: async () => (await import('./account/password-reset/new-password-page.tsx')).NewPasswordPage,
  }),
]

export const vendorPages: RouteObject[] = [
  page({
    path: paths.dashboard,
    title: 'Dashboard',
    source: 'dashboard/page/dashboard-page.tsx',
    load: async () => (await import('./dashboard/page/dashboard-page.tsx')).DashboardPage,
  }),
  page({
    path: paths.addBusiness,
    title: 'Business Registration',
    source: 'business/add-business/add-business-page.tsx',
    load: async () => (await import('./business/add-business/add-business-page.tsx')).AddBusinessPage,
  }),
  page({
    path: paths.pricingPlans,
    title: 'Pricing plans',
    source: 'business/subscription/pricing-plans-page.tsx',
    load: async () => (await import('./business/subscription/pricing-plans-page.tsx')).PricingPlansPage,
  }),
  page({
    path: paths.payment,
    title: 'Complete Your Payment',
    source: 'business/payment/payment-page.tsx',
    load: async () => (await import('./business/payment/payment-page.tsx')).PaymentPage,
  }),
  page({
    path: paths.paymentSuccess,
    title: 'Payment',
    source: 'business/payment-success/payment-success-page.tsx',
    load: async () => (await import('./business/payment-success/payment-success-page.tsx')).PaymentSuccessPage,
  }),
  page({
    path: paths.billing,
    title: 'Billing',
    source: 'business/billing/billing-page.tsx',
    load: async () => (await import('./business/billing/billing-page.tsx')).BillingPage,
  }),
  page({
    path: paths.receipt,
    title: 'Receipt',
    source: 'business/billing/receipt-page.tsx',
    load: async () => (await import('./business/billing/receipt-page.tsx')).ReceiptPage,
  }),
  page({
    path: paths.addService,
    title: 'Add a service',
    source: 'catalogue/add-service/add-service-page.tsx',
    load: async () => (await import('./catalogue/add-service/add-service-page.tsx')).AddServicePage,
  }),
  page({
    path: paths.services,
    title: 'My services',
    source: 'catalogue/services/services-page.tsx',
    load: async () => (await import('./catalogue/services/services-page.tsx')).ServicesPage,
  }),
  page({
    path: paths.liveServices,
    title: 'Which services stay live',
    source: 'catalogue/live-services/live-services-page.tsx',
    load: async () => (await import('./catalogue/live-services/live-services-page.tsx')).LiveServicesPage,
  }),
  page({
    path: paths.editService,
    title: 'Edit service',
    source: 'catalogue/add-service/edit-service-page.tsx',
    load: async () => (await import('./catalogue/add-service/edit-service-page.tsx')).EditServicePage,
  }),
  page({
    path: paths.profile,
    title: 'Profile',
    source: 'account/profile/profile-page.tsx',
    load: async () => (await import('./account/profile/profile-page.tsx')).ProfilePage,
  }),
  page({
    path: paths.ownPage,
    title: 'Your page',
    source: 'customer/own/own-page.tsx',
    load: async () => (await import('./customer/own/own-page.tsx')).OwnPage,
  }),
  page({
    path: paths.status,
    title: 'Business status',
    source: 'business/status/status-page.tsx',
    load: async () => (await import('./business/status/status-page.tsx')).StatusPage,
  }),
  page({
    path: paths.myApplication,
    title: 'What you sent',
    source: 'business/my-application/my-application-page.tsx',
    load: async () => (await import('./business/my-application/my-application-page.tsx')).MyApplicationPage,
  }),
  page({
    path: paths.settings,
    title: 'Settings',
    source: 'account/settings/settings-page.tsx',
    load: async () => (await import('./account/settings/settings-page.tsx')).SettingsPage,
  }),
  page({
    path: `${paths.vendorArea}/*`,
    title: 'Page not found',
    source: 'layouts/not-found-page.tsx',
    load: async () => (await import('./layouts/not-found-page.tsx')).NotFoundPage,
  }),
]

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      { Component: PublicLayout, children: publicPages },
      {
        lazy: async () => ({ Component: (await loadWithRetry(() => import('./layouts/auth-layout.tsx'))).AuthLayout }),
        handle: { source: 'layouts/auth-layout.tsx' },
        children: accountPages,
      },
      {
        path: paths.vendorArea,
        loader: requireSession,
        // The session may have ended since the page before was opened.
        shouldRevalidate: () => true,
        lazy: async () => ({ Component: (await loadWithRetry(() => import('./layouts/vendor-layout.tsx'))).VendorLayout }),
        HydrateFallback: VendorSkeleton,
        handle: { source: 'layouts/vendor-layout.tsx' },
        children: [
          { index: true, loader: () => redirect(paths.dashboard) },
          // A page that cannot be loaded says so inside the layout.
          {
            lazy: async () => ({
              ErrorBoundary: (await loadWithRetry(() => import('./layouts/vendor-layout.tsx'))).PageError,
            }),
            children: vendorPages,
          },
        ],
      },
      { path: '*', loader: () => redirect(paths.home) },
    ],
  },
]

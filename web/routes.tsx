import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { paths } from '../contract/paths.ts'
import { ErrorPage } from './layouts/error-page.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { VendorSkeleton } from './layouts/vendor-skeleton.tsx'
import { loadWithRetry } from './load-with-retry.ts'
import { requireSession } from './session/require-session.ts'

/** A page as the build and the document's title need it. */
export type PageHandle = {
  title?: string
  /** For search engines; pages behind the login need none. */
  description?: string
  /** The file below web/ by which the build finds the chunk. */
  source: string
}

const pageFiles = import.meta.glob<Record<string, ComponentType>>([
  './{account,business,catalogue,dashboard,help,landing,legal}/**/*-page.tsx',
  './customer/own/own-page.tsx',
  './layouts/not-found-page.tsx',
  '!./**/testing/**',
])

const page = (path: string, title: string, source: string, component: string, description?: string): RouteObject => {
  const load = pageFiles[`./${source}`]
  if (!load) throw new Error(`There is no page web/${source}`)
  return {
    path,
    lazy: async () => ({ Component: (await loadWithRetry(load))[component] }),
    handle: { title, description, source } satisfies PageHandle,
  }
}

export const publicPages: RouteObject[] = [
  page(
    paths.home,
    'Sell your event services',
    'landing/landing-page.tsx',
    'LandingPage',
    'Caterers, photographers, decorators, musicians and hall owners in Ghana: list your services once and let people planning events find you.',
  ),
  page(
    paths.help,
    'Help centre',
    'help/help-page.tsx',
    'HelpPage',
    'Answers about signing up, plans, payments and services, and how to reach support day and night.',
  ),
  page(
    paths.terms,
    'Terms',
    'legal/terms-page.tsx',
    'TermsPage',
    'What vendors and the marketplace promise each other.',
  ),
  page(
    paths.privacy,
    'Privacy',
    'legal/privacy-page.tsx',
    'PrivacyPage',
    'What we ask of you and why, who sees it, how long it is kept, and your rights over it.',
  ),
]

export const accountPages: RouteObject[] = [
  page(
    paths.register,
    'Register as a vendor',
    'account/register/register-page.tsx',
    'RegisterPage',
    'Sign up as an event vendor in Ghana in three short steps.',
  ),
  page(
    paths.vendorVerification,
    'Verify your account',
    'account/verification/verification-page.tsx',
    'VerificationPage',
    'Enter the four-digit code from your email or SMS.',
  ),
  page(
    paths.login,
    'Login',
    'account/login/login-page.tsx',
    'LoginPage',
    'Log in to see your services, your plan and your status.',
  ),
  page(
    paths.loginLink,
    'Login link',
    'account/login-link/login-link-page.tsx',
    'LoginLinkPage',
    'Log in with the link from your email while your account is locked.',
  ),
  page(
    paths.stopRenewal,
    'Stop automatic renewal',
    'business/automatic-renewal/stop-renewal-page.tsx',
    'StopRenewalPage',
    'Stop the automatic renewal of your plan with the link from your email or SMS.',
  ),
  page(
    paths.forgotPassword,
    'Forgot password',
    'account/password-reset/forgot-password-page.tsx',
    'ForgotPasswordPage',
    'Ask for a code and choose a new password.',
  ),
  page(
    paths.forgotPasswordOtp,
    'Enter the reset code',
    'account/password-reset/reset-code-page.tsx',
    'ResetCodePage',
    'Enter the six-digit code from your email or SMS.',
  ),
  page(
    paths.newPassword,
    'Choose a new password',
    'account/password-reset/new-password-page.tsx',
    'NewPasswordPage',
    'Set a new password for your vendor account.',
  ),
]

export const vendorPages: RouteObject[] = [
  page(paths.dashboard, 'Dashboard', 'dashboard/page/dashboard-page.tsx', 'DashboardPage'),
  page(paths.addBusiness, 'Business Registration', 'business/add-business/add-business-page.tsx', 'AddBusinessPage'),
  page(paths.pricingPlans, 'Pricing plans', 'business/subscription/pricing-plans-page.tsx', 'PricingPlansPage'),
  page(paths.payment, 'Complete Your Payment', 'business/payment/payment-page.tsx', 'PaymentPage'),
  page(paths.paymentSuccess, 'Payment', 'business/payment-success/payment-success-page.tsx', 'PaymentSuccessPage'),
  page(paths.billing, 'Billing', 'business/billing/billing-page.tsx', 'BillingPage'),
  page(paths.receipt, 'Receipt', 'business/billing/receipt-page.tsx', 'ReceiptPage'),
  page(paths.addService, 'Add a service', 'catalogue/add-service/add-service-page.tsx', 'AddServicePage'),
  page(paths.services, 'My services', 'catalogue/services/services-page.tsx', 'ServicesPage'),
  page(
    paths.liveServices,
    'Which services stay live',
    'catalogue/live-services/live-services-page.tsx',
    'LiveServicesPage',
  ),
  page(paths.editService, 'Edit service', 'catalogue/add-service/edit-service-page.tsx', 'EditServicePage'),
  page(paths.profile, 'Profile', 'account/profile/profile-page.tsx', 'ProfilePage'),
  page(paths.ownPage, 'Your page', 'customer/own/own-page.tsx', 'OwnPage'),
  page(paths.status, 'Business status', 'business/status/status-page.tsx', 'StatusPage'),
  page(paths.myApplication, 'What you sent', 'business/my-application/my-application-page.tsx', 'MyApplicationPage'),
  page(paths.settings, 'Settings', 'account/settings/settings-page.tsx', 'SettingsPage'),
  page(`${paths.vendorArea}/*`, 'Page not found', 'layouts/not-found-page.tsx', 'NotFoundPage'),
]

const loadAuthLayout = () => loadWithRetry(() => import('./layouts/auth-layout.tsx'))
const loadVendorLayout = () => loadWithRetry(() => import('./layouts/vendor-layout.tsx'))

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      { Component: PublicLayout, children: publicPages },
      {
        lazy: async () => ({ Component: (await loadAuthLayout()).AuthLayout }),
        handle: { source: 'layouts/auth-layout.tsx' } satisfies PageHandle,
        children: accountPages,
      },
      {
        path: paths.vendorArea,
        loader: requireSession,
        // The session may have ended since the page before was opened.
        shouldRevalidate: () => true,
        lazy: async () => ({ Component: (await loadVendorLayout()).VendorLayout }),
        HydrateFallback: () => <VendorSkeleton />,
        handle: { source: 'layouts/vendor-layout.tsx' } satisfies PageHandle,
        children: [
          { index: true, loader: () => redirect(paths.dashboard) },
          {
            // Starts the queries of the page while its chunk comes. A page that cannot be loaded says so inside the layout.
            lazy: async () => {
              const { startQueries, PageError } = await loadVendorLayout()
              return { loader: startQueries, ErrorBoundary: PageError }
            },
            shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
            children: vendorPages,
          },
        ],
      },
      { path: '*', loader: () => redirect(paths.home) },
    ],
  },
]

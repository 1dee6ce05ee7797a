import { paths } from '../../contract/paths.ts'
import { type LazyPart, lazyPart } from './lazy-part.tsx'

type Layout = 'public' | 'auth' | 'vendor'

export type Page = {
  path: string
  layout: Layout
  title: string
  /** For search engines; pages behind the login need none. */
  description?: string
  /** The page's file below web/, by which the build finds its chunk. */
  source: string
  Part: LazyPart
}

export const pages: readonly Page[] = [
  {
    path: paths.home,
    layout: 'public',
    title: 'Sell your event services',
    description:
      'Caterers, photographers, decorators, musicians and hall owners in Ghana: list your services once and let people planning events find you.',
    source: 'landing/landing-page.tsx',
    Part: lazyPart(async () => (await import('../landing/landing-page.tsx')).LandingPage),
  },
  {
    path: paths.help,
    layout: 'public',
    title: 'Help centre',
    description: 'Answers about signing up, plans, payments and services, and how to reach support day and night.',
    source: 'help/help-page.tsx',
    Part: lazyPart(async () => (await import('../help/help-page.tsx')).HelpPage),
  },
  {
    path: paths.terms,
    layout: 'public',
    title: 'Terms',
    description: 'What vendors and the marketplace promise each other.',
    source: 'legal/terms-page.tsx',
    Part: lazyPart(async () => (await import('../legal/terms-page.tsx')).TermsPage),
  },
  {
    path: paths.privacy,
    layout: 'public',
    title: 'Privacy',
    description: 'What we ask of you and why, who sees it, how long it is kept, and your rights over it.',
    source: 'legal/privacy-page.tsx',
    Part: lazyPart(async () => (await import('../legal/privacy-page.tsx')).PrivacyPage),
  },
  {
    path: paths.register,
    layout: 'auth',
    title: 'Register as a vendor',
    description: 'Sign up as an event vendor in Ghana in three short steps.',
    source: 'account/register/register-page.tsx',
    Part: lazyPart(async () => (await import('../account/register/register-page.tsx')).RegisterPage),
  },
  {
    path: paths.vendorVerification,
    layout: 'auth',
    title: 'Verify your account',
    description: 'Enter the four-digit code from your email or SMS.',
    source: 'account/verification/verification-page.tsx',
    Part: lazyPart(async () => (await import('../account/verification/verification-page.tsx')).VerificationPage),
  },
  {
    path: paths.login,
    layout: 'auth',
    title: 'Login',
    description: 'Log in to see your services, your plan and your status.',
    source: 'account/login/login-page.tsx',
    Part: lazyPart(async () => (await import('../account/login/login-page.tsx')).LoginPage),
  },
  {
    path: paths.loginLink,
    layout: 'auth',
    title: 'Login link',
    description: 'Log in with the link from your email while your account is locked.',
    source: 'account/login-link/login-link-page.tsx',
    Part: lazyPart(async () => (await import('../account/login-link/login-link-page.tsx')).LoginLinkPage),
  },
  {
    path: paths.stopRenewal,
    layout: 'auth',
    title: 'Stop automatic renewal',
    description: 'Stop the automatic renewal of your plan with the link from your email or SMS.',
    source: 'business/automatic-renewal/stop-renewal-page.tsx',
    Part: lazyPart(async () => (await import('../business/automatic-renewal/stop-renewal-page.tsx')).StopRenewalPage),
  },
  {
    path: paths.forgotPassword,
    layout: 'auth',
    title: 'Forgot password',
    description: 'Ask for a code and choose a new password.',
    source: 'account/password-reset/forgot-password-page.tsx',
    Part: lazyPart(async () => (await import('../account/password-reset/forgot-password-page.tsx')).ForgotPasswordPage),
  },
  {
    path: paths.forgotPasswordOtp,
    layout: 'auth',
    title: 'Enter the reset code',
    description: 'Enter the six-digit code from your email or SMS.',
    source: 'account/password-reset/reset-code-page.tsx',
    Part: lazyPart(async () => (await import('../account/password-reset/reset-code-page.tsx')).ResetCodePage),
  },
  {
    path: paths.newPassword,
    layout: 'auth',
    title: 'Choose a new password',
    description: 'Set a new password for your vendor account.',
    source: 'account/password-reset/new-password-page.tsx',
    Part: lazyPart(async () => (await import('../account/password-reset/new-password-page.tsx')).NewPasswordPage),
  },
  {
    path: paths.dashboard,
    layout: 'vendor',
    title: 'Dashboard',
    source: 'dashboard/page/dashboard-page.tsx',
    Part: lazyPart(async () => (await import('../dashboard/page/dashboard-page.tsx')).DashboardPage),
  },
  {
    path: paths.addBusiness,
    layout: 'vendor',
    title: 'Business Registration',
    source: 'business/add-business/add-business-page.tsx',
    Part: lazyPart(async () => (await import('../business/add-business/add-business-page.tsx')).AddBusinessPage),
  },
  {
    path: paths.pricingPlans,
    layout: 'vendor',
    title: 'Pricing plans',
    source: 'business/subscription/pricing-plans-page.tsx',
    Part: lazyPart(async () => (await import('../business/subscription/pricing-plans-page.tsx')).PricingPlansPage),
  },
  {
    path: paths.payment,
    layout: 'vendor',
    title: 'Complete Your Payment',
    source: 'business/payment/payment-page.tsx',
    Part: lazyPart(async () => (await import('../business/payment/payment-page.tsx')).PaymentPage),
  },
  {
    path: paths.paymentSuccess,
    layout: 'vendor',
    title: 'Payment',
    source: 'business/payment-success/payment-success-page.tsx',
    Part: lazyPart(
      async () => (await import('../business/payment-success/payment-success-page.tsx')).PaymentSuccessPage,
    ),
  },
  {
    path: paths.billing,
    layout: 'vendor',
    title: 'Billing',
    source: 'business/billing/billing-page.tsx',
    Part: lazyPart(async () => (await import('../business/billing/billing-page.tsx')).BillingPage),
  },
  {
    path: paths.receipt,
    layout: 'vendor',
    title: 'Receipt',
    source: 'business/billing/receipt-page.tsx',
    Part: lazyPart(async () => (await import('../business/billing/receipt-page.tsx')).ReceiptPage),
  },
  {
    path: paths.addService,
    layout: 'vendor',
    title: 'Add a service',
    source: 'catalogue/add-service/add-service-page.tsx',
    Part: lazyPart(async () => (await import('../catalogue/add-service/add-service-page.tsx')).AddServicePage),
  },
  {
    path: paths.services,
    layout: 'vendor',
    title: 'My services',
    source: 'catalogue/services/services-page.tsx',
    Part: lazyPart(async () => (await import('../catalogue/services/services-page.tsx')).ServicesPage),
  },
  {
    path: paths.liveServices,
    layout: 'vendor',
    title: 'Which services stay live',
    source: 'catalogue/live-services/live-services-page.tsx',
    Part: lazyPart(async () => (await import('../catalogue/live-services/live-services-page.tsx')).LiveServicesPage),
  },
  {
    path: paths.editService,
    layout: 'vendor',
    title: 'Edit service',
    source: 'catalogue/add-service/edit-service-page.tsx',
    Part: lazyPart(async () => (await import('../catalogue/add-service/edit-service-page.tsx')).EditServicePage),
  },
  {
    path: paths.profile,
    layout: 'vendor',
    title: 'Profile',
    source: 'account/profile/profile-page.tsx',
    Part: lazyPart(async () => (await import('../account/profile/profile-page.tsx')).ProfilePage),
  },
  {
    path: paths.ownPage,
    layout: 'vendor',
    title: 'Your page',
    source: 'customer/own/own-page.tsx',
    Part: lazyPart(async () => (await import('../customer/own/own-page.tsx')).OwnPage),
  },
  {
    path: paths.status,
    layout: 'vendor',
    title: 'Business status',
    source: 'business/status/status-page.tsx',
    Part: lazyPart(async () => (await import('../business/status/status-page.tsx')).StatusPage),
  },
  {
    path: paths.myApplication,
    layout: 'vendor',
    title: 'What you sent',
    source: 'business/my-application/my-application-page.tsx',
    Part: lazyPart(async () => (await import('../business/my-application/my-application-page.tsx')).MyApplicationPage),
  },
  {
    path: paths.settings,
    layout: 'vendor',
    title: 'Settings',
    source: 'account/settings/settings-page.tsx',
    Part: lazyPart(async () => (await import('../account/settings/settings-page.tsx')).SettingsPage),
  },
]

/** For a mistyped address behind the login. */
export const notFoundPage: Page = {
  path: `${paths.vendorArea}/*`,
  layout: 'vendor',
  title: 'Page not found',
  source: 'app/not-found-page.tsx',
  Part: lazyPart(async () => (await import('./not-found-page.tsx')).NotFoundPage),
}

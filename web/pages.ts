import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { paths } from '../contract/paths.ts'
import { loadWithRetry } from './load-with-retry.ts'

/** A page as the build and the document's title need it. */
export type PageHandle = {
  title: string
  /** The page's file below web/, by which the build finds its chunk. */
  source: string
  /** For search engines; pages behind the login need none. */
  description?: string
}

const page = (
  path: string,
  title: string,
  source: string,
  load: () => Promise<ComponentType>,
  description?: string,
): RouteObject => ({
  path,
  lazy: async () => ({ Component: await loadWithRetry(load) }),
  handle: { title, description, source } satisfies PageHandle,
})

export const publicPages: RouteObject[] = [
  page(
    paths.home,
    'Sell your event services',
    'landing/landing-page.tsx',
    async () => (await import('./landing/landing-page.tsx')).LandingPage,
    'Caterers, photographers, decorators, musicians and hall owners in Ghana: list your services once and let people planning events find you.',
  ),
  page(
    paths.help,
    'Help centre',
    'help/help-page.tsx',
    async () => (await import('./help/help-page.tsx')).HelpPage,
    'Answers about signing up, plans, payments and services, and how to reach support day and night.',
  ),
  page(
    paths.terms,
    'Terms',
    'legal/terms-page.tsx',
    async () => (await import('./legal/terms-page.tsx')).TermsPage,
    'What vendors and the marketplace promise each other.',
  ),
  page(
    paths.privacy,
    'Privacy',
    'legal/privacy-page.tsx',
    async () => (await import('./legal/privacy-page.tsx')).PrivacyPage,
    'What we ask of you and why, who sees it, how long it is kept, and your rights over it.',
  ),
]

export const accountPages: RouteObject[] = [
  page(
    paths.register,
    'Register as a vendor',
    'account/register/register-page.tsx',
    async () => (await import('./account/register/register-page.tsx')).RegisterPage,
    'Sign up as an event vendor in Ghana in three short steps.',
  ),
  page(
    paths.vendorVerification,
    'Verify your account',
    'account/verification/verification-page.tsx',
    async () => (await import('./account/verification/verification-page.tsx')).VerificationPage,
    'Enter the four-digit code from your email or SMS.',
  ),
  page(
    paths.login,
    'Login',
    'account/login/login-page.tsx',
    async () => (await import('./account/login/login-page.tsx')).LoginPage,
    'Log in to see your services, your plan and your status.',
  ),
  page(
    paths.loginLink,
    'Login link',
    'account/login-link/login-link-page.tsx',
    async () => (await import('./account/login-link/login-link-page.tsx')).LoginLinkPage,
    'Log in with the link from your email while your account is locked.',
  ),
  page(
    paths.stopRenewal,
    'Stop automatic renewal',
    'business/automatic-renewal/stop-renewal-page.tsx',
    async () => (await import('./business/automatic-renewal/stop-renewal-page.tsx')).StopRenewalPage,
    'Stop the automatic renewal of your plan with the link from your email or SMS.',
  ),
  page(
    paths.forgotPassword,
    'Forgot password',
    'account/password-reset/forgot-password-page.tsx',
    async () => (await import('./account/password-reset/forgot-password-page.tsx')).ForgotPasswordPage,
    'Ask for a code and choose a new password.',
  ),
  page(
    paths.forgotPasswordOtp,
    'Enter the reset code',
    'account/password-reset/reset-code-page.tsx',
    async () => (await import('./account/password-reset/reset-code-page.tsx')).ResetCodePage,
    'Enter the six-digit code from your email or SMS.',
  ),
  page(
    paths.newPassword,
    'Choose a new password',
    'account/password-reset/new-password-page.tsx',
    async () => (await import('./account/password-reset/new-password-page.tsx')).NewPasswordPage,
    'Set a new password for your vendor account.',
  ),
]

export const vendorPages: RouteObject[] = [
  page(
    paths.dashboard,
    'Dashboard',
    'dashboard/page/dashboard-page.tsx',
    async () => (await import('./dashboard/page/dashboard-page.tsx')).DashboardPage,
  ),
  page(
    paths.addBusiness,
    'Business Registration',
    'business/add-business/add-business-page.tsx',
    async () => (await import('./business/add-business/add-business-page.tsx')).AddBusinessPage,
  ),
  page(
    paths.pricingPlans,
    'Pricing plans',
    'business/subscription/pricing-plans-page.tsx',
    async () => (await import('./business/subscription/pricing-plans-page.tsx')).PricingPlansPage,
  ),
  page(
    paths.payment,
    'Complete Your Payment',
    'business/payment/payment-page.tsx',
    async () => (await import('./business/payment/payment-page.tsx')).PaymentPage,
  ),
  page(
    paths.paymentSuccess,
    'Payment',
    'business/payment-success/payment-success-page.tsx',
    async () => (await import('./business/payment-success/payment-success-page.tsx')).PaymentSuccessPage,
  ),
  page(
    paths.billing,
    'Billing',
    'business/billing/billing-page.tsx',
    async () => (await import('./business/billing/billing-page.tsx')).BillingPage,
  ),
  page(
    paths.receipt,
    'Receipt',
    'business/billing/receipt-page.tsx',
    async () => (await import('./business/billing/receipt-page.tsx')).ReceiptPage,
  ),
  page(
    paths.addService,
    'Add a service',
    'catalogue/add-service/add-service-page.tsx',
    async () => (await import('./catalogue/add-service/add-service-page.tsx')).AddServicePage,
  ),
  page(
    paths.services,
    'My services',
    'catalogue/services/services-page.tsx',
    async () => (await import('./catalogue/services/services-page.tsx')).ServicesPage,
  ),
  page(
    paths.liveServices,
    'Which services stay live',
    'catalogue/live-services/live-services-page.tsx',
    async () => (await import('./catalogue/live-services/live-services-page.tsx')).LiveServicesPage,
  ),
  page(
    paths.editService,
    'Edit service',
    'catalogue/add-service/edit-service-page.tsx',
    async () => (await import('./catalogue/add-service/edit-service-page.tsx')).EditServicePage,
  ),
  page(
    paths.profile,
    'Profile',
    'account/profile/profile-page.tsx',
    async () => (await import('./account/profile/profile-page.tsx')).ProfilePage,
  ),
  page(
    paths.ownPage,
    'Your page',
    'customer/own/own-page.tsx',
    async () => (await import('./customer/own/own-page.tsx')).OwnPage,
  ),
  page(
    paths.status,
    'Business status',
    'business/status/status-page.tsx',
    async () => (await import('./business/status/status-page.tsx')).StatusPage,
  ),
  page(
    paths.myApplication,
    'What you sent',
    'business/my-application/my-application-page.tsx',
    async () => (await import('./business/my-application/my-application-page.tsx')).MyApplicationPage,
  ),
  page(
    paths.settings,
    'Settings',
    'account/settings/settings-page.tsx',
    async () => (await import('./account/settings/settings-page.tsx')).SettingsPage,
  ),
  page(
    `${paths.vendorArea}/*`,
    'Page not found',
    'layouts/not-found-page.tsx',
    async () => (await import('./layouts/not-found-page.tsx')).NotFoundPage,
  ),
]

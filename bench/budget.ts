import { paths } from '../contract/paths.ts'

/** Compressed scripts that the first visit to a page loads; `npm run build` and `npm test` check them. */
type ScriptBudget = { pages: readonly string[]; kilobytes: number; reason: string }

export const scriptBudgets: readonly ScriptBudget[] = [
  {
    pages: [paths.home, paths.terms, paths.privacy],
    kilobytes: 115,
    reason: 'React, the router and the frame are nearly all of it',
  },
  {
    pages: [
      ...[paths.register, paths.vendorVerification, paths.login, paths.loginLink, paths.stopRenewal],
      ...[paths.forgotPassword, paths.forgotPasswordOtp, paths.newPassword, paths.help],
    ],
    kilobytes: 150,
    reason: 'the form library, the checks of the fields and the captcha',
  },
  {
    pages: [paths.vendorArea, paths.dashboard],
    kilobytes: 165,
    reason: 'opened after every login, so the forms stay out',
  },
  {
    pages: [paths.addBusiness, paths.addService, paths.editService],
    kilobytes: 215,
    reason: 'a form in several steps with drafts and uploads',
  },
]

export const otherVendorPageKilobytes = 215

/** Customers' pages need no scripts but these; each counts with what it imports. */
export const customerScripts = { '/share-page.js': 1, '/report-form.js': 10, '/renewal-waiting.js': 10 }

export const findScriptBudget = (path: string): number | undefined =>
  scriptBudgets.find(({ pages }) => pages.includes(path))?.kilobytes ??
  (path.startsWith(`${paths.vendorArea}/`) ? otherVendorPageKilobytes : undefined)

type LighthouseBudget = {
  performance: number
  accessibility: number
  'best-practices': number
  /** Not for pages behind the login, which search engines must not list. */
  seo?: number
}

/** The least scores of Lighthouse on a phone; `npm run bench:web` prints them beside what it measures. */
export const lighthouseBudgets: Record<'public' | 'vendor', LighthouseBudget> = {
  public: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
  vendor: { performance: 80, accessibility: 100, 'best-practices': 100 },
}

export const mostLayoutShift = 0.02

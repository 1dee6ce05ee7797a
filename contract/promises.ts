/** What the product promises a vendor in words. Pages quote it, so that no two of them promise different things. */
export const reviewTime = '1–2 business days'
export const reviewBusinessDays = 2

export const payoutSchedule = { settled: 'at the end of each week', paid: 'within 24 hours of settlement' } as const
export const payoutPromise = `Earnings are settled ${payoutSchedule.settled} and reach you ${payoutSchedule.paid}, with competitive fees.`

export const unverifiedAccountKeptDays = 7
export const documentsKeptDays = 90
/** Logs, which the deployment keeps and deletes: docs/security.md asks it to. */
export const technicalRecordsKeptDays = 180
/** How long pictures of identity documents wait in a vendor's own browser for a form to be sent. */
export const documentsOnDeviceHours = 24

export const copyrightYear = 2026

/** The vendor agreement, which the page asks to accept with each service. The file is made from its text by `npm run agreement`. */
export const agreement = { version: '17 November 2026', path: '/vendor-agreement.pdf' } as const

/**
 * The terms and the privacy notice, which are accepted by signing up. A new version goes to the end; earlier ones stay, as
 * a page that was opened before still names the one it showed.
 */
export const termsVersions = ['16 November 2026', '17 November 2026'] as const
export type TermsVersion = (typeof termsVersions)[number]
export const terms: { version: TermsVersion; date: string } = { version: '17 November 2026', date: '2026-11-17' }

/** The vendor agreement, which is accepted with each service. The file is made from its text by `npm run agreement`. */
export const agreement = { version: '1 November 2026', path: '/vendor-agreement.pdf' } as const

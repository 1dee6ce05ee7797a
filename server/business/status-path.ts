/** The page on which a vendor sees where the business stands. News of it lead there. */
export const statusPath = '/d/vendor-status'

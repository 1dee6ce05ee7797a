/** The page on which a vendor sees where the business stands. Notification of it lead there. */
export const statusPath = '/d/vendor-status'

/** Public pages that are reached by links. */
export const linkedPages = ['/', '/help', '/terms', '/privacy', '/login', '/register', '/forgot-password']

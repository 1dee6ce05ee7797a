/** The public pages that people come upon by links. */
export const linkedPages = ['/', '/help', '/terms', '/privacy', '/login', '/register', '/forgot-password']

export const messages = {
  title: 'Print your code',
  lead: 'Print the code for your stall, your car or your cards. Who scans it sees your page.',
  codeAlt: 'The code that opens your page',
  loading: 'Loading your code',
  downloadCode: 'Code as a picture (PNG)',
  downloadPoster: { A4: 'Poster A4 (PDF)', A6: 'Poster A6 (PDF)' },
  preparing: 'Preparing…',
  notSeen: 'Customers cannot see your page now. What you print will work as soon as they can.',
  notRead: 'Your code could not be loaded.',
  notSaved: 'The file could not be made.',
} as const

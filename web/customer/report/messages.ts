export const messages = {
  title: (name: string) => `Report ${name}`,
  lead: 'Tell us what is wrong with this page. We look at every report. The vendor is not told who sent it.',
  leadService: (service: string) => `It is about the service “${service}”.`,
  reason: 'What is wrong?',
  words: 'What happened',
  wordsHint: 'In your own words. “Something else” needs a few. Leave out card numbers, PINs and passwords.',
  contact: 'Your email address or phone number',
  contactHint: 'Only if we may ask you back. Nobody else sees it, and we delete it 90 days after the case is settled.',
  trap: 'Leave this field empty',
  send: 'Send report',
  sending: 'Sending...',
  back: 'Back to the page',
  danger: 'Is somebody in danger, or is a crime happening? Call the police on 191, or 112.',
  sentTitle: 'Thank you. We look at every report.',
  sentWords: (name: string) =>
    `If something is wrong with the page of ${name}, we hide it. If you left an address or a number, we may ask you back.`,
} as const

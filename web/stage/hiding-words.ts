export const hidingWords = {
  title: {
    page: 'We have hidden your page from customers',
    service: 'We have hidden this service from customers',
  },
  reason: 'The reason:',
  begin: 'Answer',
  label: 'Your answer',
  hint: 'You can answer once. We read it before we decide.',
  send: 'Send answer',
  sending: 'Sending',
  cancel: 'Not now',
  notSent: 'Your answer could not be sent. Please try again.',
  answered: (day: string) => `You answered on ${day}. We read it before we decide.`,
} as const

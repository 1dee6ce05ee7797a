import { productName } from '../../contract/product.ts'

export const messages = {
  onWhatsApp: `Hello, I have a question about ${productName}.`,
  title: 'Write to us',
  lead: 'Tell us what happened and what you expected. Never send a password, a code or a PIN.',
  name: 'Your name',
  contact: 'Email address or phone number',
  contactHint: 'Where we answer you.',
  message: 'Your message',
  messageHint: 'A payment reference or the name of your business helps us find it.',
  send: 'Send message',
  sending: 'Sending...',
  failed: 'Your message could not be sent. Please try again.',
  answer: 'We answer at the address or number that you gave.',
  another: 'Write another message',
} as const

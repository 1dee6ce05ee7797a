import { readFileSync } from 'node:fs'
import type { SendMailOptions } from 'nodemailer'
import { productName } from '../../../contract/product.ts'
import { letterHtml } from './letter-html.ts'
import type { Letter } from './port.ts'
import { letterText, type Sender } from './sender.ts'

/** In the letter itself, so that reading it loads nothing that a vendor pays for. */
const mark = {
  cid: 'mark',
  content: readFileSync(new URL('./mark.png', import.meta.url)),
  contentType: 'image/png',
  contentDisposition: 'inline',
  filename: false,
} as const

export const composeMail = (letter: Letter, { from, sender }: { from: string; sender: Sender }): SendMailOptions => ({
  messageId: `<${letter.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
  from: { name: productName, address: from },
  to: { name: '', address: letter.to },
  // A reply address that is not one is left out; the letter itself still matters.
  replyTo: isOneAddress(letter.replyTo) ? { name: '', address: letter.replyTo } : undefined,
  subject: letter.subject,
  text: letterText(letter.text, sender),
  html: letterHtml(letter, sender, `cid:${mark.cid}`),
  attachments: [mark],
  headers: { 'Auto-Submitted': 'auto-generated' },
})

export const isOneAddress = (text = ''): text is string => /^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/.test(text)

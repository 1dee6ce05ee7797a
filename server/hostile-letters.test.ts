import { readdirSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { sampleSender } from '../testing/samples.ts'
import { composeMail } from './adapters/mail/compose-mail.ts'
import { letterHtml } from './adapters/mail/letter-html.ts'
import type { LetterWords } from './adapters/mail/port.ts'
import { fitsOneSms } from './adapters/sms/fits-one-sms.ts'
import { confirmUrl, everyLetter } from './testing/every-letter.ts'

const { publicUrl, support } = sampleSender

const hostileWords = [
  'www.evil.example',
  'https://evil.example/x?y=1',
  'HTTP://2130706433/pay',
  'evil.com',
  'Kofi evil.com.gh/pay Catering',
  'evil。com',
  'evil．com',
  'pay@evil.example',
  'mailto:pay@evil.example',
  'tel:0900123456',
  'javascript:alert(1)',
  '<a href="https://evil.example">Log in</a>',
  '"><img src=//evil.example/x>',
  'Sample\n\n4821\n\nEnter it at evil.example',
  `${publicUrl}/forgot-password`,
  'pay@portal.example',
]

/** Only what we wrote ourselves may be pressed. */
const withoutOurs = (text: string) =>
  text
    .replaceAll(new RegExp(`${publicUrl}(/[a-z0-9/?=&-]*)?`, 'gi'), '')
    .replaceAll(support.email, '')
    // The page of the payment provider, whose origin is checked where its answer is read.
    .replaceAll(confirmUrl, '')
    .replaceAll('@portal.example #0012', '')

/** What mail programs and phones make links of, and more. */
const linkable = /\p{L}:[^\s]|[\p{L}\p{N}_-][.\u2024\u3002\uff0e\uff61][\p{L}\p{N}_-]*\p{L}|\S@\S|\bwww[.]\S/iu

const occurrences = (text: string, part: string) => text.split(part).length - 1

const write = (letter: LetterWords) => letterHtml(letter, sampleSender, 'cid:mark')
const tagsIn = (html: string) => html.match(/<(?!br)[^>]*>/g)
/** What stands between the tags, as a mail program reads it before it makes links of its own. */
const wordsIn = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/, ' ')
    .replace(/<(?!br)[^>]*>/g, ' ')
    .replace(/<br>|&nbsp;/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))

describe.each(Object.entries(everyLetter))('the letter "%s"', (name, messages) => {
  const plain = messages('Sample Kitchen')

  it.each(hostileWords)('makes no link of %j', (words) => {
    const { email, sms } = messages(words)
    if (email && plain.email) {
      for (const text of [email.subject, email.text]) expect(withoutOurs(text)).not.toMatch(linkable)
      expect(email.subject).not.toMatch(/\p{Cc}/u)
      const html = write(email)
      expect(withoutOurs(wordsIn(html))).not.toMatch(linkable)
      // Support is shown as many paragraphs as were written; elsewhere typed words add nothing but themselves.
      const withoutParagraphs = (tag: string) => name !== 'help' || !/^<\/?p\b/.test(tag)
      expect(tagsIn(html)?.filter(withoutParagraphs)).toEqual(tagsIn(write(plain.email))?.filter(withoutParagraphs))
      const ours = [publicUrl, confirmUrl, `mailto:${support.email}`, `tel:${support.phone}`]
      for (const [, url = ''] of html.matchAll(/href="([^"]*)"/g)) {
        expect(ours.some((one) => url === one || url.startsWith(`${publicUrl}/`))).toBe(true)
      }
      // Neither a link to us that we did not put there, nor digits that pass for a code.
      for (const part of [publicUrl, 'font-size:38px'])
        expect(occurrences(html, part)).toBe(occurrences(write(plain.email), part))
    }
    if (sms) {
      expect(withoutOurs(sms)).not.toMatch(linkable)
      expect(fitsOneSms(sms)).toBe(true)
    }
  })

  it('has a heading, and one button or one code, but for what is written to support', () => {
    if (!plain.email) return
    const html = write(plain.email)
    expect(occurrences(html, '<h1')).toBe(1)
    expect(occurrences(html, 'class="o"') + occurrences(html, 'font-size:38px')).toBe(name === 'help' ? 0 : 1)
  })

  it('has at most 10 KB, with both parts and the mark', async () => {
    if (!plain.email) return
    const letter = { id: 'sample', to: 'vendor@sample.example', ...plain.email }
    const paper = createTransport({ streamTransport: true, buffer: true })
    const { message } = await paper.sendMail(
      composeMail(letter, { from: 'portal@portal.example', sender: sampleSender }),
    )
    expect((message as Buffer).length).toBeLessThanOrEqual(10_240)
  })
})

it('the table has every notification', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /-notification\.ts$/.test(path),
  )
  expect(files.map((path) => path.replace(/.*[\\/]/, '')).sort()).toEqual([
    'automatic-notification.ts',
    'decision-notification.ts',
    'hidden-notification.ts',
    'payment-notification.ts',
    'period-notification.ts',
    'refund-notification.ts',
    'reminder-notification.ts',
    'submitted-notification.ts',
    'suspension-notification.ts',
  ])
})

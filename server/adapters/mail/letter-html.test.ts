import { describe, expect, it } from 'vitest'
import { sampleSender } from '../../../testing/samples.ts'
import { letterHtml } from './letter-html.ts'
import type { LetterWords } from './port.ts'

const { publicUrl } = sampleSender

const write = (text: string, more: Partial<LetterWords> = {}) =>
  letterHtml({ subject: 'A letter', text, ...more }, sampleSender, 'cid:mark')

/** What a person reads, a line for each block. */
const wordsIn = (html: string) =>
  html
    .replace(/^.*<h1/, '<h1')
    .replace(/<\/(p|td|h1|div)>|<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', '')
    .split('\n')
    .filter((line) => line !== '')

describe('the frame', () => {
  const html = write('Hello.')

  it('names the language and works in light and dark, without loading anything', () => {
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('prefers-color-scheme:dark')
    expect([...html.matchAll(/(?:src|background)="([^"]*)"/g)].map(([, from]) => from)).toEqual(['cid:mark'])
    expect(html).not.toMatch(/url\(|@import|<link|<script/i)
  })

  it('is at most 560 px wide, and each table is one for show only', () => {
    expect(html).toContain('max-width:560px')
    expect(html.match(/<table/g)).toHaveLength(html.match(/<table role="presentation"/g)?.length ?? 0)
  })

  it('begins with the subject, and ends with who writes and from where', () => {
    expect(wordsIn(html)).toEqual([
      'A letter',
      'Hello.',
      'Afahye',
      'The marketplace for events and services in Ghana',
      'Sample Limited, Sample Street 1, Accra',
      publicUrl,
    ])
    expect(wordsIn(write('Hello.', { heading: 'Good news' }))[0]).toBe('Good news')
  })

  it('says beside the subject what the first paragraph says, and no more of it than fits', () => {
    expect(write('Hello,\nyou.\n\nMore')).toContain('overflow:hidden">Hello, you.</div>')
    expect(write('a '.repeat(200))).toContain(`overflow:hidden">${'a '.repeat(69)}…</div>`)
  })
})

it('sets blank lines as paragraphs and single ones as breaks', () => {
  const html = write('Hello,\r\n\r\nfirst\nsecond')
  expect(html.match(/<p /g)).toHaveLength(2)
  expect(html).toContain('first<br>second')
})

it('shows markup as the words it was', () => {
  const words = '<img src=x onerror="alert(1)"> & \'so on\''
  const html = write(words, { subject: words, quote: words })
  expect(html).not.toContain('<img src=x')
  expect(html.split('&#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#38; &#39;so on&#39;')).toHaveLength(5)
})

describe('a link', () => {
  const links = (text: string) => [...write(text).matchAll(/<a href="([^"]*)"/g)].map(([, url]) => url).slice(0, -1)

  it.each([
    ['our pages', 'See https://portal.example/help?a=1&b=2.', ['https://portal.example/help?a=1&#38;b=2']],
    [
      'our mailbox and number',
      'Glad to help: support@portal.example, +233300000000',
      ['mailto:support@portal.example', 'tel:+233300000000'],
    ],
    ['no other place', 'https://evil.example/ http://portal.example/ https://portal.example.evil.example/x', []],
    ['nobody else', 'other@portal.example evil.support@portal.example +233300000001 mailto:a@b.example', []],
  ])('leads to %s', (_, text, expected) => {
    expect(links(text)).toEqual(expected)
  })
})

describe('the button', () => {
  const button = { label: 'See your receipt', url: `${publicUrl}/d/receipt?reference=A&b=1` }

  it('stands where its line stands in the text', () => {
    const html = write(`Thank you.\n\nSee your receipt: ${button.url}\n\nBye`, { button })
    expect(html).toMatch(
      /<a href="https:\/\/portal\.example\/d\/receipt\?reference=A&#38;b=1"[^>]*>See your receipt<\/a>/,
    )
    expect(wordsIn(html).slice(1, 4)).toEqual(['Thank you.', 'See your receipt', 'Bye'])
  })
})

describe('a code', () => {
  it('is large, and copied without spaces', () => {
    expect(write('Your code is\n\n4821\n\nBye', { code: '4821' })).toMatch(
      /font-size:38px[^>]*user-select:all">4821<\/td>/,
    )
  })

  it('is only what we sent as one', () => {
    expect(write('Your code is\n\n4821', {})).not.toContain('font-size:38px')
    expect(write('Your code is\n\n4821\n\n1111', { code: '1111' }).match(/font-size:38px/g)).toHaveLength(1)
  })
})

it('words of somebody else are set apart', () => {
  const html = write('The reason:\n\nThe card\ncannot be read.', { quote: 'The card\ncannot be read.' })
  expect(html).toMatch(/border-radius:0 10px 10px 0[^>]*>The card<br>cannot be read\.<\/td>/)
})

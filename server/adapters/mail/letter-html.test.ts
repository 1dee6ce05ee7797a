import { expect, it } from 'vitest'
import { letterHtml } from './letter-html.ts'

it('sets blank lines as paragraphs and single ones as breaks', () => {
  const html = letterHtml('Hello,\r\n\r\nfirst\nsecond')
  expect(html.match(/<p /g)).toHaveLength(2)
  expect(html).toContain('first<br>second')
})

it('shows markup as the words it was', () => {
  const html = letterHtml('<img src=x onerror="alert(1)"> & \'so on\'')
  expect(html).not.toContain('<img')
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#38; &#39;so on&#39;')
})

it('links a web address without the full stop after it', () => {
  expect(letterHtml('See https://afahye.example/help?a=1&b=2.')).toContain(
    '<a href="https://afahye.example/help?a=1&#38;b=2" style="color:#0f5c43">',
  )
})

it('makes a code that stands alone large', () => {
  expect(letterHtml('Your code is\n\n4821\n\nBye')).toMatch(/font-size:32px[^>]*>4821<\/p>/)
})

import { expect, it } from 'vitest'
import { createInbox } from './inbox.ts'
import { findCode, inboxPage } from './page.ts'

const sms = (to: string, text = '') => ({ channel: 'sms' as const, to, from: 'Afahye', subject: '', text })

it('keeps the newest messages and lets the oldest go', () => {
  const inbox = createInbox(2)
  for (const text of ['one', 'two', 'three']) inbox.add(sms('+233244123456', text))
  expect(inbox.list().map(({ text }) => text)).toEqual(['three', 'two'])
})

it('knows an e-mail address in any case and a phone with or without the plus', () => {
  const inbox = createInbox()
  inbox.add(sms('+233244123456'))
  inbox.add(sms('Vendor@Example.com'))
  for (const to of ['+233244123456', '233244123456', ' 233 244 123 456']) expect(inbox.sentTo(to)).toHaveLength(1)
  expect(inbox.sentTo(' vendor@example.COM ')).toHaveLength(1)
  expect(inbox.sentTo('ma@example.com')).toHaveLength(0)
})

it('finds messages by a part of the address', () => {
  const inbox = createInbox()
  inbox.add(sms('+233244123456'))
  inbox.add(sms('Vendor@Example.com'))
  expect(inbox.resembling('24412')).toHaveLength(1)
  expect(inbox.resembling('VENDOR')).toHaveLength(1)
})

it('finds the code in a message that speaks of one, and in no other', () => {
  expect(findCode('Your code is 0012.')).toBe('0012')
  expect(findCode('482193 is your reset code, good for 10 minutes')).toBe('482193')
  expect(findCode('Code for +233244123456: 4821')).toBe('4821')
  expect(findCode('GHS 1,080.00 due in 2026')).toBeUndefined()
  expect(findCode('Your code cost GHS 1,080.50')).toBeUndefined()
})

it('shows markup in a message as the words it was', () => {
  const inbox = createInbox()
  inbox.add({ ...sms('"><script>a</script>', '<img src=x>'), subject: '<b>' })
  const page = inboxPage(inbox.list(), '"><script>b</script>')
  expect(page).not.toMatch(/<script>|<img src=x>|<b>/)
  expect(page).toContain('&#60;img src=x&#62;')
})

it('shows a letter as it looks in a frame that may do nothing, and keeps its markup out of the page', () => {
  const inbox = createInbox()
  inbox.add({
    ...sms('vendor@example.com', 'Hello'),
    channel: 'email',
    subject: '"><b>',
    html: '<p onclick="x()">Hello</p>',
  })
  const page = inboxPage(inbox.list(), '')
  expect(page).not.toMatch(/onclick|"><b>/)
  const id = inbox.list()[0]?.id
  expect(page).toContain(`src="/inbox/letters/${id}"`)
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
})

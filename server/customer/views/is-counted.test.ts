import { describe, expect, it } from 'vitest'
import { isCounted } from './is-counted.ts'

const publicUrl = 'https://portal.example'
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const counts = (headers: Record<string, string>, method = 'GET') =>
  isCounted({ method, headers: { 'user-agent': phone, ...headers }, publicUrl })

describe('counted is', () => {
  it.each([
    phone,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 9; CUBOT_X18) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/100.0.0.0 Mobile Safari/537.36',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80 (S60; SymbOS; Opera Mobi/23.348; U; en) Presto/2.5.25 Version/10.54',
    'UCWEB/2.0 (MIDP-2.0; U; en-US) U2/1.0.0 UCBrowser/9.4.1.482 Mobile',
    'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.0;]',
  ])('the browser %s', (agent) => {
    expect(counts({ 'user-agent': agent })).toBe(true)
  })

  it.each([
    ['who comes from the market', { referer: 'https://portal.example/market' }],
    ['who comes from the vendor area of somebody else', { referer: 'https://other.example/d/page' }],
    ['a page that a browser opens', { 'sec-fetch-dest': 'document' }],
  ])('%s', (_, headers) => {
    expect(counts(headers)).toBe(true)
  })
})

describe('left out is', () => {
  it.each([
    'WhatsApp/2.24.11.79 A',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; YandexBot/3.0)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp)',
    'Mozilla/5.0 (compatible; TelegramBot (like TwitterBot))',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/126.0.0.0 Safari/537.36',
    'Mozilla/5.0 (compatible; GPTBot/1.2)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'Twitterbot/1.0',
    'Slackbot-LinkExpanding 1.0',
    'curl/8.5.0',
    'python-requests/2.32',
    'Sample',
    '',
  ])('the program %s', (agent) => {
    expect(counts({ 'user-agent': agent })).toBe(false)
  })

  it('who does not say what they are', () => {
    expect(isCounted({ method: 'GET', headers: {}, publicUrl })).toBe(false)
  })

  it.each([
    ['a page that is fetched ahead', { 'sec-purpose': 'prefetch' }],
    ['a page that is rendered ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['a page that an older browser fetches ahead', { purpose: 'prefetch' }],
    ['a preview of Safari', { 'x-purpose': 'preview' }],
    ['a page that an older Firefox fetches ahead', { 'x-moz': 'prefetch' }],
    ['what a script fetches', { 'sec-fetch-dest': 'empty' }],
    ['a vendor who looks at the own page', { referer: 'https://portal.example/d/page' }],
  ])('%s', (_, headers) => {
    expect(counts(headers)).toBe(false)
  })

  it('who asks for the head only', () => {
    expect(counts({}, 'HEAD')).toBe(false)
  })
})

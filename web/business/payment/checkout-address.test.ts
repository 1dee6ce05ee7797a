import { expect, test } from 'vitest'
import { isCheckoutAddress } from './checkout-address.ts'

const checkout = 'https://checkout.paystack.com'
const local = 'http://127.0.0.1:4001'

test.each([
  [checkout, 'https://checkout.paystack.com/0peioxfhpn'],
  [checkout, 'https://checkout.paystack.com/'],
  [checkout, 'https://checkout.paystack.com/a?next=https://evil.example'],
  [checkout, 'https://checkout.paystack.com/@evil.example'],
  [`${checkout}/`, 'https://checkout.paystack.com/0peioxfhpn'],
  [local, 'http://127.0.0.1:4001/paystack/checkout/0peioxfhpn'],
  ['http://localhost:4001', 'http://localhost:4001/paystack/checkout/a'],
  ['http://[::1]:4001', 'http://[::1]:4001/paystack/checkout/a'],
])('with %s the browser follows %s', (origin, address) => {
  expect(isCheckoutAddress(address, origin)).toBe(true)
})

test.each([
  // Other schemes.
  'javascript:alert(1)//https://checkout.paystack.com/',
  'data:text/html,https://checkout.paystack.com/',
  'blob:https://checkout.paystack.com/a',
  'view-source:https://checkout.paystack.com/a',
  'http://checkout.paystack.com/a',
  'ftp://checkout.paystack.com/a',
  // Relative addresses.
  '',
  ' ',
  '/a',
  'a',
  '//checkout.paystack.com/a',
  'https:checkout.paystack.com/a',
  'checkout.paystack.com/a',
  // Another host.
  'https://checkout.paystack.com.evil.example/a',
  'https://evil.example/https://checkout.paystack.com/',
  'https://evil.example#https://checkout.paystack.com/',
  'https://xcheckout.paystack.com/a',
  'https://paystack.com/a',
  'https://checkout.paystack.com./a',
  'https://checkout.paystack.com',
  // User information before the host.
  'https://checkout.paystack.com@evil.example/a',
  'https://checkout.paystack.com/@evil.example/a'.replace('com/', 'com%2F'),
  'https://checkout.paystack.com\\@evil.example/a',
  'https://vendor@checkout.paystack.com/a',
  'https://vendor:word@checkout.paystack.com/a',
  'https://@checkout.paystack.com/a',
  // Another port.
  'https://checkout.paystack.com:8443/a',
  'https://checkout.paystack.com:443/a',
  'https://checkout.paystack.com:/a',
  // Other spellings of the same origin.
  'HTTPS://checkout.paystack.com/a',
  'https://Checkout.Paystack.com/a',
  'https:\\\\checkout.paystack.com\\a',
  'https:///checkout.paystack.com/a',
  ' https://checkout.paystack.com/a',
  '\u0000https://checkout.paystack.com/a',
  'https://check\tout.paystack.com/a',
  'https://checkout.p\u0430ystack.com/a',
  'https://checkout.\uff50aystack.com/a',
  'https://checkout\u3002paystack.com/a',
  'https://checkout.paystack.com\uff0fa',
  'https://%63heckout.paystack.com/a',
])('it does not follow %j', (address) => {
  expect(isCheckoutAddress(address, checkout)).toBe(false)
})

test.each([
  ['http://checkout.paystack.com', 'http://checkout.paystack.com/a'],
  ['http://127.0.0.1.evil.example', 'http://127.0.0.1.evil.example/a'],
  ['%CHECKOUT_ORIGIN%', 'https://checkout.paystack.com/a'],
  ['%CHECKOUT_ORIGIN%', '%CHECKOUT_ORIGIN%/a'],
  ['', 'https://checkout.paystack.com/a'],
  ['null', 'data:text/html,a'],
  ['data:,', 'data:text/html,a'],
  [local, 'https://127.0.0.1:4001/a'],
  [local, 'http://127.0.0.1:4002/a'],
  [local, 'http://localhost:4001/a'],
])('with %s it does not follow %s', (origin, address) => {
  expect(isCheckoutAddress(address, origin)).toBe(false)
})

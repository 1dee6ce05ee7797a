import { expect, it } from 'vitest'
import { type Environment, readConfig } from './config.ts'

const findProblems = (env: Environment): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

it('without any variable payments go to the simulator, which is also where vendors pay', () => {
  expect(readConfig({ PORT: '4000' })).toMatchObject({
    PAYSTACK_URL: 'http://127.0.0.1:4001/paystack',
    PAYSTACK_CHECKOUT: 'http://127.0.0.1:4001',
    PAYSTACK_SECRET_KEY: 'sk_test_simulator',
    PAYMENT_FIRST_CHECK_SECONDS: 120,
  })
})

it.each([
  [{ PAYSTACK_SECRET_KEY: 'pk_test_sample' }, 'PAYSTACK_SECRET_KEY: must be a key such as sk_test_…'],
  [{ PAYSTACK_SECRET_KEY: 'sk_live_two words' }, 'PAYSTACK_SECRET_KEY: must be a key such as sk_test_…'],
  [{ PAYSTACK_SECRET_KEY_PREVIOUS: 'sk_live' }, 'PAYSTACK_SECRET_KEY_PREVIOUS: must be a key such as sk_test_…'],
  [{ PAYSTACK_URL: 'ftp://pay.example.com' }, 'PAYSTACK_URL: must be an address starting with http:// or https://'],
  [{ PAYSTACK_CHECKOUT: 'https://checkout.example.com/pay' }, 'PAYSTACK_CHECKOUT: must be an address such as'],
  [{ PAYMENT_FIRST_CHECK_SECONDS: '0' }, 'PAYMENT_FIRST_CHECK_SECONDS: must be 1 to 3600'],
])('refuses %j', (change, problem) => {
  expect(findProblems(change)).toContain(problem)
})

it.each([
  [{ PAYSTACK_SECRET_KEY: 'sk_test_sample' }, 'PAYSTACK_SECRET_KEY: must be a live key in production'],
  [{ PAYSTACK_SECRET_KEY_PREVIOUS: 'sk_test_old' }, 'PAYSTACK_SECRET_KEY_PREVIOUS: must be a live key in production'],
  [
    { PAYSTACK_SECRET_KEY: 'sk_live_sample', PAYSTACK_SECRET_KEY_PREVIOUS: 'sk_live_sample' },
    'PAYSTACK_SECRET_KEY, PAYSTACK_SECRET_KEY_PREVIOUS: share a secret',
  ],
  [{ PAYSTACK_SECRET_KEY: '' }, 'PAYSTACK_SECRET_KEY: must be set in production'],
  [{ PAYSTACK_URL: 'http://pay.example.com' }, 'PAYSTACK_URL: must start with https:// in production'],
  [{ PAYSTACK_CHECKOUT: 'http://checkout.example.com' }, 'PAYSTACK_CHECKOUT: must start with https:// in production'],
])('production refuses %j', (change, problem) => {
  expect(findProblems({ NODE_ENV: 'production', ...change })).toContain(problem)
})

it('production takes a live key', () => {
  expect(findProblems({ NODE_ENV: 'production', PAYSTACK_SECRET_KEY: 'sk_live_sample' })).not.toContain(
    'PAYSTACK_SECRET',
  )
})

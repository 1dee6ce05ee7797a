import { expect, test } from 'vitest'
import { explainObstacle } from './obstacles.ts'

test.each([
  ['no business', null, 'Please register your business first. Then choose a plan and add your services.'],
  ['no plan', null, 'Please choose a plan first. Then you can add your services.'],
  ['not paid', null, 'Your plan is not paid yet. Complete your payment, then add your services.'],
  [
    'payment being checked',
    null,
    'We are looking into your payment. You need not pay again. You can add services as soon as it is settled.',
  ],
  ['to correct', null, 'Please correct your business details first. Then choose your plan.'],
  ['plan ended', null, 'Your plan has ended. Renew it to add services.'],
  [
    'limit reached',
    'STANDARD',
    'Your Standard plan has room for 1 service. Choose a higher plan, or remove a service first.',
  ],
  [
    'limit reached',
    'EXECUTIVE',
    'Your Executive plan has room for 2 services. Choose a higher plan, or remove a service first.',
  ],
] as const)('%s on %s: %s', (obstacle, plan, message) => {
  expect(explainObstacle(obstacle, plan)).toMatchObject({ status: 409, message })
})

test.each([
  [
    'in grace',
    'Your plan ended on 14 Nov 2026. Customers still see your services until 21 Nov 2026. Renew your plan to add services.',
  ],
  ['plan ended', 'Your plan ended on 14 Nov 2026. Renew it to add services.'],
] as const)('%s, and the day is known: %s', (obstacle, message) => {
  expect(explainObstacle(obstacle, 'STANDARD', '2026-11-14T09:00:00.000Z').message).toBe(message)
})

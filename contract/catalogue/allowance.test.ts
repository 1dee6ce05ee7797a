import { expect, test } from 'vitest'
import { explainObstacle } from './allowance.ts'

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

import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { paths, pathTo, publicPaths } from '../contract/paths.ts'
import { accountPages, publicPages, routes, vendorPages } from './routes.tsx'

test('the addresses of the product are those of its specification', () => {
  expect(Object.values(paths)).toEqual(
    expect.arrayContaining([
      '/',
      '/register',
      '/vendor-verification',
      '/login',
      '/forgot-password',
      '/forgot-password-otp-verification',
      '/new-password',
      '/help',
      '/terms',
      '/privacy',
      '/d/add-business',
      '/d/vendor-dashboard',
      '/d/pricing-plans',
      '/d/proceed-to-make-payment',
      '/d/add-service',
      '/d/payment-success',
      '/d/vendor-profile',
      '/d/vendor-status',
    ]),
  )
})

test('a payment reference survives the address bar', () => {
  const url = new URL(pathTo.paymentSuccess('AF=1&2 3'), 'http://portal')
  expect(url.pathname).toBe('/d/payment-success')
  expect(url.searchParams.get('reference')).toBe('AF=1&2 3')
})

test('every public page that exists is prerendered, and nothing else', () => {
  expect([...publicPages, ...accountPages].map(({ path }) => path).sort()).toEqual([...publicPaths].sort())
})

test.each([...publicPages, ...accountPages, ...vendorPages])('$path has a page to show', async ({ lazy }) => {
  const { Component } = await (lazy as () => Promise<{ Component: unknown }>)()
  expect(Component).toBeTypeOf('function')
})

test('pages behind the login are under /d and the others are not', () => {
  for (const { path } of vendorPages) expect(path?.startsWith('/d/')).toBe(true)
  for (const { path } of [...publicPages, ...accountPages]) expect(path?.startsWith('/d')).toBe(false)
})

test('a page is found with a slash at the end too', () => {
  expect(matchRoutes(routes, '/help/')?.at(-1)?.route.path).toBe('/help')
})

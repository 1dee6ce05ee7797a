import { expect, it } from 'vitest'
import { sharedTestApp } from '../testing/app.ts'

const portal = sharedTestApp()

it('who has found a hole reads whom to tell, and until when that holds', async () => {
  const reply = await portal.app.inject('/.well-known/security.txt')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(reply.body.trimEnd().split('\n')).toEqual([
    'Contact: mailto:support@portal.example?subject=security',
    'Expires: 2026-08-28T00:00:00Z',
    'Preferred-Languages: en',
    'Canonical: http://portal.example/.well-known/security.txt',
  ])
})

import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { takeFormsOnly } from './form-body.ts'

const app = Fastify()
app.register(async (forms) => {
  takeFormsOnly(forms, 1000)
  forms.post<{ Body: URLSearchParams }>('/form', ({ body }) => ({ name: body.get('name') }))
})
const type = { 'content-type': 'application/x-www-form-urlencoded' }

it.each([
  ['a form', { headers: type, payload: 'name=Sample' }, 'Sample'],
  ['an empty form', { headers: type, payload: '' }, null],
  ['nothing at all', {}, null],
  ['nothing, with a type', { headers: type }, null],
])('%s is read', async (_, sent, name) => {
  const reply = await app.inject({ method: 'POST', url: '/form', ...sent })
  expect([reply.statusCode, reply.json()]).toEqual([200, { name }])
})

import { Validator } from '@seriousme/openapi-schema-validator'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { sendHelpRequest } from '../../../contract/account/help.ts'
import { endpoint, type Refusal } from '../../../contract/endpoint.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { makeOpenApi } from './document.ts'

const portal = sharedTestApp()
const place = { publicUrl: 'http://portal.example', supportEmail: 'support@portal.example' }

const auth = (call: string) => `/vservice/api/v1/auth/${call}`
const catalogue = (call: string) => `/addservice/api/v1/auth/${call}`

it('/openapi.json is a valid OpenAPI document of every mounted call', async () => {
  const document = (await portal.app.inject('/openapi.json')).json()
  expect(await new Validator().validate(document)).toEqual({ valid: true })
  expect(Object.keys(document.paths).sort()).toEqual(
    [
      '/vservice/api/v1/status',
      sendHelpRequest.url,
      ...['vendor-register', 'resend-otp', 'vendor-verify', 'captcha-challenge', 'vendor-login', 'vendor-signout'].map(
        auth,
      ),
      ...['extend-session', 'draft-key', 'profile', 'forgot-password', 'forgot-password-otp', 'new-password'].map(auth),
      ...[
        'contact-ways',
        'contact-ways/{way}/code',
        'contact-ways/{way}/proof',
        'profile/pictures/{which}',
        'notifications',
        'notifications/unread',
        'notifications/read',
      ].map(auth),
      ...['change-password', 'dashboard', 'overview'].map(auth),
      ...['login-link', 'use-login-link', 'sessions', 'sign-out-elsewhere'].map(auth),
      '/bservice/api/v1/status',
      ...['vendor-add-business-detail', 'business', 'business/papers', 'business-draft'].map(
        (call) => `/bservice/api/v1/auth/${call}`,
      ),
      ...[
        '',
        '/{id}',
        '/{id}/papers',
        '/{id}/approve',
        '/{id}/reject',
        '/{id}/audit',
        '/{id}/reopen',
        '/{id}/suspend',
        '/{id}/lift',
        '/{id}/contact',
        '/{id}/close',
      ].map((call) => `/bservice/api/v1/desk/businesses${call}`),
      ...[
        'show-all-subscriptions',
        'vendor-select-subscription',
        'subscription',
        'make-payment',
        'verify-transaction',
        'spending',
      ].map((call) => `/bservice/api/v1/auth/${call}`),
      ...['', '/{reference}', '/{reference}/receipt'].map((call) => `/bservice/api/v1/auth/payments${call}`),
      ...[
        'payments',
        'payments/{reference}/check',
        'payments/{reference}/refund',
        'payments/{reference}/restore',
        'ledger',
        'vendors',
        'ids',
      ].map((call) => `/bservice/api/v1/desk/${call}`),
      '/addservice/api/v1/status',
      ...['vendor-add-service', 'add-service-info', 'service-allowance', 'service-draft', 'service-statistics'].map(
        catalogue,
      ),
      ...['services', 'services/{id}', 'services/{id}/availability', 'services/{id}/restore'].map(catalogue),
      ...['service-pictures', 'service-pictures/{id}', 'live-services'].map(catalogue),
    ].sort(),
  )
  const { requestBody, responses } = document.paths[sendHelpRequest.url].post
  expect(requestBody.content['application/json'].schema.required).toEqual(['id', 'name', 'contact', 'message'])
  expect(Object.keys(responses)).toEqual(['201', '400', '403', '429'])
})

it('describes parameters and the pictures of a multipart call', async () => {
  const call = endpoint({
    wing: 'catalogue',
    method: 'POST',
    path: '/things/:id/pictures',
    summary: 'Pictures.',
    params: v.strictObject({ id: v.string() }),
    query: v.strictObject({ size: v.optional(v.picklist(['s', 'l'])) }),
    body: v.strictObject({ name: v.string() }),
    files: { main: { max: 1, presence: 'required' }, more: { max: 2, presence: 'optional' } },
    reply: v.object({}),
  })
  const document = makeOpenApi([call], place) as {
    paths: Record<
      string,
      { post: { parameters: unknown; requestBody: { content: Record<string, { schema: object }> } } }
    >
  }
  expect(await new Validator().validate(document)).toEqual({ valid: true })
  const operation = document.paths['/addservice/api/v1/things/{id}/pictures']?.post
  expect(operation?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
    { name: 'size', in: 'query', required: false },
    { name: 'Idempotency-Key', in: 'header' },
  ])
  expect(operation?.requestBody.content['multipart/form-data']?.schema).toMatchObject({
    required: ['name', 'main'],
    properties: {
      main: { type: 'string', format: 'binary' },
      more: { type: 'array', maxItems: 2, items: { type: 'string', format: 'binary' } },
    },
  })
})

it('says of every call that does something how a lost answer is asked for again, and of no other', async () => {
  const { paths } = (await portal.app.inject('/openapi.json')).json()
  const named = portal.app.endpoints.map(({ url, method }) => {
    const { parameters = [] } = paths[url.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    const key = parameters.find((parameter: { in: string }) => parameter.in === 'header')
    return [method, key && { name: key.name, required: key.required, schema: key.schema }]
  })
  const header = { name: 'Idempotency-Key', required: false, schema: { type: 'string', format: 'uuid' } }
  for (const [method, key] of named) expect(key).toEqual(method === 'GET' ? undefined : header)
  expect(named.map(([method]) => method)).toEqual(expect.arrayContaining(['GET', 'POST']))
})

it('/api-docs shows each call to people, without a script', async () => {
  const { body, headers } = await portal.app.inject('/api-docs')
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain(`<code>${sendHelpRequest.url}</code>`)
  expect(body).toContain('Send a question to support.')
  expect(body).not.toContain('<script')
})

it('a code means one thing: no two refusals with the same one differ in status or sentence', () => {
  const said = new Map<string, Set<string>>()
  for (const { refusals = [] } of portal.app.endpoints)
    for (const { status, code, message, params } of refusals as readonly Refusal[]) {
      // Parameters change the sentence, so only the status is compared there.
      said.set(code, (said.get(code) ?? new Set()).add(params ? `${status}` : `${status} ${message}`))
    }
  const ambiguous = [...said].filter(([, meanings]) => meanings.size > 1).map(([code, meanings]) => [code, ...meanings])
  expect(ambiguous).toEqual([])
})

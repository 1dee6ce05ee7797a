import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { sendHelpRequest } from '../../../contract/account/help.ts'
import { endpoint, type Refusal, wings } from '../../../contract/endpoint.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { makeOpenApi } from './document.ts'
import { nameByPath, operationName } from './names.ts'

const portal = sharedTestApp()
const place = { publicUrl: 'http://portal.example', supportEmail: 'support@portal.example' }

const auth = (call: string) => `/vservice/api/v1/auth/${call}`
const catalogue = (call: string) => `/addservice/api/v1/auth/${call}`
const customer = (call: string) => `/cservice/api/v1/${call}`

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
      '/bservice/api/v1/auth/automatic-renewal',
      '/bservice/api/v1/stop-automatic-renewal',
      ...['', '/{reference}', '/{reference}/receipt'].map((call) => `/bservice/api/v1/auth/payments${call}`),
      ...['credit-notes/{number}', 'credit-notes/{number}/pdf', 'statements/{year}', 'statements/{year}/pdf'].map(
        (call) => `/bservice/api/v1/auth/${call}`,
      ),
      ...[
        'payments',
        ...['check', 'refund', 'restore', 'retry-refund'].map((act) => `payments/{reference}/${act}`),
        ...['end-period', 'undo-end-period', 'keep-period'].map((act) => `payments/{reference}/${act}`),
        ...['', '/{dispute}', '/{dispute}/accept', '/{dispute}/decline', '/{dispute}/settle'].map(
          (call) => `disputes${call}`,
        ),
        ...['ledger', 'sweeps', 'sweeps/last', 'settlements'],
        'vendors',
        'ids',
      ].map((call) => `/bservice/api/v1/desk/${call}`),
      '/addservice/api/v1/status',
      ...['vendor-add-service', 'add-service-info', 'service-allowance', 'service-draft', 'service-statistics'].map(
        catalogue,
      ),
      ...['services', 'services/{id}', 'services/{id}/availability', 'services/{id}/restore'].map(catalogue),
      ...['service-pictures', 'service-pictures/{id}', 'live-services'].map(catalogue),
      ...['status', 'vendors/{slug}', 'market', 'auth/page', 'auth/page/slug', 'auth/page/settings'].map(customer),
      ...['auth/page/busy-days', 'auth/page/views', 'auth/page/qr-code', 'auth/page/poster'].map(customer),
      ...['auth/page/answer', 'auth/services/{id}/answer', 'vendors/{slug}/report'].map(customer),
      ...['desk/reports', 'desk/reports/{number}', 'desk/reports/{number}/dismiss'].map(customer),
      ...['hide-page', 'show-page', 'services', 'services/{service}/hide', 'services/{service}/show'].map((call) =>
        customer(`desk/businesses/{id}/${call}`),
      ),
    ].sort(),
  )
  const { operationId, requestBody, responses, security } = document.paths[sendHelpRequest.url].post
  expect([operationId, security]).toEqual(['sendHelpRequest', []])
  expect(requestBody.content['application/json'].schema.$ref).toBe('#/components/schemas/SendHelpRequestRequest')
  const { SendHelpRequestRequest: sent } = document.components.schemas
  expect(sent.required).toEqual(['id', 'name', 'contact', 'message'])
  expect(Object.keys(responses)).toEqual(['201', '400', '403', '408', '409', '413', '415', '429', '500', '503'])
})

it('is clean under the strict rules of a linter', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const found = await lintFromString({ source: (await portal.app.inject('/openapi.json')).body, config })
  const said = found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`)
  expect(said.join('\n')).toBe('')
})

it('each call has the name that it has in the contract, and each schema is named once', () => {
  const names = portal.app.endpoints.map(operationName)
  expect(names).toEqual(expect.arrayContaining(['logIn', 'addBusiness', 'readProfile', 'readAccountStatus']))
  expect(new Set(names).size).toBe(names.length)
  const byPath = portal.app.endpoints.filter((endpoint) => operationName(endpoint) === nameByPath(endpoint))
  expect(byPath.map(({ path }) => path)).toEqual(wings.map(() => '/status'))
})

it('what programs are after has a name, and answers refer to it', async () => {
  const { paths, components } = (await portal.app.inject('/openapi.json')).json()
  const reply = (path: string) => paths[path].get.responses[200].content['application/json'].schema
  expect(reply(auth('profile'))).toEqual({ $ref: '#/components/schemas/Profile' })
  expect(reply(catalogue('services/{id}'))).toEqual({ $ref: '#/components/schemas/Service' })
  expect(reply('/bservice/api/v1/auth/show-all-subscriptions').$ref).toBe(
    '#/components/schemas/ShowAllSubscriptionsReply',
  )
  expect(components.schemas.ShowAllSubscriptionsReply.items).toEqual({ $ref: '#/components/schemas/Plan' })
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['Profile', 'Service', 'Plan', 'Refusal']))
})

it('names the codes of each status, with their sentences, and the headers that go with it', async () => {
  const { paths, components } = (await portal.app.inject('/openapi.json')).json()
  const { responses } = paths[auth('vendor-login')].post
  const codes = (status: number) => responses[status].content['application/json'].schema.allOf[1].properties.code.enum
  expect(codes(401)).toEqual(['wrong-password'])
  expect(codes(403)).toEqual([
    'captcha-failed',
    'vendor-not-found',
    'account-locked',
    'account-locked-for-today',
    'account-not-verified',
  ])
  expect(codes(400)).toEqual(expect.arrayContaining(['required', 'invalid', 'captcha-failed', 'unreadable-request']))
  expect(responses[403].description).toContain('`vendor-not-found`: Vendor not found')
  const named = (status: number) => components.responses[responses[status].$ref.split('/').at(-1)]
  expect(Object.keys(named(429).headers)).toEqual(['Retry-After'])
  expect(Object.keys(named(415).headers)).toEqual(['Accept'])
  expect(named(500).description).toContain('server-error')
  expect(Object.keys(paths[auth('profile')].get.responses[401].headers)).toEqual(['WWW-Authenticate'])
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
      { post: { parameters: unknown; requestBody: { content: Record<string, { encoding: object }> } } }
    >
    components: { schemas: Record<string, object> }
  }
  expect(await new Validator().validate(document)).toEqual({ valid: true })
  const operation = document.paths['/addservice/api/v1/things/{id}/pictures']?.post
  expect(operation?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
    { name: 'size', in: 'query', required: false },
    { name: 'Idempotency-Key', in: 'header' },
  ])
  expect(operation?.requestBody.content['multipart/form-data']?.encoding).toEqual({
    main: { contentType: 'image/jpeg, image/png' },
    more: { contentType: 'image/jpeg, image/png' },
  })
  const picture = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }
  expect(document.components.schemas.PostCatalogueThingsIdPicturesRequest).toMatchObject({
    required: ['name', 'main'],
    properties: {
      main: picture,
      more: { type: 'array', maxItems: 2, items: picture },
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
  expect(body).toContain('id="sendHelpRequest"')
  expect(body).toContain('<code>captcha-required</code>')
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

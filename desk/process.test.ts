import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { sharedTestApp, testOperator } from '../server/testing/app.ts'
import { buildBusiness, readOwnBusiness, type TestBusiness } from '../server/testing/businesses.ts'
import { buildVendor } from '../server/testing/vendors.ts'

const portal = sharedTestApp()
let business: TestBusiness
let url: string
beforeAll(async () => {
  business = await buildBusiness(portal, await buildVendor(portal, { verified: true }), { documents: {} })
  url = await portal.app.listen({ host: '127.0.0.1', port: 0 })
})

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

const run = (words: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const given = { ...process.env, DESK_URL: url, OPERATOR_KEY: testOperator.key, ...env }
    const child = execFile(process.execPath, [main, ...words], { env: given }, (_error, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    )
  })

it('the command itself decides at a portal that runs, and tells by its exit code how it went', async () => {
  const reason = 'The “TIN” is wrong; $HOME & 100% "quoted".'
  const rejected = await run(['reject', business.id, '--reason', reason, '--field', 'tin_number'])
  expect(rejected).toMatchObject({ code: 0, err: '' })
  expect(rejected.out).toContain('Sample Kitchen is rejected.')
  expect(await readOwnBusiness(portal, business.token)).toMatchObject({
    rejection: { reason, fields: ['tin_number'] },
  })
  const audit = await run(['audit', business.id])
  expect(audit).toMatchObject({ code: 0, err: '' })
  expect(audit.out).toContain('The trail is unbroken: 2 entries.')

  expect(await run(['approve', business.id])).toEqual({
    code: 1,
    out: '',
    err: 'This business is not waiting for a decision.\n',
  })
  expect((await run([])).code).toBe(2)
})

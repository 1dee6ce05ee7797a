import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedTestApp, testOperator } from '../server/testing/app.ts'
import { buildBusiness } from '../server/testing/businesses.ts'
import { buildVendor } from '../server/testing/vendors.ts'
import { openTestDesk, typeAtDesk } from './testing/test-desk.ts'

const portal = sharedTestApp()
let id: string
let desk: Awaited<ReturnType<typeof openTestDesk>>
const cleanUp = new AsyncDisposableStack()
beforeAll(async () => {
  ;({ id } = await buildBusiness(portal, await buildVendor(portal, { verified: true }), { documents: {} }))
  desk = await openTestDesk(portal)
})
afterAll(() => cleanUp.disposeAsync())

/** Another server that listens where the portal is expected. */
const listening = async (answer: RequestListener) => {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  cleanUp.defer(close)
  return { url, close }
}

const sentence = async (words: string[], env = desk.env) => {
  const { code, out, err } = await typeAtDesk(words, env)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).not.toContain(testOperator.key)
  return err
}

describe('one sentence, and exit code 1', () => {
  it('for a wrong key', async () => {
    const url = desk.env.DESK_URL
    const env = { ...desk.env, OPERATOR_KEY: 'a-wrong-key' }
    expect(await sentence(['list'], env)).toBe(`The portal at ${url} does not know this key. Check OPERATOR_KEY.`)
  })

  it('for a portal that does not run', async () => {
    const { url: DESK_URL, close } = await listening(() => {})
    await close()
    for (const words of [['list'], ['approve', id]])
      expect(await sentence(words, { ...desk.env, DESK_URL })).toBe(
        `Nothing answers at ${DESK_URL}. Is the portal running?`,
      )
  })

  it('for an unknown id, and for what is no id', async () => {
    for (const command of ['show', 'papers', 'approve', 'audit'])
      expect(await sentence([command, randomUUID()])).toBe('There is no business with this id.')
    expect(await sentence(['show', '7'])).toBe('7 is not an id. Copy one in full from: npm run desk -- list')
    expect(await sentence(['list', '--after', '7'])).toBe('7 is not an id. Copy one in full from: npm run desk -- list')
  })

  it('for an unknown field, no reason, and an unknown status', async () => {
    expect(await sentence(['reject', id, '--reason', 'Wrong owner.', '--field', 'owner'])).toMatch(/^A field is one of .*\.$/)
    expect(await sentence(['reject', id])).toBe('Please give a reason: the vendor has to know what to do.')
    expect(await sentence(['list', '--status', 'SOLD'])).toBe('A status is one of PENDING, SUCCESSFUL, REJECTED.')
  })

  it('for an answer that was lost on the way of a decision', async () => {
    const { url: DESK_URL } = await listening((request) => request.socket.destroy())
    expect(await sentence(['approve', id], { ...desk.env, DESK_URL })).toBe(
      `The answer of ${DESK_URL} was lost. Type the same command again: nothing is done twice.`,
    )
  })

  it.each<[string, RequestListener]>([
    ['a page', (_, reply) => reply.end('<html></html>')],
    ['something else', (_, reply) => reply.end('{"ok":true}')],
    ['a way elsewhere', (_, reply) => reply.writeHead(302, { location: desk.env.DESK_URL }).end()],
  ])('for %s that answers in its place', async (_, answer) => {
    const { url: DESK_URL } = await listening(answer)
    expect(await sentence(['list'], { ...desk.env, DESK_URL })).toBe(
      `What answers at ${DESK_URL} is not the portal, or not of this version.`,
    )
  })
})

describe('the usage, and exit code 2', () => {
  it.each([
    [[], 'npm run desk -- COMMAND'],
    [['constructor'], 'There is no command constructor.'],
    [['show'], 'Which business? show ID'],
    [['refund'], 'Which payment? refund REFERENCE'],
    [['restore'], 'Which payment? restore REFERENCE'],
    [['ledger', 'all'], 'all is one word too many.'],
    [['list', 'all'], 'all is one word too many.'],
    [['list', '--all'], "Unknown option '--all'."],
  ])('for %j', async (words, first) => {
    const { code, out, err } = await desk.type(...words)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.split('\n')[0]).toBe(first)
    for (const command of [
      'list',
      'show',
      'papers',
      'approve',
      'reject',
      'audit',
      'payments',
      'check',
      'refund',
      'restore',
      'ledger',
    ])
      expect(err).toMatch(new RegExp(`^ {2}${command}`, 'm'))
  })
})

describe('where and with what', () => {
  it('the key is that of development where none is given', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'desk-data-'))
    cleanUp.defer(() => rm(DATA_DIR, { recursive: true }))
    const env = { PUBLIC_URL: desk.env.DESK_URL, DATA_DIR }
    expect(await sentence(['list'], env as never)).toMatch(/^There is no operator key\. Set OPERATOR_KEY, or/)
    await writeFile(join(DATA_DIR, 'development-operator-key'), `${testOperator.key}\n`)
    expect(await typeAtDesk(['list'], env)).toMatchObject({ code: 0, err: '' })
  })

  it('the port is that of the portal where no address is given', async () => {
    const { port } = new URL(desk.env.DESK_URL)
    expect(await typeAtDesk(['list'], { OPERATOR_KEY: testOperator.key, PORT: port })).toMatchObject({ code: 0 })
  })

  it.each([
    [{ DESK_URL: 'desk' }, 'DESK_URL must be an address such as https://vendors.example.com.'],
    [
      { PUBLIC_URL: 'ftp://a.example', DESK_URL: '' },
      'PUBLIC_URL must be an address such as https://vendors.example.com.',
    ],
    [
      { DESK_URL: 'http://vendors.example.com' },
      'DESK_URL must start with https://, or the key could be read on its way to vendors.example.com.',
    ],
    [{ OPERATOR_KEY: 'two words' }, 'The operator key has characters that no key has. Check OPERATOR_KEY.'],
  ])('%j is refused before anything is sent', async (change, message) => {
    expect(await sentence(['list'], { ...desk.env, ...change })).toBe(message)
  })
})

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteRunningPortal } from '../server/running-portal.ts'
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
        `Nothing answers at ${DESK_URL}. Is the portal running? If it was started with a DATA_DIR, set the same one here.`,
      )
  })

  it('for an unknown id, and for what is no id', async () => {
    for (const command of ['show', 'papers', 'approve', 'audit'])
      expect(await sentence([command, randomUUID()])).toBe('There is no business with this id.')
    const notOne = '7 is not the beginning of an id: four characters at least. See: npm run desk -- list'
    expect(await sentence(['show', '7'])).toBe(notOne)
    expect(await sentence(['list', '--after', '7'])).toBe(notOne)
    expect(await sentence(['show', '00000000'])).toBe('There is no business whose id begins with 00000000.')
  })

  it('for an unknown field, no reason, and an unknown status', async () => {
    expect(await sentence(['reject', id, '--reason', 'Wrong owner.', '--field', 'owner'])).toMatch(
      /^A field is one of .*\.$/,
    )
    expect(await sentence(['reject', id, '--reason', 'Wrong.'])).toBe(
      'Please give the reason in a sentence. One word is too short.',
    )
    expect(await sentence(['reject', id])).toBe('Please give a reason: the vendor has to know what to do.')
    expect(await sentence(['list', '--status', 'SOLD'])).toBe(
      'A status is one of PENDING, SUCCESSFUL, REJECTED, REFUSED, SUSPENDED, CLOSED.',
    )
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
    [['aprove'], 'There is no command aprove. Did you mean approve?'],
    [['Lsit'], 'There is no command Lsit. Did you mean list?'],
    [['help', 'dance'], 'There is no command dance.'],
    [['find'], 'Find what? find WORDS'],
    [['contact', '00000000-0000-4000-8000-000000000000'], 'Give --email or --phone, one of them.'],
    [['show'], 'Which business? show ID'],
    [['refund'], 'Which payment? refund REFERENCE [--amount GHS] [--reason "..."]'],
    [['restore'], 'Which payment? restore REFERENCE --reason "..."'],
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
      'find',
      'papers',
      'approve',
      'reject',
      'reopen',
      'suspend',
      'lift',
      'contact',
      'close',
      'help',
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

describe('help, and exit code 0', () => {
  it.each([['help'], ['--help']])('%s lists every command', async (word) => {
    const { code, out, err } = await typeAtDesk([word], {})
    expect({ code, err }).toEqual({ code: 0, err: '' })
    for (const command of ['list', 'find', 'suspend', 'help']) expect(out).toMatch(new RegExp(`^ {2}${command}`, 'm'))
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  it('shows one command with an example that can be copied', async () => {
    const { out } = await typeAtDesk(['help', 'suspend'], {})
    expect(out.split('\n')).toEqual([
      'npm run desk -- suspend ID --reason "..."',
      '  hides a verified business from customers; its plan runs on, and the vendor',
      '  reads the reason',
      '',
      'Such as:',
      '  npm run desk -- suspend 3f2a9c01 --reason "Three customers say that nobody came."',
    ])
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

  it('the port is the one that the portal has noted in its data folder, unless another is given', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'desk-data-'))
    cleanUp.defer(() => rm(DATA_DIR, { recursive: true }))
    const port = Number(new URL(desk.env.DESK_URL).port)
    const note = await noteRunningPortal(DATA_DIR, { port, simulatorsPort: port + 1 })
    const env = { OPERATOR_KEY: testOperator.key, DATA_DIR }
    expect(await typeAtDesk(['list'], env)).toMatchObject({ code: 0, err: '' })
    expect(await sentence(['list'], { ...env, PORT: '1' } as never)).toMatch(
      /^Nothing answers at http:..127.0.0.1:1\. /,
    )
    await note.remove()
    expect(await sentence(['list'], env as never)).toMatch('http://127.0.0.1:3000')
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

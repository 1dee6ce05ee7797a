import { spawnSync } from 'node:child_process'
import { describe, expect, it, vi } from 'vitest'
import { gatherLines, openLog } from './log.ts'

const written = (write: (log: ReturnType<typeof openLog>) => void) => {
  const lines: string[] = []
  write(openLog('info', { write: (line: string) => lines.push(line) }))
  return lines.join('')
}

describe('a log line shows', () => {
  it.each([
    [
      'a secret by its key',
      { authorization: 'Bearer abc', password: 'P@ss', otp: '1234', newPassword: 'x-y-z' },
      /abc|P@ss|1234|x-y-z/,
    ],
    [
      'a password that is changed',
      { currentPassword: 'o-l-d', confirmPassword: 'c-o-n', repeatPassword: 'r-e-p' },
      /o-l-d|c-o-n|r-e-p/,
    ],
    ['a one-time code', { code: '4711' }, /4711/],
    ['an e-mail address', { note: 'sent to vendor.name@sample.example now' }, /vendor\.name|sample\.example/],
    ['a phone number', { note: 'called +233 24 412 3456' }, /412/],
    ['a Ghana Card number', { note: 'GHA-123456789-0' }, /123456789/],
    ['a TIN', { note: 'C0012345678' }, /12345678/],
    ['a token inside a text', { note: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig' }, /eyJ/],
    ['what is nested', { a: { b: [{ token: 'tkn-1' }, 'x@example.com'] } }, /tkn-1|x@example/],
    ['the detail of a failed query', { err: new Error('Key (email)=(vendor@example.com) already exists') }, /vendor@/],
  ])('never %s', (_what, line, personal) => {
    const text = written((log) => log.info(line, 'note'))
    expect(text).toContain('"msg":"note"')
    expect(text).not.toMatch(personal)
  })

  it('never what the message itself carries', () => {
    expect(written((log) => log.info('mail to vendor@example.com failed'))).not.toContain('vendor@')
  })

  it('the name, code and place of an error', () => {
    const error = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' })
    const line = JSON.parse(written((log) => log.error({ err: error }, 'failed')))
    expect(line.err).toMatchObject({ name: 'Error', code: 'ECONNREFUSED', message: 'no connection' })
    expect(line.err.stack).toContain('log.test.ts')
  })

  it.each(['a6244e14-127d-456f-b84e-f2a602688353', '12345678-1234-4234-8234-123456789012', 'AFH-0000-1234-5678-9012'])(
    'the id %s whole, whatever digits it ends with',
    (id) => {
      expect(JSON.parse(written((log) => log.info({ id }, `about ${id}`)))).toMatchObject({ id, msg: `about ${id}` })
    },
  )

  it('plain facts as they are', () => {
    const line = JSON.parse(written((log) => log.info({ route: '/healthz', status: 200, ms: 3 }, 'request')))
    expect(line).toMatchObject({ level: 'info', route: '/healthz', status: 200, ms: 3, msg: 'request' })
  })
})

it('lines go out together after a moment, and a warning at once after what led to it', () => {
  vi.useFakeTimers()
  try {
    const writes: string[] = []
    const log = openLog('info', gatherLines({ write: (lines: string) => writes.push(lines) }))
    const told = () => writes.map((lines) => [...lines.matchAll(/"msg":"([^"]*)"/g)].map(([, msg]) => msg))
    log.info('first')
    log.info('second')
    expect(told()).toEqual([])
    vi.advanceTimersByTime(19)
    expect(told()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told()).toEqual([['first', 'second']])
    log.info('what led to it')
    log.warn('what is amiss')
    expect(told()).toEqual([
      ['first', 'second'],
      ['what led to it', 'what is amiss'],
    ])
    vi.advanceTimersByTime(1_000)
    expect(writes).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

it('what was logged just before the process ends is written, also where it crashes', () => {
  const log = JSON.stringify(new URL('./log.ts', import.meta.url))
  for (const end of ['process.exit(3)', 'throw new Error()']) {
    const program = `const log = (await import(${log})).openLog('info'); log.info('first'); log.info('last'); ${end}`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).msg),
    ).toEqual(['first', 'last'])
  }
})

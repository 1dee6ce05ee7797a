import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Answer,
  addReader,
  ask,
  askAnew,
  cancel,
  hashKey,
  openEntry,
  type ReadingKey,
  readings,
} from './readings.ts'

beforeEach(() => readings.clear())

const reply = (body: unknown) => ({ kind: 'reply', body }) as Answer<never>
const offline: Answer<never> = { kind: 'no-answer', why: 'offline' }

/** An answer for each question, in the order in which they are asked. */
const openWith = (key: ReadingKey, ...answers: (Answer<never> | Promise<Answer<never>>)[]) => {
  const onRead = vi.fn()
  const read = vi.fn(async () => (await answers.shift()) ?? offline)
  const entry = openEntry(key, { read, onRead: onRead as never })
  return { entry, read, onRead }
}
const reader = (is: { isEnabled?: boolean } = {}) => ({
  isEnabled: () => is.isEnabled ?? true,
  wantsOnReturn: () => true,
  onChange: vi.fn(),
})

describe('a key', () => {
  it('is the same whichever way its parts are written', () => {
    expect(hashKey(['GET', '/a', { query: { b: 1, a: [2, 1] } }])).toBe(
      hashKey(['GET', '/a', { query: { a: [2, 1], b: 1 } }]),
    )
    expect(hashKey(['GET', { a: [1, 2] }])).not.toBe(hashKey(['GET', { a: [2, 1] }]))
  })

  it('has one answer, and whoever asks meanwhile waits for the same', async () => {
    const late = Promise.withResolvers<Answer<never>>()
    const { entry, read } = openWith(['sample'], late.promise)
    expect(openEntry(['sample'], { read: async () => offline })).toBe(entry)
    const asked = [ask(entry), ask(entry)]
    late.resolve(reply('once'))
    expect(await Promise.all(asked)).toEqual([reply('once'), reply('once')])
    expect(read).toHaveBeenCalledTimes(1)
  })
})

describe('asking', () => {
  it('tells of a body that is different, and of none that is the same', async () => {
    const { entry, onRead } = openWith(['sample'], reply({ a: 1 }), reply({ a: 1 }), reply({ a: 2 }))
    const { onChange, ...rest } = reader({ isEnabled: false })
    addReader(entry, { onChange, ...rest })
    await ask(entry)
    const first = entry.shown
    await ask(entry)
    expect(entry.shown).toBe(first)
    expect(onChange).toHaveBeenCalledTimes(1)
    await ask(entry)
    expect([entry.shown.body, onChange.mock.calls.length, onRead.mock.calls.length]).toEqual([{ a: 2 }, 2, 3])
  })

  it('keeps a body when a later answer is a failure, and says so to whoever asked', async () => {
    const { entry } = openWith(['sample'], reply('first'), offline)
    await ask(entry)
    expect(await ask(entry)).toEqual(offline)
    expect(entry.shown).toEqual({ body: 'first' })
  })

  it('is not heard of any more once it is cancelled', async () => {
    const late = Promise.withResolvers<Answer<never>>()
    const { entry, onRead } = openWith(['sample'], offline, late.promise)
    await ask(entry)
    const asked = ask(entry)
    expect(entry.shown).toEqual({})
    cancel(entry)
    expect(entry.shown).toEqual({ failure: offline })
    late.resolve(reply('too late'))
    expect(await asked).toEqual({ kind: 'no-answer', why: 'cancelled' })
    expect([entry.shown, onRead.mock.calls]).toEqual([{ failure: offline }, []])
  })

  it('anew replaces the question before', async () => {
    const late = Promise.withResolvers<Answer<never>>()
    const { entry, onRead } = openWith(['sample'], late.promise, reply('newest'))
    const first = ask(entry)
    await askAnew(entry)
    late.resolve(reply('old'))
    await first
    expect(entry.shown).toEqual({ body: 'newest' })
    expect(onRead.mock.calls).toEqual([['newest']])
  })
})

it('that goes wrong by a mistake of ours is said to be broken, and can be asked again', async () => {
  const complain = vi.spyOn(console, 'error').mockReturnValue()
  const broken = new Error('a mistake')
  const read = vi.fn().mockRejectedValueOnce(broken).mockResolvedValue(reply('better'))
  const entry = openEntry(['sample'], { read })
  expect(await ask(entry)).toEqual({ kind: 'broken' })
  expect(complain).toHaveBeenCalledWith(broken)
  expect(await ask(entry)).toEqual(reply('better'))
})

describe('an answer is kept', () => {
  it('while somebody shows it, also on the way from page to page', async () => {
    const { entry } = openWith(['sample'], reply('a'), reply('b'))
    const leave = addReader(entry, reader())
    await ask(entry)
    leave()
    const leaveNext = addReader(entry, reader({ isEnabled: false }))
    await wait()
    expect(readings.known(['sample'])).toBe('a')
    leaveNext()
    await wait()
    expect(readings.known(['sample'])).toBe(undefined)
  })

  it('until it has come, though nobody waits for it any more', async () => {
    const late = Promise.withResolvers<Answer<never>>()
    const { entry } = openWith(['sample'], late.promise)
    addReader(entry, reader())()
    await wait()
    expect(openEntry(['sample'], entry.source)).toBe(entry)
    late.resolve(reply('late'))
    await wait()
    expect(openEntry(['sample'], entry.source)).not.toBe(entry)
  })

  it('no longer than that where it is cancelled', async () => {
    const { entry } = openWith(['sample'], reply('a'), new Promise(() => {}))
    const leave = addReader(entry, reader({ isEnabled: false }))
    await ask(entry)
    void ask(entry)
    leave()
    await wait()
    expect(readings.known(['sample'])).toBe('a')
    readings.cancel(['sample'])
    expect(readings.known(['sample'])).toBe(undefined)
  })

  it('for good where it is told so', async () => {
    const { entry } = openWith(['sample'], reply('a'))
    entry.isKept = true
    await ask(entry)
    addReader(entry, reader({ isEnabled: false }))()
    await wait()
    expect(readings.known(['sample'])).toBe('a')
  })

  it('for no other vendor: what is still asked for is not heard of either', async () => {
    const late = Promise.withResolvers<Answer<never>>()
    const { entry, onRead } = openWith(['sample'], late.promise)
    const asked = ask(entry)
    readings.clear()
    late.resolve(reply("the other vendor's"))
    await asked
    expect([readings.known(['sample']), entry.shown, onRead.mock.calls]).toEqual([undefined, {}, []])
  })
})

describe('all readings', () => {
  it('are named by the beginning of their key', async () => {
    const lists = [openWith(['services', { page: 1 }], reply(1)), openWith(['services', { page: 2 }], reply(2))]
    const other = openWith(['servicesX'], reply(3))
    for (const { entry } of [...lists, other]) {
      addReader(entry, reader({ isEnabled: false }))
      await ask(entry)
    }
    readings.change<number>(['services'], (shown) => shown + 10)
    expect([...lists, other].map(({ entry }) => entry.shown.body)).toEqual([11, 12, 3])
    readings.change<number>(['services', { page: 2 }], (shown) => shown + 10)
    expect(lists.map(({ entry }) => entry.shown.body)).toEqual([11, 22])
  })

  it('are changed only where something is known', () => {
    const { entry } = openWith(['sample'])
    readings.change(['sample'], () => 'changed')
    expect(entry.shown).toEqual({})
    readings.set(['sample'], 'from elsewhere')
    expect(readings.known(['sample'])).toBe('from elsewhere')
  })

  it('are asked for again where somebody shows and reads them', async () => {
    const shown = openWith(['a'], reply(1), reply(2))
    const onlyShown = openWith(['b'], reply(1))
    const unread = openWith(['c'], reply(1))
    addReader(shown.entry, reader())
    addReader(onlyShown.entry, reader({ isEnabled: false }))
    await ask(shown.entry)
    await readings.askShown()
    expect([shown, onlyShown, unread].map(({ read }) => read.mock.calls.length)).toEqual([2, 0, 0])
    expect(readings.isAsking(['a'])).toBe(false)
  })

  it('say whether one of them is on its way, and cancel it', () => {
    const { entry } = openWith(['services', { page: 1 }], new Promise(() => {}))
    void ask(entry)
    expect([readings.isAsking(['services']), readings.isAsking(['plans'])]).toEqual([true, false])
    readings.cancel(['services'])
    expect(readings.isAsking(['services'])).toBe(false)
  })
})

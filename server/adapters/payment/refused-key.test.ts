import { describe, expect, it, vi } from 'vitest'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { startAnsweringServer } from './testing/answering-server.ts'

const server = sharedByTests(startAnsweringServer)

const reference = 'AFH-0000-0000-0000-0001'
const charge = { id: 1, status: 'success', reference, domain: 'test', amount: 20_000, currency: 'GHS' }
const refusal = { status: false, message: 'Invalid key', code: 'invalid_Key' }
const silent = { name: 'ProviderSilent' }

describe('a refused key', () => {
  it.each([
    ['with its code', { status: 401, body: refusal }],
    ['with another', { status: 401, body: { status: false, message: 'No', code: 'no_access' } }],
    ['in words only', { status: 400, body: { status: false, message: 'Invalid key' } }],
  ])('is noticed %s, once until it is taken again', async (_, refused) => {
    const onKeyRefused = vi.fn()
    const { ask } = server.provider({ onKeyRefused })
    server.says(refused)
    await expect(ask(reference)).rejects.toMatchObject(silent)
    await expect(ask(reference)).rejects.toMatchObject(silent)
    expect(onKeyRefused).toHaveBeenCalledTimes(1)
    server.says(server.data(charge))
    await ask(reference)
    server.says(refused)
    await expect(ask(reference)).rejects.toMatchObject(silent)
    expect(onKeyRefused).toHaveBeenCalledTimes(2)
  })

  it('is not tried with the key before', async () => {
    server.says({ status: 401, body: refusal })
    const onKeyRefused = vi.fn()
    const rotating = server.provider({ previousSecretKey: 'sk_test_before', onKeyRefused })
    await expect(rotating.ask(reference)).rejects.toMatchObject(silent)
    expect(server.received.map(({ key }) => key)).toEqual(['Bearer sk_test_sample'])
    expect(onKeyRefused).toHaveBeenCalledTimes(1)
  })

  it('is not what every refusal means', async () => {
    const onKeyRefused = vi.fn()
    server.says({ status: 400, body: { status: false, message: 'Duplicate', code: 'duplicate_reference' } })
    await expect(server.provider({ onKeyRefused }).ask(reference)).rejects.toMatchObject(silent)
    expect(onKeyRefused).not.toHaveBeenCalled()
  })
})

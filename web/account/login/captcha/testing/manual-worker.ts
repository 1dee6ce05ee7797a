import { expect, vi } from 'vitest'
import { patience } from '../../../../../server/testing/patience.ts'

export const nowMs = Date.parse('2026-11-15T09:00:00Z')
export const goodForMs = 600_000
export const challenge = {
  parameters: { algorithm: 'PBKDF2/SHA-256', expiresAt: (nowMs + goodForMs) / 1000, nonce: '00', salt: '00', cost: 1 },
  signature: 'signed',
}

/** A fake worker that answers only when the test tells it to. */
export class ManualWorker extends EventTarget {
  static last: ManualWorker | undefined
  posted: { type: string }[] = []
  terminate = vi.fn()
  constructor() {
    super()
    ManualWorker.last = this
  }
  postMessage(message: { type: string }) {
    this.posted.push(message)
  }
  answer(data: unknown) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}

export const atWork = () => vi.waitFor(() => expect(ManualWorker.last?.posted[0]?.type).toBe('work'), patience)

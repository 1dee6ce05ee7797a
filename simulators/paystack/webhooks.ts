import { createHmac } from 'node:crypto'
import type { Faults } from '../faults/faults.ts'
import { wireJson } from './wire-json.ts'

export type PaystackEvent = { event: string; data: object }
export type Webhooks = ReturnType<typeof createWebhooks>

/** What became of each event, for people and tests. */
export type Delivery = {
  event: string
  reference: string
  tries: number
  state: 'under way' | 'taken' | 'given up' | 'lost'
}

const minute = 60_000
const quickTries = 4
const hourlyTries = 72
const patienceMs = 10_000

/** Later, hourly waits are twenty times as long. */
export const defaultWebhookRetryMs = 3 * minute
const waitBefore = (tries: number, retryMs: number) => {
  if (tries > quickTries + hourlyTries) return undefined
  return tries <= quickTries ? retryMs : retryMs * 20
}

export const signBody = (body: string | Buffer, secretKey: string): string =>
  createHmac('sha512', secretKey).update(body).digest('hex')

export const createWebhooks = (settings: { webhookUrl?: string; webhookRetryMs: number }, faults: Faults) => {
  const deliveries: Delivery[] = []
  const timers = new Set<NodeJS.Timeout>()
  const closing = new AbortController()

  const isTaken = async (body: string, signature: string): Promise<boolean> => {
    if (!settings.webhookUrl) return false
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(patienceMs)])
    try {
      const answer = await fetch(settings.webhookUrl, { method: 'POST', body, headers, signal, redirect: 'manual' })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  const deliver = async (delivery: Delivery, body: string, signature: string): Promise<void> => {
    delivery.tries += 1
    if (await isTaken(body, signature)) {
      delivery.state = 'taken'
      return
    }
    const waitMs = waitBefore(delivery.tries, settings.webhookRetryMs)
    if (waitMs === undefined || closing.signal.aborted) {
      delivery.state = 'given up'
      return
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      void deliver(delivery, body, signature)
    }, waitMs).unref()
    timers.add(timer)
  }

  return {
    deliveries: () => deliveries,
    /** Not awaited, as the real provider does not wait either. */
    send: ({ event, data }: PaystackEvent, { reference, secretKey }: { reference: string; secretKey: string }) => {
      const body = wireJson({ event, data })
      const fault = faults.takePaystack('webhook', reference)
      const delivery: Delivery = { event, reference, tries: 0, state: 'under way' }
      deliveries.push(delivery)
      if (fault === 'lost') delivery.state = 'lost'
      // A forger sends once and does not have the right key.
      else if (fault === 'forged')
        void isTaken(body, signBody(body, 'sk_test_forger')).then(() =>
          Object.assign(delivery, { tries: 1, state: 'lost' }),
        )
      else
        for (let copy = 0; copy < (fault === 'duplicate' ? 3 : 1); copy++)
          void deliver(delivery, body, signBody(body, secretKey))
    },
    close: () => {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

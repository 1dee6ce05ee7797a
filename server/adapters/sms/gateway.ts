import { isE164 } from '../../../contract/fields.ts'
import { DeliveryFailure, DeliveryRefused } from '../delivery-failure.ts'

export type GatewayOptions = { url: string; key: string; sender: string; timeoutMs?: number }

type Call = { url: string; headers: Record<string, string>; body: object; timeoutMs: number }

// These concern our account or are temporary, not this message: worth another try.
const passingStatuses = [401, 402, 403, 408, 429]

/** Returns the gateway's JSON answer, or throws a DeliveryFailure. */
export const callGateway = async ({ url, headers, body, timeoutMs }: Call): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new DeliveryFailure(`The SMS gateway did not answer (${error.name}).`)
  })

  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer

  const { status } = response
  const reason = `The SMS gateway answered ${status}.`
  const isForGood = status >= 400 && status < 500 && !passingStatuses.includes(status)
  throw isForGood ? new DeliveryRefused(reason) : new DeliveryFailure(reason)
}

/** Gateways expect numbers without the plus: 233… */
export const gatewayNumber = (to: string) => {
  if (!isE164(to)) throw new DeliveryRefused('The recipient is not an E.164 phone number.')
  return to.slice(1)
}

export const isSmsSender = (sender: string) => /^[A-Za-z0-9 ]{1,11}$/.test(sender)

export const checkSender = (sender: string) => {
  if (!isSmsSender(sender)) throw new Error('An SMS sender has 1 to 11 letters, digits or spaces.')
}

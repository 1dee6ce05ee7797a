import { DeliveryFailure } from '../delivery-failure.ts'
import { callGateway, checkSender, type GatewayOptions, gatewayNumber } from './gateway.ts'
import type { Sms } from './port.ts'

const accepted = 0

/** `key` is clientId:clientSecret. */
export const openHubtel = ({ url, key, sender, timeoutMs = 10_000 }: GatewayOptions): Sms => {
  checkSender(sender)
  return {
    send: async ({ to, text }) => {
      const answer = (await callGateway({
        url: `${url}/v1/messages/send`,
        headers: { authorization: `Basic ${Buffer.from(key).toString('base64')}` },
        body: { From: sender, To: gatewayNumber(to), Content: text },
        timeoutMs,
      })) as { status?: unknown } | null | undefined
      if (answer?.status !== accepted) throw new DeliveryFailure('Hubtel did not accept the message.')
    },
  }
}

import { DeliveryFailure } from '../delivery-failure.ts'
import { callGateway, checkSender, type GatewayOptions, gatewayNumber } from './gateway.ts'
import type { Sms } from './port.ts'

export const openArkesel = ({ url, key, sender, timeoutMs = 10_000 }: GatewayOptions): Sms => {
  checkSender(sender)
  return {
    send: async ({ to, text }) => {
      const answer = (await callGateway({
        url: `${url}/api/v2/sms/send`,
        headers: { 'api-key': key },
        body: { sender, message: text, recipients: [gatewayNumber(to)] },
        timeoutMs,
      })) as { status?: unknown } | null | undefined
      if (answer?.status !== 'success') throw new DeliveryFailure('Arkesel did not accept the message.')
    },
  }
}

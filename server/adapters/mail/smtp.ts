import { createTransport } from 'nodemailer'
import { isLoopback } from '../../loopback.ts'
import { DeliveryFailure, DeliveryRefused } from '../delivery-failure.ts'
import { composeMail, isOneAddress } from './compose-mail.ts'
import type { Letter, Mail } from './port.ts'
import type { Sender } from './sender.ts'

type Options = { url: string; from: string; sender: Sender; timeoutMs?: number }

export const openSmtp = ({ url, from, sender, timeoutMs = 10_000 }: Options): Mail & { close(): void } => {
  const server = new URL(url)
  const staysHere = isLoopback(server.hostname)

  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587),
    secure: server.protocol === 'smtps:',
    // TLS is required to any other machine; on this one there is no certificate to trust.
    requireTLS: !staysHere,
    ignoreTLS: staysHere,
    auth: server.username
      ? { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
      : undefined,
    pool: true,
    // Retries belong to the job queue, where they are bounded and logged.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  const send = async (letter: Letter) => {
    refuseUnsafe(letter)
    try {
      await transport.sendMail(composeMail(letter, { from, sender }))
    } catch (error) {
      throw toDeliveryFailure(error as SmtpError)
    }
  }

  return { send, close: () => transport.close() }
}

const controlCharacter = /\p{Cc}/u

/** Nothing that a vendor typed may add a header or a second recipient. */
const refuseUnsafe = ({ id, to, subject }: Letter) => {
  if (!/^[\w.-]+$/.test(id)) throw new DeliveryRefused('The id of the letter cannot be used in a header.')
  if (!isOneAddress(to)) throw new DeliveryRefused('The recipient is not one plain e-mail address.')
  if (controlCharacter.test(subject)) throw new DeliveryRefused('The subject holds a control character.')
}

type SmtpError = Error & { code?: string; responseCode?: number }

const toDeliveryFailure = ({ code = 'unknown', responseCode }: SmtpError) => {
  if (responseCode === undefined) return new DeliveryFailure(`The mail server did not take the letter (${code}).`)
  const reason = `The mail server answered ${responseCode} (${code}).`
  // A wrong password or a missing certificate is no fault of the letter, which is tried again later.
  const isAboutTheLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  return responseCode >= 500 && isAboutTheLetter ? new DeliveryRefused(reason) : new DeliveryFailure(reason)
}

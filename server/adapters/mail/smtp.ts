import { createTransport } from 'nodemailer'
import { productName } from '../../../contract/product.ts'
import { isLoopback } from '../../loopback.ts'
import { DeliveryFailure, DeliveryRefused } from '../delivery-failure.ts'
import { letterHtml } from './letter-html.ts'
import type { Letter, Mail } from './port.ts'

type Options = { url: string; from: string; timeoutMs?: number }

export const openSmtp = ({ url, from, timeoutMs = 10_000 }: Options): Mail & { close(): void } => {
  const server = new URL(url)
  const staysHere = isLoopback(server.hostname)
  const domain = from.slice(from.lastIndexOf('@') + 1)

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
      await transport.sendMail({
        messageId: `<${letter.id}@${domain}>`,
        from: { name: productName, address: from },
        to: { name: '', address: letter.to },
        // A reply address that is not one is left out; the letter itself still matters.
        replyTo: isOneAddress(letter.replyTo) ? { name: '', address: letter.replyTo } : undefined,
        subject: letter.subject,
        text: letter.text,
        html: letterHtml(letter.text),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      throw toDeliveryFailure(error as SmtpError)
    }
  }

  return { send, close: () => transport.close() }
}

const isOneAddress = (text = ''): text is string => /^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/.test(text)
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

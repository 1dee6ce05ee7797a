import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Attachment } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { type Faults, slowAnswerMs } from '../faults/faults.ts'
import type { Inbox } from '../inbox/inbox.ts'

type Options = { host: string; port: number; inbox: Inbox; faults: Faults }

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

/** A browser does not know the pictures of a letter by their ids. */
const withPictures = (html: string, attachments: readonly Attachment[]) =>
  attachments.reduce((shown, { contentId = '', mimeType, content }) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
    return shown.replaceAll(
      `cid:${contentId.replace(/^<|>$/g, '')}`,
      `data:${mimeType};base64,${bytes.toString('base64')}`,
    )
  }, html)

/** Accepts every letter and any login, except with the password "wrong". */
export const startSmtpSimulator = async ({ host, port, inbox, faults }: Options) => {
  const keep = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
    const letter = await PostalMime.parse(await buffer(stream))
    for (const { address } of envelope.rcptTo)
      inbox.add({
        channel: 'email',
        to: address,
        from: letter.from?.address ?? '',
        subject: letter.subject ?? '',
        text: (letter.text ?? '').trimEnd(),
        ...(letter.html ? { html: withPictures(letter.html, letter.attachments) } : {}),
      })
  }

  const server = new SMTPServer({
    name: 'simulator',
    banner: 'Simulator: nothing leaves this machine',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    size: 1_048_576,
    onAuth: ({ username, password }, _, done) =>
      password === 'wrong' ? done(refusal(535, 'Authentication failed')) : done(null, { user: username }),
    onRcptTo: (_, __, done) => {
      const fault = faults.take('mail')
      if (fault === 'temporary') done(refusal(451, 'Try again later'))
      else if (fault === 'refused') done(refusal(550, 'No such mailbox'))
      else if (fault === 'slow') setTimeout(done, slowAnswerMs).unref()
      else done()
    },
    onData: (stream, session, done) => {
      keep(stream, session).then(() => done(), done)
    },
  })

  // A client that hangs up does not matter; for a port in use `once` rejects below.
  server.on('error', () => {})
  const listening = server.listen(port, host)
  await once(listening, 'listening')

  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSimulators } from '../../../simulators/start-simulators.ts'
import { sampleSender as sender } from '../../../testing/samples.ts'
import type { Letter } from './port.ts'
import { openSmtp } from './smtp.ts'

const from = 'no-reply@afahye.example'
const letter: Letter = {
  id: '0d3f7a52-7e43-4a53-9d0c-2b1f4c1f7a10',
  to: 'vendor@example.com',
  subject: 'Your code',
  text: 'Your code is\n\n4821',
}

let simulators: Awaited<ReturnType<typeof startSimulators>>
let mail: ReturnType<typeof openSmtp>
beforeAll(async () => {
  simulators = await startSimulators()
  mail = openSmtp({ url: simulators.smtpUrl, from, sender })
})
afterEach(() => {
  simulators.inbox.empty()
  simulators.faults.setFault({ mail: 'ok' })
})
afterAll(async () => {
  mail.close()
  await simulators.close()
})

const failure = { name: 'DeliveryFailure' }
const refused = { name: 'DeliveryRefused' }

describe('a letter over SMTP', () => {
  it('arrives with its words intact, whatever the alphabet', async () => {
    const subject = 'Akwaaba “Ɛyɛ” 🎉 ₵'
    const text = 'Ɔdɔ yɛ wu.\n\n.A line that starts with a dot\nGH₵1,234.50 & <b>not bold</b>'
    await mail.send({ ...letter, subject, text })
    const foot =
      'Afahye\nThe marketplace for events and services in Ghana\nSample Limited, Sample Street 1, Accra\nhttps://portal.example'
    expect(simulators.inbox.list()).toMatchObject([
      { channel: 'email', to: letter.to, from, subject, text: `${text}\n\n${foot}` },
    ])
  })

  it('carries a Message-ID made from its id, a reply address and an HTML alternative', async () => {
    const raw = await rawLetter({ ...letter, replyTo: 'other@example.com' })
    expect(raw).toContain(`Message-ID: <${letter.id}@afahye.example>`)
    expect(raw).toContain('Reply-To: other@example.com')
    expect(raw).toContain('Auto-Submitted: auto-generated')
    expect(raw).toContain('Content-Type: text/plain')
    expect(raw).toContain('Content-Type: text/html')
  })

  it('shows its mark in the inbox', async () => {
    await mail.send(letter)
    expect(simulators.inbox.list()[0]?.html).toMatch(/<img src="data:image\/png;base64,iVBOR/)
  })

  it('brings its mark along, so that reading it loads nothing', async () => {
    const raw = await rawLetter(letter)
    expect(raw).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*multipart\/related[\s\S]*text\/html/)
    expect(raw).toMatch(/Content-Type: image\/png[\s\S]*Content-ID: <mark>/)
    expect(raw).toContain('Content-Disposition: inline')
  })

  it('goes without a reply address that is none', async () => {
    const raw = await rawLetter({ ...letter, replyTo: 'a@example.com\r\nX-Injected: yes' })
    expect(raw).not.toMatch(/Reply-To|X-Injected/)
  })

  it('is refused for good when the server answers 550', async () => {
    simulators.faults.setFault({ mail: 'refused', count: 1 })
    await expect(mail.send(letter)).rejects.toMatchObject(refused)
  })

  it('may be tried again when the server answers 451', async () => {
    simulators.faults.setFault({ mail: 'temporary', count: 1 })
    await expect(mail.send(letter)).rejects.toMatchObject(failure)
    await mail.send(letter)
    expect(simulators.inbox.list()).toHaveLength(1)
  })

  it('may be tried again when the server does not answer in time', async () => {
    const impatient = openSmtp({ url: simulators.smtpUrl, from, sender, timeoutMs: 300 })
    simulators.faults.setFault({ mail: 'slow', count: 1 })
    await expect(impatient.send(letter)).rejects.toMatchObject(failure)
    impatient.close()
  })

  it('may be tried again when nobody listens', async () => {
    const nobody = openSmtp({ url: 'smtp://127.0.0.1:1', from, sender })
    await expect(nobody.send(letter)).rejects.toMatchObject(failure)
    nobody.close()
  })

  it('waits for the operator when the password is wrong', async () => {
    const { host } = new URL(simulators.smtpUrl)
    const wrong = openSmtp({ url: `smtp://portal:wrong@${host}`, from, sender })
    await expect(wrong.send(letter)).rejects.toMatchObject(failure)
    wrong.close()
  })

  it('is never sent in the clear to another machine', async () => {
    const { port } = new URL(simulators.smtpUrl)
    const elsewhere = openSmtp({ url: `smtp://0.0.0.0:${port}`, from, sender })
    await expect(elsewhere.send(letter)).rejects.toMatchObject(failure)
    expect(simulators.inbox.list()).toHaveLength(0)
    elsewhere.close()
  })

  it.each<[string, Partial<Letter>]>([
    ['a subject with a line break', { subject: 'Hello\r\nBcc: other@example.com' }],
    ['a recipient with a line break', { to: 'vendor@example.com\nBcc: other@example.com' }],
    ['two recipients', { to: 'vendor@example.com,other@example.com' }],
    ['a recipient with a name around it', { to: 'Vendor <vendor@example.com>' }],
    ['an id that breaks out of its header', { id: 'a>\r\nX: y' }],
  ])('is refused with %s', async (_, change) => {
    await expect(mail.send({ ...letter, ...change })).rejects.toMatchObject(refused)
    expect(simulators.inbox.list()).toHaveLength(0)
  })

  it('tells a failure without naming anyone', async () => {
    simulators.faults.setFault({ mail: 'refused', count: 1 })
    const error: Error = await mail.send(letter).catch((thrown) => thrown)
    expect(error.message).toBe('The mail server answered 550 (EENVELOPE).')
    expect(error.cause).toBeUndefined()
  })
})

/** The letter as it goes over the wire, recorded by a minimal mail server. */
const rawLetter = async (sent: Letter) => {
  let raw = ''
  const server = createServer((socket) => {
    let isBody = false
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      raw += chunk
      if (isBody && !raw.endsWith('\r\n.\r\n')) return
      const isData = String(chunk).startsWith('DATA')
      isBody = isData
      socket.write(isData ? '354 go on\r\n' : '250 fine\r\n')
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const smtp = openSmtp({ url: `smtp://127.0.0.1:${port}`, from, sender })
  await smtp.send(sent)
  smtp.close()
  server.close()
  return raw
}

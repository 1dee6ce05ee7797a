import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import openapiTypes from 'openapi-typescript'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { samplePhoto } from '../../../testing/photos.ts'
import { sampleEmail, samplePassword } from '../../../testing/samples.ts'
import { openAltcha } from '../../adapters/captcha/altcha.ts'
import { sharedTestApp, testSecret } from '../../testing/app.ts'
import { buildVendor, logInAs, solvedCaptcha } from '../../testing/vendors.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

const portal = sharedTestApp()
let guide: string
let token: string
let picture: Buffer
beforeAll(async () => {
  guide = await readFile(at('docs/api.md'), 'utf8')
  const vendor = await buildVendor(portal, { verified: true, email: sampleEmail() })
  token = (await logInAs(portal, vendor.email)).body.jwtToken
  picture = await samplePhoto()
})

const codeBlocks = (language: string) =>
  [...guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, tongue, text = '']) =>
    tongue === language ? [text] : [],
  )

type Message = { first: string; headers: Record<string, string>; body: string }

const readMessage = (text: string): Message => {
  const [head = '', ...rest] = text.trimEnd().split('\n\n')
  const [first = '', ...lines] = head.split('\n')
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]*: /, '')])
  return { first, headers: Object.fromEntries(headers), body: rest.join('\n\n') }
}

const fillIn = (text: string) => text.replaceAll('$TOKEN', token).replaceAll('$CAPTCHA', solvedCaptcha())

/** In a form, lines end as they do on the wire, and the bytes of the picture stand in place of its name. */
const writeForm = (body: string) => {
  const [before = '', after = ''] = `${body}\n`.replaceAll('\n', '\r\n').split('$PICTURE')
  return Buffer.concat([Buffer.from(before), picture, Buffer.from(after)])
}

const send = ({ first, headers, body }: Message) => {
  const [method, url = ''] = first.split(' ')
  const filled = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fillIn(value)]))
  const isForm = headers['content-type']?.startsWith('multipart/')
  return portal.app.inject({
    method: method as 'GET',
    url,
    headers: filled,
    ...(body && { payload: isForm ? writeForm(body) : fillIn(body) }),
  })
}

/** A text of which only the form is told. */
const readExpected = (json: string) =>
  JSON.parse(json, (_key, value) => (value === '…' ? expect.stringMatching(/./) : value))

it('every example of the guide is answered as it says', async () => {
  const messages = codeBlocks('http').map(readMessage)
  expect(messages.length).toBeGreaterThan(12)
  for (let index = 0; index < messages.length; index += 2) {
    const [request, answer] = messages.slice(index, index + 2)
    if (!request || !answer) throw new Error('an example has a request and an answer')
    const reply = await send(request)
    expect(`HTTP/1.1 ${reply.statusCode}`, `${request.first}: ${reply.body}`).toBe(answer.first)
    expect(reply.headers).toMatchObject(answer.headers)
    expect(reply.json()).toMatchObject(readExpected(answer.body))
  }
})

type SampleClient = {
  readOwnProfile(url: string, credentials: object): Promise<{ email: string } | string>
  setAvatar(url: string, token: string, picture: Blob): Promise<string>
}

/** As the guide says. */
const describeFile = ({ format }: { format?: string }) => (format === 'binary' ? 'Blob' : undefined)

it('the guide names the version of the generator that is tested', async () => {
  const { devDependencies } = JSON.parse(await readFile(at('package.json'), 'utf8'))
  expect(guide).toContain(`openapi-typescript@${devDependencies['openapi-typescript']}`)
})

it('a client that is generated from the description compiles, logs in, and decides by the code of a refusal', async () => {
  Object.assign(portal.context.captcha, openAltcha([testSecret], { cost: 10, fewestTries: 1, mostTries: 5 }))
  await mkdir(at('dist'), { recursive: true })
  const folder = await mkdtemp(at('dist/sample-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const document = (await portal.app.inject('/openapi.json')).json()
  // Not as a `.d.ts`, which the compiler would be told to pass over with those of other packages.
  await writeFile(join(folder, 'portal.ts'), await openapiTypes(document, { transform: describeFile }))
  await writeFile(join(folder, 'client.ts'), codeBlocks('ts').join('\n'))
  // No code that the description does not name may pass unseen.
  await writeFile(join(folder, 'wrong.ts'), codeBlocks('ts').join('\n').replace("'wrong-password'", "'no-such-code'"))
  const compile = (file: string) =>
    promisify(execFile)(process.execPath, [at('node_modules/typescript/bin/tsc'), ...settings, join(folder, file)])
  await compile('client.ts')
  await expect(compile('wrong.ts')).rejects.toMatchObject({ stdout: expect.stringContaining('no-such-code') })

  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const { readOwnProfile, setAvatar }: SampleClient = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'client.ts')).href
  )
  expect(await readOwnProfile(url, { email: sampleEmail(), password: samplePassword })).toMatchObject({
    email: sampleEmail(),
  })
  expect(await readOwnProfile(url, { email: sampleEmail(), password: 'Other$Cloth7' })).toBe('wrong')
  const photo = new Blob([new Uint8Array(picture)], { type: 'image/jpeg' })
  expect(await setAvatar(url, token, photo)).toMatch(/^\/media\/picture-/)
})

const settings = [
  ...['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--types', 'node'],
  ...['--target', 'es2024', '--module', 'nodenext', '--ignoreConfig'],
]

import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { imageRefusals } from '../../contract/image-rule.ts'
import { textUnreadable } from '../../contract/readable-text.ts'
import { refusals } from '../../contract/refusals.ts'
import { photo, photoOfSize } from '../testing/pictures.ts'
import { sharedByTests } from '../testing/shared-by-tests.ts'
import {
  fileHead,
  lastBoundary,
  multipartHead,
  type Part,
  sendParts,
  sendRaw,
  startUploadPortal,
  upload,
} from '../testing/uploads.ts'

const portal = sharedByTests(startUploadPortal)
let picture: Buffer
beforeAll(async () => {
  picture = await photo({ width: 60, height: 40 })
})
afterEach(() => portal.waitForLeftOver(0))

const name: Part = ['name', 'a']
const main = (value: Uint8Array = picture, fileName?: string): Part =>
  ['main', value, ...(fileName ? [fileName] : [])] as Part

describe('a call with pictures', () => {
  it('hands the rule checked fields and the pictures to the byte', async () => {
    const more = picture.subarray(0, 9)
    const answer = await sendParts(portal, [['name', ' Jollof '], main(), ['more', more], ['more', more]])
    expect(answer).toEqual({ status: 201, body: { name: 'Jollof', sizes: [picture.length], more: 2 } })
    const { received, pictures } = portal.last()
    expect(received).toMatchObject([{ type: 'image/jpeg', sizeBytes: picture.length }])
    expect(pictures[0]?.equals(picture)).toBe(true)
  })

  it('says by its first bytes, not by its name, what a picture is', async () => {
    const png = await sharp(picture).png().toBuffer()
    expect((await sendParts(portal, [name, main(png, 'photo.jpg')])).status).toBe(201)
    expect(portal.last().received).toMatchObject([{ type: 'image/png', sizeBytes: png.length }])
  })

  it('takes 5,242,880 bytes and refuses one more', async () => {
    const largest = await photoOfSize(5_242_880)
    expect(await sendParts(portal, [name, main(largest)])).toMatchObject({ status: 201, body: { sizes: [5_242_880] } })
    const oneMore = Buffer.concat([largest, Buffer.alloc(1)])
    expect(await sendParts(portal, [name, main(oneMore)])).toMatchObject({
      status: 413,
      body: imageRefusals.tooLarge,
    })
  })

  it('takes the largest in every place, all at once', async () => {
    const largest = await photoOfSize(5_242_880)
    const answer = await sendParts(portal, [name, main(largest), ['more', largest], ['more', largest]])
    expect(answer).toMatchObject({ status: 201, body: { sizes: [5_242_880], more: 2 } })
  })

  it.each<[string, () => Part[], string]>([
    ['no picture at all', () => [name], 'Please upload the main picture'],
    ['an empty picture', () => [name, main(new Uint8Array())], 'Please upload the main picture'],
    ['a picture as a text', () => [name, ['main', 'photo']], 'Please upload the main picture'],
    ['another picture as a text', () => [name, main(), ['more', 'photo']], 'Unknown field: more'],
    ['a missing field', () => [main()], 'Name is required'],
    ['an unknown field', () => [name, ['owner', '7'], main()], 'Unknown field: owner'],
    ['an unknown file', () => [name, main(), ['paper', picture]], 'Unknown field: paper'],
    ['one picture too many', () => [name, main(), main()], 'Unknown field: main'],
    ['a field said twice', () => [name, name, main()], 'Unknown field: name'],
    ['a field named like a prototype', () => [name, ['__proto__', 'x'], main()], refusals.unreadable.message],
    ['a file named like a prototype', () => [name, ['constructor', picture], main()], refusals.unreadable.message],
    ['NUL in a field', () => [['name', 'a\0b'], main()], textUnreadable.message],
  ])('refuses %s', async (_what, parts, message) => {
    expect(await sendParts(portal, parts())).toMatchObject({ status: 400, body: { status: 400, message } })
  })

  it.each<[string, number, number, string]>([
    ['far more files than there are places', 9, 0, refusals.tooLarge.message],
    ['far more fields than any form has', 0, 60, refusals.tooLarge.message],
  ])('refuses %s', async (_what, files, fields, message) => {
    const parts: Part[] = [
      ...Array.from({ length: files }, () => main()),
      ...Array.from({ length: fields }, (_, at): Part => [`field${at}`, 'x']),
    ]
    expect(await sendParts(portal, parts)).toMatchObject({ status: 413, body: { status: 413, message } })
  })

  it('refuses JSON and a body without parts', async () => {
    const post = (type: string, body: string) =>
      fetch(portal.url + upload.url, { method: 'POST', body, headers: { 'content-type': type } })
    expect((await post('application/json', '{}')).status).toBe(415)
    const bare = await post('multipart/form-data', 'x')
    expect(await bare.json()).toMatchObject(refusals.unreadable)
  })
})

describe('the name of a file means nothing', () => {
  it.each([
    '../../../../etc/passwd',
    '..\\..\\windows\\system32\\drivers',
    '/etc/cron.d/photo.jpg',
    'photo.jpg.php',
    'photo\u202egpj.exe',
    '$(reboot).jpg',
    "'; drop table account.account; --.jpg",
    '<img src=x onerror=alert(1)>.jpg',
    'CON',
    '.htaccess',
  ])('%j', async (fileName) => {
    expect((await sendParts(portal, [name, main(picture, fileName)])).status).toBe(201)
  })

  it.each<[string, string]>([
    ['a NUL', 'photo\0.jpg'],
    ['an open quote', 'photo.jpg'.concat('" ; x="')],
    ['nothing', ''],
    ['no end', 'x'.repeat(5_000)],
  ])('%s in it is no failure of ours', async (_what, fileName) => {
    const field = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\na\r\n'
    const body = [field, fileHead('main', fileName), picture, lastBoundary]
    const head = [
      multipartHead,
      'Connection: close',
      `Content-Length: ${Buffer.concat(body.map((part) => Buffer.from(part))).length}`,
    ]
    expect((await sendRaw(portal, { head, body })).answer).toMatch(/^HTTP\/1\.1 (201|400) /)
  })
})

describe('parts that no browser sends are refused, never a failure of ours', () => {
  const part = (...lines: string[]) => `--b\r\n${lines.join('\r\n')}\r\n\r\nx\r\n`

  it.each([
    ['a part without a name', part('Content-Disposition: form-data')],
    ['a file without a name of its field', part('Content-Disposition: form-data; filename="a.jpg"')],
    ['a part without a heading', '--b\r\n\r\nx\r\n'],
    ['a field of bytes', part('Content-Disposition: form-data; name="x"', 'Content-Type: application/octet-stream')],
    ['a field of JSON', part('Content-Disposition: form-data; name="name"', 'Content-Type: application/json')],
    [
      'a field in an unknown alphabet',
      part('Content-Disposition: form-data; name="name"', 'Content-Type: text/plain; charset=nothing'),
    ],
    ['a very long name', part(`Content-Disposition: form-data; name="${'n'.repeat(5_000)}"`)],
    ['a name with a broken character', part('Content-Disposition: form-data; name="\xff\xfe"')],
    ['a heading without an end', `--b\r\nContent-Disposition: form-data; name="${'n'.repeat(200_000)}`],
    ['hundreds of headings', part('Content-Disposition: form-data; name="x"', ...Array(300).fill('X-More: 1'))],
    ['nothing but boundaries', '--b\r\n'.repeat(2_000)],
    ['no boundary', 'x'.repeat(10_000)],
  ])('%s', async (_what, parts) => {
    const body = Buffer.from(`${parts}--b--\r\n`, 'latin1')
    const head = [multipartHead, 'Connection: close', `Content-Length: ${body.length}`]
    const { answer } = await sendRaw(portal, { head, body: [body] })
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|13) /)
    expect(answer.length).toBeLessThan(3_000)
  })
})

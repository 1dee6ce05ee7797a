import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type ProfilePictureName,
  removeProfilePicture,
  setProfilePicture,
  updateProfile,
} from '../../../contract/account/edit-profile.ts'
import { type ProfilePicture, readProfile, type VendorProfile } from '../../../contract/account/profile.ts'
import { samplePhoto } from '../../../testing/photos.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { businessForm } from '../../testing/businesses.ts'
import { openAllConnections } from '../../testing/database.ts'
import { fileStores } from '../../testing/file-stores.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'

const message = 'Profile updated successfully!'

describe.each(fileStores)('the pictures of a profile, on $name,', ({ open }) => {
  const kept = sharedByTests(open)
  const portal = sharedTestApp(() => ({ store: kept.store }))
  let token: string
  beforeEach(async () => {
    token = await sessionToken(portal, await buildVendor(portal, { verified: true }))
  })

  const at = ({ method, url }: { method: 'PUT' | 'DELETE'; url: string }, which: ProfilePictureName) => ({
    method,
    url: url.replace(':which', which),
  })
  const set = async (
    which: ProfilePictureName,
    { colour = '#285', bearer = token, key = randomUUID() as string } = {},
  ) => {
    const body = businessForm({}, { picture: await samplePhoto(colour) })
    const answer = await submit(portal.app, at(setProfilePicture, which), { token: bearer, body, key })
    return { status: answer.status, body: answer.body as unknown as { message: string; picture: ProfilePicture } }
  }
  const remove = (which: ProfilePictureName, bearer = token) =>
    submit(portal.app, at(removeProfilePicture, which), { token: bearer })
  const fetchProfile = async (bearer = token) => {
    const { body } = await submit(portal.app, readProfile, { token: bearer })
    return body as unknown as VendorProfile
  }
  const look = async (url: string) => {
    const reply = await portal.app.inject({ url })
    if (reply.statusCode !== 200) return reply.statusCode
    const { format, width, height } = await sharp(reply.rawPayload).metadata()
    return `${format} ${width} × ${height}`
  }
  const pictureUrls = ({ cover, avatar }: VendorProfile) =>
    [cover, avatar].flatMap((picture) => (picture ? [picture.small, picture.large] : []))

  /** After a sweep: files, rows about files, and what the profiles name are the same. */
  const expectNothingLost = async () => {
    await portal.context.files.sweep()
    const { db } = portal.database
    const rows = await db.selectFrom('files.kept_file').select(['name', 'state']).execute()
    const columns = ['cover_small', 'cover_large', 'avatar_small', 'avatar_large'] as const
    const profiles = await db.selectFrom('account.profile').select(columns).execute()
    const named = profiles.flatMap((profile) => Object.values(profile)).filter((name) => name !== null)
    expect(rows.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual(
      named.map((name) => `${name} kept`).toSorted(),
    )
    expect((await kept.names()).toSorted()).toEqual(named.toSorted())
  }

  it.each([
    ['avatar', 'webp 96 × 96', 'webp 320 × 320'],
    ['cover', 'webp 720 × 240', 'webp 1440 × 480'],
  ] as const)('the %s is there in a small and a large size, for everybody', async (which, small, large) => {
    const { status, body } = await set(which)
    expect([status, body.message]).toEqual([200, message])
    expect(await look(body.picture.small)).toBe(small)
    expect(await look(body.picture.large)).toBe(large)
    expect(await fetchProfile()).toMatchObject({ cover: null, avatar: null, [which]: body.picture })
    await expectNothingLost()
  })

  it('a new one takes the place of the old one, of which nothing stays; the other picture and the texts do', async () => {
    const texts = { tagline: 'Sample food', about: '', hours: '', responseTime: '' }
    const cover = (await set('cover')).body.picture
    const old = (await set('avatar')).body.picture
    await submit(portal.app, updateProfile, { token, body: texts })
    const avatar = (await set('avatar', { colour: '#c40' })).body.picture
    await expectNothingLost()
    expect(await fetchProfile()).toMatchObject({ ...texts, cover, avatar })
    expect([await look(old.small), await look(old.large)]).toEqual([404, 404])
    expect(await look(avatar.large)).toBe('webp 320 × 320')
  })

  it('sent many times at once, or again after a lost answer, leaves one', async () => {
    await openAllConnections(portal)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => set('avatar', { key })))
    answers.push(await set('avatar', { key }))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    await expectNothingLost()
    const { avatar } = await fetchProfile()
    expect(avatar).toEqual(answers.at(-1)?.body.picture)
    expect(await look(avatar?.small ?? '')).toBe('webp 96 × 96')
  })

  it('removed is back to the default, and removed again says the same', async () => {
    expect(await remove('cover')).toEqual({ status: 200, body: { message } })
    const { picture } = (await set('cover')).body
    await set('avatar')
    for (const _time of ['first', 'again']) expect(await remove('cover')).toEqual({ status: 200, body: { message } })
    expect(await fetchProfile()).toMatchObject({ cover: null, avatar: { small: expect.any(String) } })
    await expectNothingLost()
    expect(await look(picture.large)).toBe(404)
  })

  it('set and removed at the same moment is one of the two, and loses no file', async () => {
    await set('avatar')
    await openAllConnections(portal)
    const work = Array.from({ length: 4 }, () => [set('avatar'), remove('avatar')]).flat()
    const statuses = (await Promise.all(work)).map(({ status }) => status)
    expect(statuses).toEqual(Array(8).fill(200))
    await expectNothingLost()
    for (const url of pictureUrls(await fetchProfile())) expect(await look(url)).toMatch(/^webp/)
  })

  it("another vendor's stays as it is, whatever is set or removed", async () => {
    const other = await sessionToken(portal, await buildVendor(portal, { verified: true }))
    const { picture } = (await set('avatar', { bearer: other })).body
    await set('avatar')
    await remove('avatar')
    await expectNothingLost()
    expect((await fetchProfile(other)).avatar).toEqual(picture)
    expect(await look(picture.small)).toBe('webp 96 × 96')
  })
})

// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import drawnCover from '../../art/cover.svg'
import { refuses } from '../../testing/refused.ts'
import { editPage, kitchen, link, onFreshProfiles, open, pictures, press, said, user } from './testing/open-profile.tsx'
import { asked, isLost, later, says, sentSoFar, wire } from './testing/wire.ts'

onFreshProfiles()

const put = 'PUT /profile/pictures/cover'
const remove = 'DELETE /profile/pictures/avatar'
const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(900)], 'hall.jpg', {
  type: 'image/jpeg',
})
/** From then on the server holds it. */
const andHolds = (changes: Partial<VendorProfile>, answer: () => Promise<Response>) => () => {
  wire.answers['GET /profile'] = says({ ...kitchen, ...changes })
  return answer()
}
const isSet = andHolds({ cover: pictures.cover }, says({ message: 'Picture saved.', picture: pictures.cover }))
const isRemoved = andHolds({ ...pictures, avatar: null }, says({ message: 'Picture removed.' }))
const connection = 'Failed to connect to the server. Please check your internet connection and try again.'

const openEdit = (profile = kitchen) => open(profile, editPage)
const cover = () => screen.getByLabelText<HTMLInputElement>(/^Cover picture: /)
const shown = (name: string) => screen.getByAltText(name).getAttribute('src')
const chooseCover = () => user.upload(cover(), photo)

test('a picture is sent as soon as it is chosen, and shown when it is saved', async () => {
  wire.answers[put] = isSet
  await openEdit()
  expect(shown('Cover picture')).toBe(drawnCover)
  await chooseCover()
  await waitFor(() => expect(shown('Cover picture')).toBe('/media/cover-small.webp'))
  expect(said.success.mock.calls).toEqual([['Picture saved.']])
  const sent = asked(put).map(({ body }) => (body as FormData).get('picture') as File)
  expect(sent.map(({ name }) => name)).toEqual(['hall.jpg'])
  expect(asked('GET /profile')).toHaveLength(2)
  await press('Cancel')
  expect(document.querySelector('picture source')?.getAttribute('srcset')).toBe('/media/cover-large.webp')
})

test('the upload shows how far it is, and is not called done before the answer', async () => {
  const { answer, arrive } = later(isSet)
  wire.answers[put] = answer
  await openEdit()
  await chooseCover()
  await waitFor(() => expect(asked(put)).toHaveLength(1))
  const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')
  await act(async () => sentSoFar(450, 900))
  expect(percent()).toBe('50')
  expect(screen.getByRole('button', { name: 'Stop uploading hall.jpg' })).toBeTruthy()
  await act(async () => sentSoFar(900, 900))
  expect(percent()).toBe('99')
  // The server may have it by now: stopping would only hide that.
  expect(screen.queryByRole('button', { name: 'Stop uploading hall.jpg' })).toBeNull()
  await act(async () => arrive())
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

test('an upload can be stopped: nothing changes and nothing is said', async () => {
  wire.answers[put] = later(isSet).answer
  await openEdit()
  await chooseCover()
  await press('Stop uploading hall.jpg')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(shown('Cover picture')).toBe(drawnCover)
  expect(screen.queryByText(connection)).toBeNull()
  expect(said.success).not.toHaveBeenCalled()
})

test('after a lost answer the same picture is sent again, and counts once', async () => {
  wire.answers[put] = isLost
  await openEdit()
  await chooseCover()
  expect(await screen.findByText(connection)).toBeTruthy()
  expect(screen.getByText('hall.jpg')).toBeTruthy()
  wire.answers[put] = isSet
  await press('Try again')
  await waitFor(() => expect(shown('Cover picture')).toBe('/media/cover-small.webp'))
  expect(screen.queryByText(connection)).toBeNull()
  const [first, second] = asked(put).map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test.each([
  [400, 'This picture could not be opened. Please choose it again, or choose another one.', 0],
  [413, 'File too large. Max 5MB allowed.', 0],
  [429, 'Too many attempts. Please try again later.', 1],
])('a %i is said in the words of the server', async (status, message, waysToTryAgain) => {
  wire.answers[put] = refuses({ status, message })
  await openEdit()
  await chooseCover()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(cover().getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(waysToTryAgain)
})

test('a picture that breaks the rule is refused here, with its reason', async () => {
  await openEdit()
  await user.upload(cover(), new File(['%PDF-1.7'], 'menu.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('Invalid file type. Only JPEG and PNG allowed.')).toBeTruthy()
  expect(asked(put)).toEqual([])
})

test('who has left the form by then sees the picture, or hears that it failed', async () => {
  const { answer, arrive } = later(isLost)
  wire.answers[put] = answer
  await openEdit()
  await chooseCover()
  await press('Cancel')
  await act(async () => arrive())
  await waitFor(() => expect(said.error.mock.calls).toEqual([[connection]]))

  const second = later(isSet)
  wire.answers[put] = second.answer
  await user.click(link('Edit Profile'))
  await chooseCover()
  await press('Cancel')
  await act(async () => second.arrive())
  await waitFor(() =>
    expect(document.querySelector('picture img')?.getAttribute('src')).toBe('/media/cover-small.webp'),
  )
})

test('Remove goes back to the drawn picture, and the focus to choosing another', async () => {
  wire.answers[remove] = isRemoved
  await openEdit({ ...kitchen, ...pictures })
  expect(shown('Profile picture')).toBe('/media/avatar-small.webp')
  await press('Remove profile picture')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove profile picture' })).toBeNull())
  expect(shown('Profile picture')).not.toContain('/media/')
  expect(shown('Cover picture')).toBe('/media/cover-small.webp')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Profile picture: /))
  expect(said.success.mock.calls).toEqual([['Picture removed.']])
})

test('what cannot be removed stays, and says so', async () => {
  wire.answers[remove] = refuses({ status: 500 })
  await openEdit({ ...kitchen, ...pictures })
  await press('Remove profile picture')
  expect(await screen.findByText('The picture could not be removed. Please try again.')).toBeTruthy()
  expect(shown('Profile picture')).toBe('/media/avatar-small.webp')
})

test('where there is no own picture there is nothing to remove', async () => {
  await openEdit()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

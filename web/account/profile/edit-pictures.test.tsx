// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { removeProfilePicture, setProfilePicture } from '../../../contract/account/edit-profile.ts'
import { imageRefusals } from '../../../contract/image-rule.ts'
import { refusals } from '../../../contract/refusals.ts'
import { connectionMessage } from '../../api/failure.ts'
import drawnCover from '../../art/cover.svg'
import { watchUploads } from '../../testing/upload-progress.ts'
import { answerProfile, readingCount, server, toasts } from '../testing/vendor-page.tsx'
import {
  acceptCovers,
  kitchen,
  link,
  onFreshProfiles,
  openEdit,
  pictures,
  press,
  user,
} from './testing/open-profile.tsx'

onFreshProfiles()

const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(900)], 'hall.jpg', {
  type: 'image/jpeg',
})
const uploads = () => server.asked(setProfilePicture)
const cover = () => screen.getByLabelText<HTMLInputElement>(/^Cover picture: /)
const shown = (name: string) => screen.getByAltText(name).getAttribute('src')
const chooseCover = () => user.upload(cover(), photo)

test('a picture is sent as soon as it is chosen, and shown when it is saved', async () => {
  acceptCovers()
  await openEdit()
  answerProfile({ ...kitchen, cover: pictures.cover })
  expect(shown('Cover picture')).toBe(drawnCover)
  await chooseCover()
  await waitFor(() => expect(shown('Cover picture')).toBe('/media/cover-small.webp'))
  expect(toasts.success.mock.calls).toEqual([['Picture saved.']])
  expect(uploads()).toMatchObject([{ params: { which: 'cover' }, body: { picture: { name: 'hall.jpg' } } }])
  await waitFor(() => expect(readingCount()).toBe(2))
  await press('Cancel')
  expect(document.querySelector('picture source')?.getAttribute('srcset')).toBe('/media/cover-large.webp')
})

test('the upload shows how far it is, and is not called done before the answer', async () => {
  const { sentSoFar } = watchUploads()
  acceptCovers()
  const arrive = server.holdBack(setProfilePicture)
  await openEdit()
  await chooseCover()
  await waitFor(() => expect(uploads()).toHaveLength(1))
  const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')
  await sentSoFar(450, 900)
  expect(percent()).toBe('50')
  expect(screen.getByRole('button', { name: 'Stop uploading hall.jpg' })).toBeTruthy()
  await sentSoFar(900, 900)
  expect(percent()).toBe('99')
  // The server may already have saved the picture, so it can no longer be stopped.
  expect(screen.queryByRole('button', { name: 'Stop uploading hall.jpg' })).toBeNull()
  arrive()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

test('an upload can be stopped: nothing changes and nothing is said', async () => {
  acceptCovers()
  server.holdBack(setProfilePicture)
  await openEdit()
  await chooseCover()
  await press('Stop uploading hall.jpg')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(shown('Cover picture')).toBe(drawnCover)
  expect(screen.queryByText(connectionMessage)).toBeNull()
  expect(toasts.success).not.toHaveBeenCalled()
})

test('after a lost answer the same picture is sent again, and counts once', async () => {
  server.lose(setProfilePicture)
  await openEdit()
  await chooseCover()
  expect(await screen.findByText(connectionMessage)).toBeTruthy()
  expect(screen.getByText('hall.jpg')).toBeTruthy()
  acceptCovers()
  answerProfile({ ...kitchen, cover: pictures.cover })
  await press('Try again')
  await waitFor(() => expect(shown('Cover picture')).toBe('/media/cover-small.webp'))
  expect(screen.queryByText(connectionMessage)).toBeNull()
  const [first, second] = uploads().map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test.each([
  [400, imageRefusals.unreadable, 0],
  [413, imageRefusals.tooLarge, 0],
  [429, refusals.tooManyAttempts, 1],
])('a %i is said in the words of the server', async (_, refusal, waysToTryAgain) => {
  server.refuse(setProfilePicture, refusal)
  await openEdit()
  await chooseCover()
  expect(await screen.findByText(refusal.message)).toBeTruthy()
  expect(cover().getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(waysToTryAgain)
})

test('a picture that breaks the rule is refused here, with its reason', async () => {
  await openEdit()
  await user.upload(cover(), new File(['%PDF-1.7'], 'menu.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(imageRefusals.wrongType.message)).toBeTruthy()
  expect(uploads()).toEqual([])
})

test('a vendor who has left the form sees the picture, or is told that it failed', async () => {
  server.lose(setProfilePicture)
  const breakOff = server.holdBack(setProfilePicture)
  await openEdit()
  await chooseCover()
  await press('Cancel')
  breakOff()
  await waitFor(() => expect(toasts.error.mock.calls).toEqual([[connectionMessage]]))

  acceptCovers()
  const arrive = server.holdBack(setProfilePicture)
  await user.click(link('Edit Profile'))
  await chooseCover()
  await press('Cancel')
  answerProfile({ ...kitchen, cover: pictures.cover })
  arrive()
  await waitFor(() =>
    expect(document.querySelector('picture img')?.getAttribute('src')).toBe('/media/cover-small.webp'),
  )
})

test('Remove goes back to the drawn picture, and the focus to choosing another', async () => {
  server.answer(removeProfilePicture, { message: 'Picture removed.' })
  await openEdit({ ...kitchen, ...pictures })
  answerProfile({ ...kitchen, ...pictures, avatar: null })
  expect(shown('Profile picture')).toBe('/media/avatar-small.webp')
  await press('Remove profile picture')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove profile picture' })).toBeNull())
  expect(shown('Profile picture')).not.toContain('/media/')
  expect(shown('Cover picture')).toBe('/media/cover-small.webp')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Profile picture: /))
  expect(toasts.success.mock.calls).toEqual([['Picture removed.']])
})

test('what cannot be removed stays, and says so', async () => {
  server.refuse(removeProfilePicture, { status: 500 })
  await openEdit({ ...kitchen, ...pictures })
  await press('Remove profile picture')
  expect(await screen.findByText('The picture could not be removed. Please try again.')).toBeTruthy()
  expect(shown('Profile picture')).toBe('/media/avatar-small.webp')
})

test('where there is no own picture there is nothing to remove', async () => {
  await openEdit()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

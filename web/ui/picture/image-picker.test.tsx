// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { imageRule } from '../../../contract/image-rule.ts'
import { ImagePicker, type SavedPicture } from './image-picker.tsx'

afterEach(cleanup)

const jpegBytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
const jpeg = (name = 'card.jpg', extraBytes = 400_000) =>
  new File([jpegBytes, new Uint8Array(extraBytes)], name, { type: 'image/jpeg' })

const outOfReach = () => {
  const file = jpeg('cloud.jpg')
  const unread = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: unread })
  return file
}

type Props = { percent?: number; onStop?: () => void; value?: File; saved?: SavedPicture }

function start(props: Props = {}) {
  const onChange = vi.fn()
  function Example() {
    const [file, setFile] = useState(props.value)
    const change = (next: File | undefined) => {
      onChange(next)
      setFile(next)
    }
    return <ImagePicker label="Card" {...props} value={file} onChange={change} />
  }
  render(<Example />)
  // The browser's filter by type can be switched off in its dialog, so the rule must hold without it.
  return { onChange, user: userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 }) }
}

const input = () => screen.getByLabelText(/^Card: /)
const said = () => screen.getByRole('status').textContent

test('a chosen picture is shown by name and size, and announced', async () => {
  const { user, onChange } = start()
  await user.upload(input(), jpeg())
  await screen.findByText('400 KB')
  expect(onChange.mock.lastCall?.[0].name).toBe('card.jpg')
  expect(said()).toBe('card.jpg chosen, 400 KB')
  expect(screen.getByLabelText('Card: replace picture')).toBeTruthy()
})

test.each([
  ['another type', new File(['x'], 'scan.pdf', { type: 'application/pdf' }), imageRule.wrongTypeMessage],
  [
    'another file under a picture’s name',
    new File(['%PDF-1.7'], 'scan.jpg', { type: 'image/jpeg' }),
    imageRule.wrongTypeMessage,
  ],
  ['a picture that stays too large', jpeg('huge.jpg', imageRule.maxBytes), imageRule.tooLargeMessage],
  ['an empty file', new File([], 'copy.jpg', { type: 'image/jpeg' }), imageRule.unreadableMessage],
  ['a photo that the phone lists but cannot read', outOfReach(), imageRule.unreadableMessage],
])('%s is refused with the exact reason', async (_, file, reason) => {
  const { user, onChange } = start()
  await user.upload(input(), file)
  await screen.findByText(reason)
  expect(onChange).not.toHaveBeenCalled()
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(said()).toBe(`${file.name}: ${reason}`)
})

test('a refused replacement leaves the picture that was there', async () => {
  const { user, onChange } = start({ value: jpeg() })
  await user.upload(input(), new File(['x'], 'scan.pdf', { type: 'application/pdf' }))
  await screen.findByText(imageRule.wrongTypeMessage)
  expect(screen.getByText('card.jpg')).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
})

test('a refused picture can be removed where there is no other, and what is there can be kept', async () => {
  const pdf = new File(['x'], 'scan.pdf', { type: 'application/pdf' })
  const { user, onChange } = start()
  await user.upload(input(), pdf)
  const reason = await screen.findByText(imageRule.wrongTypeMessage)
  expect(input().getAttribute('aria-describedby')).toBe(reason.id)
  await user.click(screen.getByRole('button', { name: 'Remove scan.pdf from Card' }))
  expect(screen.getByText('Take or choose a photo')).toBeTruthy()
  expect(document.activeElement).toBe(input())
  expect(onChange).not.toHaveBeenCalled()
  cleanup()
  const other = start({ value: jpeg() })
  await other.user.upload(input(), pdf)
  await screen.findByText(imageRule.wrongTypeMessage)
  await other.user.click(screen.getByRole('button', { name: 'Keep this one for Card' }))
  expect(screen.queryByText(imageRule.wrongTypeMessage)).toBeNull()
  expect(screen.getByText('card.jpg')).toBeTruthy()
  expect(other.onChange).not.toHaveBeenCalled()
})

test('Remove gives the picture back and returns focus to choosing', async () => {
  const { user, onChange } = start({ value: jpeg() })
  await user.click(screen.getByRole('button', { name: 'Remove card.jpg from Card' }))
  expect(onChange.mock.lastCall).toEqual([undefined])
  expect(document.activeElement).toBe(input())
  expect(screen.getByText('Take or choose a photo')).toBeTruthy()
})

test('a picture can be dropped', async () => {
  const { onChange } = start()
  fireEvent.drop(input(), { dataTransfer: { files: [jpeg('dropped.jpg')] } })
  await waitFor(() => expect(onChange.mock.lastCall?.[0].name).toBe('dropped.jpg'))
})

test('an upload shows its progress and can be stopped', async () => {
  const stop = vi.fn()
  const { user } = start({ value: jpeg(), percent: 48, onStop: stop })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('48')
  await user.click(screen.getByRole('button', { name: 'Stop uploading card.jpg' }))
  expect(stop).toHaveBeenCalledTimes(1)
})

test.each([
  [0, 400_000, 'Waiting'],
  [62, 664_000, '412 of 664 KB · 62%'],
  [50, 1_800_000, '900 KB of 1.8 MB · 50%'],
])('at %d percent of %d bytes it says %s', (percent, sizeBytes, words) => {
  start({ value: jpeg('card.jpg', sizeBytes - jpegBytes.length), percent })
  expect(screen.getByText(words)).toBeTruthy()
})

test('at 100 percent a picture can be neither replaced nor removed until the server has answered', () => {
  start({ value: jpeg(), percent: 100 })
  expect(screen.getByText('Uploaded · 400 KB')).toBeTruthy()
  expect([screen.queryByText('Replace'), screen.queryByRole('button')]).toEqual([null, null])
})

const onFile = { name: 'On file', detail: 'Sent before' }

test('a picture sent before stands until another is chosen, and again once that is removed', async () => {
  const { user, onChange } = start({ saved: onFile })
  expect([screen.getByText('On file'), screen.getByText('Replace')]).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
  await user.upload(input(), jpeg())
  await screen.findByText('400 KB')
  expect(screen.queryByText('On file')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove card.jpg from Card' }))
  expect(onChange.mock.lastCall).toEqual([undefined])
  expect(screen.getByText('On file')).toBeTruthy()
})

test('a refused replacement leaves the picture sent before, and says why', async () => {
  const { user } = start({ saved: onFile })
  await user.upload(input(), new File(['x'], 'scan.pdf', { type: 'application/pdf' }))
  await screen.findByText(imageRule.wrongTypeMessage)
  expect(screen.getByText('On file')).toBeTruthy()
})

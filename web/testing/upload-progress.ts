import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** How far uploads are, which the fake server cannot say: the newest one has come so far whenever the test tells. */
export const watchUploads = () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send')
  const sentSoFar = (loaded: number, total: number) => {
    const { upload } = send.mock.contexts.at(-1) as XMLHttpRequest
    return act(async () => void upload.dispatchEvent(new ProgressEvent('progress', { loaded, total })))
  }
  return { sentSoFar }
}

/** `refused`: another picture is needed. `failed`: the same picture may succeed the next time. */
export type PictureState = 'preparing' | 'waiting' | 'uploading' | 'ready' | 'failed' | 'refused'

export type PictureItem = {
  id: string
  name: string
  /** A URL, or the chosen file. */
  preview?: string | File
  state: PictureState
  percent?: number
  reason?: string
}

/** `refused`: this picture will not pass, another one is needed. `failed`: it may well pass the next time. */
export type PictureState = 'preparing' | 'waiting' | 'uploading' | 'ready' | 'failed' | 'refused'

export type PictureItem = {
  id: string
  name: string
  /** An address, or what was chosen. */
  preview?: string | File
  state: PictureState
  percent?: number
  reason?: string
}

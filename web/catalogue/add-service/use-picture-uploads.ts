import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import {
  deleteServicePicture,
  type ServicePicture,
  uploadServicePicture,
} from '../../../contract/catalogue/pictures.ts'
import { limits } from '../../../contract/limits.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { vendorFiles } from '../../account/session/vendor-files.ts'
import { pictureFiles } from '../../api/drafts/picture-files.ts'
import { isInProgress } from '../../api/drafts/picture-list.ts'
import { pictureUploads, type UploadOptions } from '../../api/drafts/picture-uploads.ts'
import type { LocalDraft } from './service-draft.ts'
import { joinIds } from './service-values.ts'

type UploadsOptions = {
  /** What was brought before, the main one first. Read once. */
  beginning: readonly ServicePicture[]
  /** Hears what has been brought by now, in order. */
  drafts: { current: () => LocalDraft; keep: (change: Pick<LocalDraft, 'pictures' | 'values'>) => void }
  /** Under this name the device keeps what has not arrived yet. */
  form?: string
}

export type PictureUploads = ReturnType<typeof usePictureUploads>

/** One for each place in the row of pictures. */
const slots = ['picture 1', 'picture 2', 'picture 3'] as const

const send = async (picture: File, sending: UploadOptions) => {
  const result = await callAsVendor(uploadServicePicture, { body: {}, files: { picture }, ...sending })
  return result.kind === 'reply' ? ({ kind: 'uploaded', picture: result.body.picture } as const) : result
}

/** Not waited for: one that stays behind is deleted with other forgotten ones. */
const discard = ({ id }: ServicePicture) => void callAsVendor(deleteServicePicture, { params: { id } })

/** The pictures of the form. Kept by the page, so that they go on while its vendor is on another step. */
export const usePictureUploads = ({ beginning, drafts, form = 'add-service' }: UploadsOptions) => {
  const [uploads] = useState(() => {
    const files = pictureFiles(form, slots, vendorFiles(form, slots))
    return pictureUploads({ beginning, max: limits.serviceImagesMax, files, send, discard })
  })
  const items = useSyncExternalStore(uploads.subscribe, uploads.items)
  const tell = useEffectEvent((pictures: ServicePicture[]) =>
    drafts.keep({ pictures, values: { ...drafts.current().values, pictures: joinIds(pictures) } }),
  )

  useEffect(() => {
    const leave = uploads.begin((uploaded) => tell(uploaded))
    return () => void leave()
  }, [uploads])

  const { add, remove, retry, stop, reorder, show, whenFinished, forget } = uploads
  const state: 'idle' | 'busy' = items.some(isInProgress) ? 'busy' : 'idle'
  return { items, state, add, remove, retry, stop, reorder, show, whenFinished, forget }
}

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { ServicePicture } from '../../../contract/catalogue/listed-service.ts'
import { deleteServicePicture, uploadServicePicture } from '../../../contract/catalogue/pictures.ts'
import { limits } from '../../../contract/limits.ts'
import { pictureFiles } from '../../api/drafts/picture-files.ts'
import { isInProgress } from '../../api/drafts/picture-list.ts'
import { pictureUploads, type UploadOptions } from '../../api/drafts/picture-uploads.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { vendorFiles } from '../../session/vendor-files.ts'
import type { LocalDraft } from './service-draft.ts'
import { joinIds } from './service-values.ts'

type UploadsOptions = {
  /** The pictures uploaded before, the main one first. Read only on the first render. */
  beginning: readonly ServicePicture[]
  /** Told of the uploaded pictures, in order, whenever they change. */
  drafts: { current: () => LocalDraft; keep: (change: Pick<LocalDraft, 'pictures' | 'values'>) => void }
  /** Files that are not uploaded yet are stored on the device under this name. */
  form?: string
}

export type PictureUploads = ReturnType<typeof usePictureUploads>

const slots = ['picture 1', 'picture 2', 'picture 3'] as const

const send = async (picture: File, sending: UploadOptions) => {
  const result = await callAsVendor(uploadServicePicture, { body: {}, files: { picture }, ...sending })
  return result.kind === 'reply' ? ({ kind: 'uploaded', picture: result.body.picture } as const) : result
}

/** Not awaited: a picture that stays behind is deleted by the server's clean-up. */
const discard = ({ id }: ServicePicture) => void callAsVendor(deleteServicePicture, { params: { id } })

/** Held by the page and not by the step, so that uploads continue while another step is shown. */
export const usePictureUploads = ({ beginning, drafts, form = 'add-service' }: UploadsOptions) => {
  const [uploads] = useState(() => {
    const files = pictureFiles(form, slots, vendorFiles(form, slots))
    return pictureUploads({ beginning, max: limits.serviceImagesMax, files, send, discard })
  })
  const items = useSyncExternalStore(uploads.subscribe, uploads.items)
  const keepPictures = useEffectEvent((pictures: ServicePicture[]) =>
    drafts.keep({ pictures, values: { ...drafts.current().values, pictures: joinIds(pictures) } }),
  )

  useEffect(() => {
    const leave = uploads.begin((brought) => keepPictures(brought))
    return () => void leave()
  }, [uploads])

  const state: 'idle' | 'busy' = items.some(isInProgress) ? 'busy' : 'idle'
  return { ...uploads, items, state }
}

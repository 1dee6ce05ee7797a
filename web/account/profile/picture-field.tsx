import { useEffect, useRef, useState } from 'react'
import {
  type ProfilePictureName,
  removeProfilePicture,
  setProfilePicture,
} from '../../../contract/account/edit-profile.ts'
import type { ProfilePicture } from '../../../contract/account/profile.ts'
import { type Failure, failureMessage } from '../../api/failure.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { productToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { refresh } from '../../ui/layout/icons.ts'
import { trash } from '../../ui/layout/icons-behind-login.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { ImagePicker } from '../../ui/picture/image-picker.tsx'
import css from './edit-profile.module.css'
import { messages } from './messages.ts'
import { AvatarPicture, CoverPicture } from './profile-head.tsx'

type Props = {
  which: ProfilePictureName
  shown: ProfilePicture | null
  onChange: (picture: ProfilePicture | null) => void
}

const parts = {
  cover: { Picture: CoverPicture, label: messages.cover, hint: messages.coverHint },
  avatar: { Picture: AvatarPicture, label: messages.avatar, hint: messages.avatarHint },
}

export function PictureField({ which, shown, onChange }: Props) {
  const { Picture, label, hint } = parts[which]
  const { file, work, choose, tryAgain, remove } = usePicture(which, onChange)
  const picker = useRef<{ focus: () => void }>(null)
  const percent = work.state === 'uploading' ? work.percent : undefined

  // The Remove button disappears with the picture, so the focus moves to the picker.
  const wasRemoved = useRef(false)
  useEffect(() => {
    if (!shown && wasRemoved.current) picker.current?.focus()
    wasRemoved.current = false
  }, [shown])

  function removeIt() {
    wasRemoved.current = true
    void remove()
  }

  return (
    <div className={css.field}>
      <figure className={css[which]}>
        <Picture of={shown} alt={label} />
        <figcaption className={css.caption}>{messages.shownNow[shown ? 'own' : 'default']}</figcaption>
      </figure>
      {shown && (
        <Button
          variant="line"
          size="small"
          className={css.remove}
          busy={work.state === 'removing'}
          busyLabel={messages.removing}
          disabled={work.state === 'uploading'}
          onClick={removeIt}
        >
          <Icon of={trash} />
          {messages.remove[which]}
        </Button>
      )}
      <ImagePicker
        ref={picker}
        label={label}
        hint={hint}
        emptyLabel={messages.choose}
        value={file}
        onChange={choose}
        percent={percent}
        // Once all bytes are sent, the server may already have saved the picture.
        onStop={percent === undefined || percent >= allSentPercent ? undefined : () => choose(undefined)}
        disabled={work.state === 'removing'}
        error={work.state === 'failed' ? work.message : undefined}
      />
      {work.state === 'failed' && work.next === 'again' && file && (
        <Button variant="line" size="small" onClick={tryAgain}>
          <Icon of={refresh} />
          {messages.tryAgain}
        </Button>
      )}
    </div>
  )
}

type Work =
  | { state: 'idle' | 'removing' }
  | { state: 'uploading'; percent: number }
  /** `again`: the same picture may be tried again. `another`: it was refused, so another one is needed. */
  | { state: 'failed'; message: string; next: 'again' | 'another' }

/** Not 100: all bytes are sent, but the answer is still to come. */
const allSentPercent = 99

const isAboutThePicture = (failure: Failure) => failure.kind === 'refused' && [400, 413].includes(failure.status)

/** A picture is saved as soon as it is chosen. Leaving the form does not stop the upload. */
const usePicture = (which: ProfilePictureName, onChange: (picture: ProfilePicture | null) => void) => {
  const [file, setFile] = useState<File>()
  const [work, setWork] = useState<Work>({ state: 'idle' })
  const stopping = useRef<AbortController>(undefined)
  const send = useSubmitAsVendor(setProfilePicture)
  const sendRemoval = useSubmitAsVendor(removeProfilePicture)
  const isHere = useIsHere()

  const fail = (failure: Failure, otherwise: string) => {
    const message = failureMessage(failure, otherwise)
    setWork({ state: 'failed', message, next: isAboutThePicture(failure) ? 'another' : 'again' })
    if (!isHere()) productToast.error(message)
  }

  const succeed = (picture: ProfilePicture | null, message: string) => {
    setFile(undefined)
    setWork({ state: 'idle' })
    onChange(picture)
    productToast.success(message)
  }

  const upload = async (picture: File) => {
    const stop = new AbortController()
    const { signal } = stop
    stopping.current = stop
    setFile(picture)
    setWork({ state: 'uploading', percent: 0 })
    const onProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) => {
      const percent = Math.min(allSentPercent, Math.floor((sentBytes / totalBytes) * 100))
      if (!signal.aborted) setWork({ state: 'uploading', percent })
    }
    const result = await send({ params: { which }, body: {}, files: { picture }, signal, onProgress })
    if (signal.aborted) return
    if (result.kind === 'reply') succeed(result.body.picture, result.body.message)
    else fail(result, messages.notUploaded)
  }

  const choose = (picture: File | undefined) => {
    stopping.current?.abort()
    if (picture) return upload(picture)
    setFile(undefined)
    setWork({ state: 'idle' })
  }

  const remove = async () => {
    setFile(undefined)
    setWork({ state: 'removing' })
    const result = await sendRemoval({ params: { which } })
    if (result.kind === 'reply') succeed(null, result.body.message)
    else fail(result, messages.notRemoved)
  }

  return { file, work, choose, tryAgain: () => file && upload(file), remove }
}

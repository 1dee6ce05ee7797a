import { useEffect, useRef } from 'react'
import type { ProfilePictureName } from '../../../contract/account/edit-profile.ts'
import type { ProfilePicture } from '../../../contract/account/profile.ts'
import { Button } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { refresh } from '../../ui/layout/icons.ts'
import { trash } from '../../ui/layout/icons-behind-login.ts'
import { ImagePicker } from '../../ui/picture/image-picker.tsx'
import css from './edit-profile.module.css'
import { messages } from './messages.ts'
import { AvatarPicture, CoverPicture } from './profile-head.tsx'
import { allSentPercent, usePicture } from './use-picture.ts'

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

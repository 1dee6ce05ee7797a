import { limits } from '../../../contract/limits.ts'
import { PictureSet } from '../../ui/picture-set.tsx'
import { pictureMessages as messages } from './messages.ts'
import type { PictureUploads } from './use-picture-uploads.ts'

type Props = { uploads: PictureUploads; error?: string; disabled?: boolean }

export function PictureField({ uploads, error, disabled }: Props) {
  return (
    <PictureSet
      label={messages.label}
      hint={messages.hint}
      error={error}
      disabled={disabled}
      max={limits.serviceImagesMax}
      items={uploads.items}
      onAdd={uploads.add}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
      onStop={uploads.stop}
      onReorder={uploads.reorder}
    />
  )
}

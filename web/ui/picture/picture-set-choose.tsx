import type { ReactNode, Ref } from 'react'
import { imageRule } from '../../../contract/image-rule.ts'
import css from './picture-set-choose.module.css'

type Props = {
  label: string
  className: string | undefined
  howMany: 'one' | 'several'
  isBad?: boolean
  describedBy?: string
  onChoose: (files: File[]) => void
  ref?: Ref<HTMLInputElement>
  children: ReactNode
}

/** Looks like a button but is a native file input. */
export function PictureSetChoose({ label, className, howMany, isBad, describedBy, onChoose, ref, children }: Props) {
  return (
    <label className={`${css.choose} ${className ?? ''}`}>
      <input
        ref={ref}
        type="file"
        accept={imageRule.types.join(',')}
        multiple={howMany === 'several'}
        className={css.input}
        aria-label={label}
        aria-invalid={isBad || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Cleared, so that choosing the same file again fires a change event.
          event.target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
      {children}
    </label>
  )
}

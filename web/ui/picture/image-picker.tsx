import { type DragEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { imageRule } from '../../../contract/image-rule.ts'
import { LiveRegion } from '../feedback/live-region.tsx'
import { FieldMessage } from '../form/field.tsx'
import { bytesInWords } from '../in-words.ts'
import { Icon } from '../layout/icon.tsx'
import { camera } from '../layout/icons.ts'
import css from './image-picker.module.css'
import { type ImageChoosing, useImageChoosing } from './image-picker-choosing.ts'
import { ImagePickerFile } from './image-picker-file.tsx'
import { usePreview } from './use-preview.ts'

type ImagePickerProps = {
  label: string
  hint?: ReactNode
  optional?: boolean
  error?: string
  value: File | undefined
  onChange: (file: File | undefined) => void
  /** The picture sent before, which stays until another one is chosen. */
  saved?: SavedPicture
  /** Progress of the upload; undefined before and after it. */
  percent?: number
  onStop?: () => void
  disabled?: boolean
  /** Nothing can be chosen or removed, but a running upload can still be stopped. */
  readOnly?: boolean
  /** For a form that must know whether a picture is being prepared or was refused. */
  choosing?: ImageChoosing
  /** The text of the empty tile. */
  emptyLabel?: string
  ref?: Ref<{ focus: () => void }>
}

/** `preview` is a URL; it is missing where the picture may not be shown. */
export type SavedPicture = { name: string; detail: string; preview?: string }

/** Large photos are made smaller on the phone before the size limit is checked. */
export function ImagePicker(props: ImagePickerProps) {
  const { label, hint, optional, error, value, onChange, saved, percent, onStop, disabled, readOnly, ref } = props
  const own = useImageChoosing({ onChange })
  const { work, said, choose, forget } = props.choosing ?? own
  const [dragging, setDragging] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(value)
  const id = useId()
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }))

  function remove() {
    forget('Picture removed')
    if (value) onChange(undefined)
    input.current?.focus()
  }

  function keepWhatIsThere() {
    forget('Picture kept')
    input.current?.focus()
  }

  function chooseIfAllowed(file: File | undefined) {
    if (file && !disabled && !readOnly) void choose(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setDragging(false)
    chooseIfAllowed(event.dataTransfer.files[0])
  }

  const refusal = work.state === 'refused' ? work : undefined
  const isFilled = Boolean(value ?? saved)
  // In a tile without a picture the reason is shown inside the tile.
  const isReasonInside = refusal !== undefined && !isFilled
  const message = isReasonInside ? (error === refusal.reason ? undefined : error) : (error ?? refusal?.reason)
  const look = isReasonInside ? css.refused : isFilled ? css.chosen : css.empty
  const describedBy = [hint && `${id}-hint`, isReasonInside && `${id}-reason`, message && `${id}-error`]
  const isBad = Boolean(error ?? refusal)
  return (
    <fieldset className={css.picker} disabled={disabled}>
      <legend className={css.legend}>
        {label}
        {optional && <span className={css.optional}> (optional)</span>}
      </legend>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the file input inside does the same */}
      <div
        className={`${css.tile} ${look} ${dragging ? css.dragging : ''} ${isBad ? css.bad : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setDragging(true)
        }}
        onDragLeave={() => setDragging(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={imageRule.types.join(',')}
          className={css.input}
          aria-label={isFilled ? `${label}: replace picture` : `${label}: choose a picture`}
          aria-invalid={isBad || undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
          disabled={readOnly}
          onChange={(event) => {
            chooseIfAllowed(event.target.files?.[0])
            // Cleared, so that choosing the same file again fires a change event.
            event.target.value = ''
          }}
        />
        {isFilled || refusal || work.state === 'preparing' ? (
          <ImagePickerFile
            state={work.state === 'preparing' ? 'preparing' : value ? 'chosen' : saved ? 'saved' : 'refused'}
            name={value?.name ?? saved?.name ?? refusal?.name ?? ''}
            detail={value ? bytesInWords(value.size) : (saved?.detail ?? refusal?.reason ?? '')}
            preview={value ? preview : saved?.preview}
            sizeBytes={value?.size ?? 0}
            {...{ label, percent, onStop, disabled, readOnly }}
            inputId={id}
            detailId={isReasonInside ? `${id}-reason` : undefined}
            onRemove={remove}
            onKeep={isFilled && refusal ? keepWhatIsThere : undefined}
          />
        ) : (
          <label htmlFor={id} className={css.choose}>
            <span className={css.camera}>
              <Icon of={camera} />
            </span>
            <b>{props.emptyLabel ?? 'Take or choose a photo'}</b>
            <span className={css.rule}>JPEG or PNG, up to {Math.floor(imageRule.maxBytes / 1024 / 1024)} MB</span>
          </label>
        )}
      </div>
      <FieldMessage id={`${id}-error`} text={message} />
      <LiveRegion text={said} />
    </fieldset>
  )
}

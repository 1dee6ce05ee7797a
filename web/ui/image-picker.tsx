import { type DragEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { imageRule } from '../../contract/image-rule.ts'
import { bytesInWords } from './bytes-in-words.ts'
import { FieldMessage } from './field-message.tsx'
import { Icon } from './icon.tsx'
import { camera } from './icons.ts'
import css from './image-picker.module.css'
import { ImagePickerFile } from './image-picker-file.tsx'
import { LiveRegion } from './live-region.tsx'
import { prepareImage } from './prepare-image.ts'
import { usePreview } from './use-preview.ts'

type ImagePickerProps = {
  label: string
  hint?: ReactNode
  optional?: boolean
  error?: string
  value: File | undefined
  onChange: (file: File | undefined) => void
  /** What was sent before and stands as long as nothing else is chosen. */
  standing?: StandingPicture
  /** Of the upload under way; leave it out before and after. */
  percent?: number
  onStop?: () => void
  disabled?: boolean
  /** What the empty tile says. */
  emptyLabel?: string
  ref?: Ref<{ focus: () => void }>
}

/** `preview` is the address of a picture that may be shown. */
export type StandingPicture = { name: string; detail: string; preview?: string }

type Work = { state: 'idle' } | { state: 'preparing' } | { state: 'refused'; name: string; reason: string }

/** Chooses one picture. Large photos are made smaller on the phone before the size rule is applied. */
export function ImagePicker(props: ImagePickerProps) {
  const { label, hint, optional, error, value, onChange, standing, percent, onStop, disabled, ref } = props
  const [work, setWork] = useState<Work>({ state: 'idle' })
  const [dragging, setDragging] = useState(false)
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const latestChoice = useRef(0)
  const preview = usePreview(value)
  const id = useId()
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }))

  async function choose(file: File | undefined) {
    if (!file) return
    const choice = ++latestChoice.current
    setWork({ state: 'preparing' })
    setSaid(`Preparing ${file.name}`)
    const prepared = await prepareImage(file)
    if (choice !== latestChoice.current) return
    if (prepared.state === 'refused') {
      setWork({ state: 'refused', name: file.name, reason: prepared.reason })
      setSaid(`${file.name}: ${prepared.reason}`)
      return
    }
    setWork({ state: 'idle' })
    setSaid(`${prepared.file.name} chosen, ${bytesInWords(prepared.file.size)}`)
    onChange(prepared.file)
  }

  function remove() {
    latestChoice.current++
    setWork({ state: 'idle' })
    setSaid('Picture removed')
    onChange(undefined)
    input.current?.focus()
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setDragging(false)
    if (!disabled) void choose(event.dataTransfer.files[0])
  }

  const refusal = work.state === 'refused' ? work : undefined
  const isFilled = Boolean(value ?? standing)
  const message = error ?? (isFilled ? refusal?.reason : undefined)
  const look = refusal && !isFilled ? css.refused : isFilled ? css.chosen : css.empty
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
          aria-describedby={[hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ') || undefined}
          onChange={(event) => {
            void choose(event.target.files?.[0])
            // Cleared, so that choosing the same file again is a choice again.
            event.target.value = ''
          }}
        />
        {isFilled || refusal || work.state === 'preparing' ? (
          <ImagePickerFile
            state={work.state === 'preparing' ? 'preparing' : value ? 'chosen' : standing ? 'standing' : 'refused'}
            name={value?.name ?? standing?.name ?? refusal?.name ?? ''}
            detail={value ? bytesInWords(value.size) : (standing?.detail ?? refusal?.reason ?? '')}
            preview={value ? preview : standing?.preview}
            {...{ label, percent, onStop, disabled }}
            inputId={id}
            onRemove={remove}
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

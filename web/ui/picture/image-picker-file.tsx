import { ProgressBar } from '../feedback/progress-bar.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { bytesInWords } from '../in-words.ts'
import { Button } from '../layout/button.tsx'
import { Icon } from '../layout/icon.tsx'
import { cross, picture, refresh, warningTriangle } from '../layout/icons.ts'
import { trash } from '../layout/icons-behind-login.ts'
import css from './image-picker-file.module.css'

type ImagePickerFileProps = {
  state: 'preparing' | 'chosen' | 'saved' | 'refused'
  label: string
  inputId: string
  name: string
  detail: string
  detailId: string | undefined
  sizeBytes: number
  preview: string | undefined
  percent: number | undefined
  onStop: (() => void) | undefined
  onRemove: () => void
  /** Given when a replacement was refused: keeps the present picture. */
  onKeep: (() => void) | undefined
  disabled: boolean | undefined
  readOnly: boolean | undefined
}

/** '412 of 664 KB · 62%' fits on one line of a small phone. */
const progressInWords = (percent: number, sizeBytes: number): string => {
  if (percent <= 0) return 'Waiting'
  const [sent, total] = [bytesInWords((sizeBytes * percent) / 100), bytesInWords(sizeBytes)]
  const isSameUnit = sent.slice(-2) === total.slice(-2)
  return `${isSameUnit ? sent.slice(0, -3) : sent} of ${total} · ${Math.round(percent)}%`
}

export function ImagePickerFile(props: ImagePickerFileProps) {
  const { state, label, inputId, name, detail, preview, percent, onStop, onRemove, onKeep, disabled, readOnly } = props
  // At 100 percent the server has not confirmed yet, so the picture must not be changed until `percent` is undefined.
  const isOnItsWay = percent !== undefined
  const uploading = isOnItsWay && percent < 100
  const isStill = isOnItsWay || readOnly
  const chooseAgain = (
    <label htmlFor={inputId} className={`${css.again} ${disabled ? css.disabled : ''}`}>
      <Icon of={refresh} />
      {state === 'refused' ? 'Choose again' : 'Replace'}
    </label>
  )
  return (
    <div className={css.file}>
      <span className={`${css.thumb} ${state === 'refused' ? css.bad : ''}`}>
        {state === 'preparing' ? (
          <Spinner />
        ) : preview ? (
          <img src={preview} alt="" />
        ) : (
          <Icon of={state === 'refused' ? warningTriangle : picture} />
        )}
      </span>
      <div className={css.words}>
        <p className={css.name}>{state === 'preparing' ? 'Preparing the picture…' : name}</p>
        <p id={props.detailId} className={state === 'refused' ? css.reason : `${css.detail} num`}>
          {uploading ? progressInWords(percent, props.sizeBytes) : percent === 100 ? `Uploaded · ${detail}` : detail}
        </p>
        {!isStill && state !== 'preparing' && chooseAgain}
        {!isStill && onKeep && (
          <Button variant="quiet" size="small" onClick={onKeep}>
            Keep this one<span className="visually-hidden"> for {label}</span>
          </Button>
        )}
      </div>
      {uploading && onStop && (
        <Button variant="quiet" size="icon" aria-label={`Stop uploading ${name}`} onClick={onStop}>
          <Icon of={cross} />
        </Button>
      )}
      {!isStill && (state === 'chosen' || state === 'refused') && (
        <Button variant="quiet" size="icon" aria-label={`Remove ${name} from ${label}`} onClick={onRemove}>
          <Icon of={trash} />
        </Button>
      )}
      {uploading && (
        <div className={css.progress}>
          <ProgressBar label={`Uploading ${name}`} percent={percent} />
        </div>
      )}
    </div>
  )
}

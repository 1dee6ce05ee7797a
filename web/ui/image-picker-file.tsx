import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { cross, picture, refresh, trash, warningTriangle } from './icons.ts'
import css from './image-picker-file.module.css'
import { ProgressBar } from './progress-bar.tsx'
import { Spinner } from './spinner.tsx'

type ImagePickerFileProps = {
  state: 'preparing' | 'chosen' | 'standing' | 'refused'
  label: string
  inputId: string
  name: string
  detail: string
  preview: string | undefined
  percent: number | undefined
  onStop: (() => void) | undefined
  onRemove: () => void
  disabled: boolean | undefined
}

export function ImagePickerFile(props: ImagePickerFileProps) {
  const { state, label, inputId, name, detail, preview, percent, onStop, onRemove, disabled } = props
  // Everything has left, but nobody has said yet that it arrived: until then it is not to be touched.
  const isOnItsWay = percent !== undefined
  const uploading = isOnItsWay && percent < 100
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
        <p className={state === 'refused' ? css.reason : `${css.detail} num`}>
          {uploading
            ? `Uploading ${Math.round(percent)}% of ${detail}`
            : percent === 100
              ? `Uploaded · ${detail}`
              : detail}
        </p>
        {!isOnItsWay && state !== 'preparing' && chooseAgain}
      </div>
      {uploading && onStop && (
        <Button variant="quiet" size="icon" aria-label={`Stop uploading ${name}`} onClick={onStop}>
          <Icon of={cross} />
        </Button>
      )}
      {!isOnItsWay && state === 'chosen' && (
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

import type { ComponentProps, CSSProperties, MouseEvent, ReactNode, Ref } from 'react'
import { Badge } from '../feedback/badge.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { Button, buttonClass } from '../layout/button.tsx'
import { Icon } from '../layout/icon.tsx'
import { arrowLeft, arrowRight, cross, picture, refresh, warningTriangle } from '../layout/icons.ts'
import { grip, trash } from '../layout/icons-behind-login.ts'
import type { PictureItem } from './picture-item.ts'
import { PictureSetChoose } from './picture-set-choose.tsx'
import css from './picture-set-tile.module.css'
import { capitalize, placeName } from './picture-set-words.ts'
import { usePreview } from './use-preview.ts'

type Props = {
  item: PictureItem
  at: number
  count: number
  ref: Ref<HTMLFieldSetElement>
  style: CSSProperties
  handle: ComponentProps<'button'>
  isDragging: boolean
  onRemove: () => void
  onStop: () => void
  onRetry: () => void
  onChooseAnother: (files: File[]) => void
  onMove: (to: number) => void
}

export function PictureSetTile({ item, at, count, ref, style, handle, isDragging, ...on }: Props) {
  const place = placeName(at)
  const makesRoom = !isDragging && style.transform && !style.transform.startsWith('translate3d(0px, 0px')
  const looks = [css.tile, at === 0 && css.main, isDragging && css.dragging, item.state === 'refused' && css.refused]
  return (
    <fieldset
      ref={ref}
      style={at === 0 && makesRoom ? { ...style, transform: `${style.transform} scale(var(--beside-main))` } : style}
      aria-label={capitalize(place)}
      // A form that cannot continue because of this picture moves the focus here.
      aria-invalid={item.state === 'failed' || undefined}
      tabIndex={-1}
      className={looks.filter(Boolean).join(' ')}
    >
      <div className={css.picture}>
        <Preview item={item} />
        {at === 0 && (
          <span className={css.badge}>
            <Badge tone="new" mark="none">
              Main
            </Badge>
          </span>
        )}
        <Progress item={item} />
        {item.state === 'uploading' ? (
          <CornerButton
            label={`Stop uploading ${place}`}
            icon={cross}
            onClick={(event) => focusTileAnd(event, on.onStop)}
          />
        ) : (
          <CornerButton label={`Remove ${place}`} icon={trash} onClick={on.onRemove} />
        )}
      </div>
      {item.state === 'failed' && (
        <Problem item={item}>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Try again: ${place}`}
            onClick={(event) => focusTileAnd(event, on.onRetry)}
          >
            <Icon of={refresh} />
            Try again
          </Button>
        </Problem>
      )}
      {item.state === 'refused' && (
        <Problem item={item}>
          <PictureSetChoose
            label={`Choose another: ${place}`}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            howMany="one"
            isBad
            onChoose={on.onChooseAnother}
          >
            <Icon of={refresh} />
            Choose another
          </PictureSetChoose>
        </Problem>
      )}
      {count > 1 && (
        <div className={css.moves}>
          <button {...handle} type="button" className={moveClass}>
            <Icon of={grip} />
          </button>
          <MoveButton label={`Move earlier: ${place}`} icon={arrowLeft} to={at - 1} count={count} onMove={on.onMove} />
          <MoveButton label={`Move later: ${place}`} icon={arrowRight} to={at + 1} count={count} onMove={on.onMove} />
        </div>
      )}
    </fieldset>
  )
}

/** The pressed button disappears: the focus moves to its tile, so that a second press hits nothing else. */
const focusTileAnd = (event: MouseEvent<HTMLElement>, act: () => void) => {
  event.currentTarget.closest('fieldset')?.focus()
  act()
}

function Preview({ item: { name, preview, state } }: { item: PictureItem }) {
  const ofFile = usePreview(preview instanceof File ? preview : undefined)
  const address = preview instanceof File ? ofFile : preview
  const isOnItsWay = state === 'preparing' || state === 'waiting' || state === 'uploading'
  // The browser would drop a dragged image as another file.
  if (address) return <img src={address} alt={name} draggable={false} className={isOnItsWay ? css.pale : ''} />
  return <Icon of={state === 'refused' ? warningTriangle : picture} />
}

function Progress({ item: { state, percent = 0, name } }: { item: PictureItem }) {
  if (state === 'preparing')
    return (
      <p className={`${css.progress} ${css.preparing}`}>
        <Spinner />
        Preparing
      </p>
    )
  if (state === 'waiting') return <p className={css.progress}>Waiting</p>
  if (state !== 'uploading') return null
  return (
    <div className={`${css.progress} num`}>
      Uploading {percent}%
      <ProgressBar label={`Uploading ${name}`} percent={percent} />
    </div>
  )
}

function Problem({ item: { state, name, reason }, children }: { item: PictureItem; children: ReactNode }) {
  return (
    <div className={css.trouble}>
      {state === 'refused' && <p className={css.name}>{name}</p>}
      <p className={css.reason}>{reason}</p>
      {children}
    </div>
  )
}

type CornerButtonProps = { label: string; icon: string; onClick: (event: MouseEvent<HTMLElement>) => void }

/** One button for all states, so that a change of state does not remove it under the finger or the focus. */
function CornerButton({ label, icon, onClick }: CornerButtonProps) {
  return (
    <Button variant="quiet" size="icon" className={css.corner} aria-label={label} onClick={onClick}>
      <Icon of={icon} />
    </Button>
  )
}

const moveClass = `${buttonClass({ variant: 'quiet', size: 'icon' })} ${css.move}`

type MoveButtonProps = { label: string; icon: string; to: number; count: number; onMove: (to: number) => void }

/** Not `disabled` at the end of the row, because it may have the focus. */
function MoveButton({ label, icon, to, count, onMove }: MoveButtonProps) {
  const isPossible = to >= 0 && to < count
  return (
    <button
      type="button"
      className={moveClass}
      aria-label={label}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && onMove(to)}
    >
      <Icon of={icon} />
    </button>
  )
}

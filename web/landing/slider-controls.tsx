import { Icon } from '../ui/layout/icon.tsx'
import { pause, play } from '../ui/layout/icons.ts'
import { sliderWords } from './messages.ts'
import type { Slider } from './slider.ts'
import css from './slider-controls.module.css'

type Props = {
  count: number
  shown: number
  mode: Slider['mode']
  onWant: (picture: number) => void
  onShow: (picture: number) => void
  onToggle: () => void
}

export function SliderControls({ count, shown, mode, onWant, onShow, onToggle }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these buttons only belong together
    <div className={css.controls} role="group" aria-label={sliderWords.group}>
      {Array.from({ length: count }, (_, picture) => picture).map((picture) => (
        <button
          key={picture}
          type="button"
          className={css.control}
          aria-label={sliderWords.picture(picture + 1, count)}
          aria-current={picture === shown || undefined}
          onPointerEnter={() => onWant(picture)}
          onFocus={() => onWant(picture)}
          onClick={() => onShow(picture)}
        >
          <span className={css.dash} />
        </button>
      ))}
      <button
        type="button"
        className={`${css.control} ${css.mode}`}
        aria-label={mode === 'playing' ? sliderWords.pause : sliderWords.play}
        onClick={onToggle}
      >
        <Icon of={mode === 'playing' ? pause : play} />
      </button>
    </div>
  )
}

import { useState } from 'react'
import { paths } from '../../contract/paths.ts'
import { GoToLink } from '../navigation/go-to.tsx'
import { buttonClass } from '../ui/layout/button.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { arrowRight, pause, play } from '../ui/layout/icons.ts'
import css from './hero.module.css'
import type { HeroPictureFiles } from './hero-pictures.ts'
import { heroPictures } from './hero-pictures.ts'
import { heroWords, sliderWords } from './messages.ts'
import type { Slider } from './slider.ts'
import { useSlider } from './use-slider.ts'

/** Where hero.module.css turns from the phone's crop to the whole drawing. */
const phone = '(max-width: 29.99rem)'

type Props = {
  files: HeroPictureFiles
  place: 'shown' | 'beneath' | 'away'
  /** The picture that the page opens with: it is there at once and does not fade in. */
  opens: boolean
  className?: string
}

function HeroPicture({ files, place, opens, className }: Props) {
  const [isLoaded, setLoaded] = useState(opens)
  const names = [css.picture, css[place], isLoaded && css.loaded, className]
  return (
    <picture className={names.filter(Boolean).join(' ')}>
      <source media={phone} type="image/avif" srcSet={files.phoneAvif} />
      <source media={phone} type="image/webp" srcSet={files.phoneWebp} />
      <source type="image/avif" srcSet={files.desktopAvif} />
      <img
        src={files.desktopWebp}
        alt=""
        width={1600}
        height={818}
        fetchPriority={opens ? 'high' : 'low'}
        onLoad={() => setLoaded(true)}
      />
    </picture>
  )
}

const subjects = [css.weddingSubject, css.kitchenSubject, css.stageSubject]

export function Hero() {
  const { slider, want, show, toggle } = useSlider(heroPictures.length)
  const placeOf = (picture: number) =>
    picture === slider.shown ? 'shown' : picture === slider.previous ? 'beneath' : 'away'

  return (
    <section className={css.hero} aria-labelledby="hero-title">
      <div className={slider.shown === slider.previous ? css.art : `${css.art} ${css.changing}`}>
        {heroPictures.map(
          (files, picture) =>
            slider.wanted.includes(picture) && (
              <HeroPicture
                key={files.phoneAvif}
                files={files}
                place={placeOf(picture)}
                opens={picture === 0}
                className={subjects[picture]}
              />
            ),
        )}
      </div>
      <div className={`wrap ${css.copy}`}>
        <div className={css.words}>
          <p className={css.eyebrow}>{heroWords.eyebrow}</p>
          <h1 id="hero-title" className={css.title}>
            {heroWords.title}
          </h1>
          <p className={css.lead}>{heroWords.lead}</p>
          <div className={css.actions}>
            <GoToLink className={buttonClass({ variant: 'accent' })} to={paths.register}>
              {heroWords.register} <Icon of={arrowRight} />
            </GoToLink>
            <GoToLink className={buttonClass({ variant: 'night' })} to={paths.login}>
              {heroWords.login}
            </GoToLink>
          </div>
          <SliderControls
            count={heroPictures.length}
            shown={slider.shown}
            mode={slider.mode}
            onWant={want}
            onShow={show}
            onToggle={toggle}
          />
        </div>
      </div>
    </section>
  )
}

type SliderControlsProps = {
  count: number
  shown: number
  mode: Slider['mode']
  onWant: (picture: number) => void
  onShow: (picture: number) => void
  onToggle: () => void
}

function SliderControls({ count, shown, mode, onWant, onShow, onToggle }: SliderControlsProps) {
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

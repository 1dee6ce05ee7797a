import { useState } from 'react'
import { paths } from '../../contract/paths.ts'
import { heroes } from '../art/heroes.ts'
import { WaysIn } from '../session/ways-in.tsx'
import { buttonClass } from '../ui/layout/button.tsx'
import { GoToLink } from '../ui/layout/go-to.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { arrowRight, pause, play } from '../ui/layout/icons.ts'
import css from './hero.module.css'
import { heroWords, sliderWords } from './messages.ts'
import { useSlider } from './slider.ts'

const heroPictures = [heroes.canopy, heroes.kitchen, heroes.stage]

/** The breakpoint in hero.module.css between the phone's crop and the whole drawing. */
const phone = '(max-width: 29.99rem)'

type Props = {
  files: (typeof heroes)['canopy']
  place: 'shown' | 'beneath' | 'away'
  /** The first picture is shown at once and does not fade in. */
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
  const controls = useSlider(heroPictures.length)
  const { slider } = controls
  const picturePlace = (picture: number) =>
    picture === slider.shown ? 'shown' : picture === slider.previous ? 'beneath' : 'away'

  return (
    <section className={css.hero} aria-labelledby="hero-title">
      <div className={slider.shown === slider.previous ? css.art : `${css.art} ${css.changing}`}>
        {heroPictures.map(
          (files, picture) =>
            slider.requested.includes(picture) && (
              <HeroPicture
                key={files.phoneAvif}
                files={files}
                place={picturePlace(picture)}
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
          <WaysIn className={`${buttonClass({ variant: 'accent' })} ${css.dashboard}`} align="filled">
            <div className={css.actions}>
              <GoToLink className={buttonClass({ variant: 'accent' })} to={paths.register}>
                {heroWords.register} <Icon of={arrowRight} />
              </GoToLink>
              <GoToLink className={buttonClass({ variant: 'night' })} to={paths.login}>
                {heroWords.login}
              </GoToLink>
            </div>
          </WaysIn>
          {/* The server renders the market: the router has no page for it. */}
          <p className={css.customers}>
            {heroWords.customers}{' '}
            <a href={paths.market}>
              {heroWords.findVendor} <Icon of={arrowRight} />
            </a>
          </p>
          <SliderControls {...controls} />
        </div>
      </div>
    </section>
  )
}

function SliderControls({ slider, request, show, toggle }: ReturnType<typeof useSlider>) {
  const { shown, mode } = slider
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these buttons only belong together
    <div className={css.controls} role="group" aria-label={sliderWords.group}>
      {heroPictures.map((files, picture) => (
        <button
          key={files.phoneAvif}
          type="button"
          className={css.control}
          aria-label={sliderWords.picture(picture + 1, heroPictures.length)}
          aria-current={picture === shown || undefined}
          onPointerEnter={() => request(picture)}
          onFocus={() => request(picture)}
          onClick={() => show(picture)}
        >
          <span className={css.dash} />
        </button>
      ))}
      <button
        type="button"
        className={`${css.control} ${css.mode}`}
        aria-label={mode === 'playing' ? sliderWords.pause : sliderWords.play}
        onClick={toggle}
      >
        <Icon of={mode === 'playing' ? pause : play} />
      </button>
    </div>
  )
}

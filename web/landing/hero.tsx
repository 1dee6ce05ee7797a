import { GoToLink } from '../navigation/go-to.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/layout/button.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { arrowRight } from '../ui/layout/icons.ts'
import css from './hero.module.css'
import { HeroPicture } from './hero-picture.tsx'
import { heroPictures } from './hero-pictures.ts'
import { heroWords } from './messages.ts'
import { SliderControls } from './slider-controls.tsx'
import { useSlider } from './use-slider.ts'

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

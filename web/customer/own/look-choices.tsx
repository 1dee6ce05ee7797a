import { useId } from 'react'
import { type Accent, accents, type CoverChoice, coverChoices } from '../../../contract/customer/public-page.ts'
import { heroes } from '../../art/heroes.ts'
import '../accents.css'
import { Icon } from '../../ui/layout/icon.tsx'
import { person } from '../../ui/layout/icons.ts'
import css from './look-choices.module.css'
import { accentNames, coverNames, messages } from './messages.ts'

type AccentProps = { accent: Accent; onChange: (accent: Accent) => void }

export function AccentChoice({ accent, onChange }: AccentProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className={css.legend}>{messages.accent}</legend>
      <div className={css.accents}>
        {accents.map((each) => (
          <label key={each} className={each === accent ? `${css.accent} ${css.chosen}` : css.accent} data-accent={each}>
            <input type="radio" name={name} checked={each === accent} onChange={() => onChange(each)} />
            <span className={css.swatch} />
            {accentNames[each]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type CoverProps = { cover: CoverChoice; onChange: (cover: CoverChoice) => void }

export function CoverChoices({ cover, onChange }: CoverProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className={css.legend}>{messages.cover}</legend>
      <div className={css.covers}>
        {coverChoices.map((each) => (
          <label key={each} className={each === cover ? `${css.cover} ${css.chosen}` : css.cover}>
            <span className={css.picture}>{each === 'own' ? <Icon of={person} /> : <Drawn cover={each} />}</span>
            <span className={css.words}>
              <input
                type="radio"
                className={css.dot}
                name={name}
                checked={each === cover}
                onChange={() => onChange(each)}
              />
              {coverNames[each]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Drawn({ cover }: { cover: keyof typeof heroes }) {
  const { phoneAvif, phoneWebp } = heroes[cover]
  return (
    <picture>
      <source type="image/avif" srcSet={phoneAvif} />
      <img src={phoneWebp} alt="" width={720} height={480} loading="lazy" decoding="async" />
    </picture>
  )
}

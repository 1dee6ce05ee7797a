import { reviewTime } from '../../contract/promises.ts'
import { GoToLink } from '../navigation/go-to.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/layout/button.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { arrowRight, document, mobilePhone, person, picture } from '../ui/layout/icons.ts'
import css from './call-to-action.module.css'
import { callToActionWords as words } from './messages.ts'

const papers = [
  { icon: person, name: words.papers.card },
  { icon: document, name: words.papers.numbers },
  { icon: picture, name: words.papers.pictures },
  { icon: mobilePhone, name: words.papers.money },
]

export function CallToAction() {
  return (
    <section className={css.section} aria-labelledby="start-title">
      <div className="wrap">
        <div className={css.band}>
          <div className={css.part}>
            <h2 id="start-title">{words.title}</h2>
            <p className={css.text}>
              Sign up in three short steps. Registering your business takes <span className="nowrap">{reviewTime}</span>
              , and you can follow every stage.
            </p>
            <GoToLink className={`${buttonClass({ variant: 'accent' })} ${css.start}`} to={paths.register}>
              {words.start} <Icon of={arrowRight} />
            </GoToLink>
          </div>
          <div className={`${css.part} ${css.ready}`}>
            <h3>{words.ready}</h3>
            <ul>
              {papers.map(({ icon, name }) => (
                <li key={name} className={css.paper}>
                  <Icon of={icon} className={css.icon} />
                  {name}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}

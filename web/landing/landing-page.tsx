import { paths } from '../../contract/paths.ts'
import { reviewTime } from '../../contract/promises.ts'
import events from '../art/benefit-events.svg?inline'
import payouts from '../art/benefit-payouts.svg?inline'
import plans from '../art/benefit-plans.svg?inline'
import reach from '../art/benefit-reach.svg?inline'
import schedule from '../art/benefit-schedule.svg?inline'
import support from '../art/benefit-support.svg?inline'
import { WaysIn } from '../session/ways-in.tsx'
import { buttonClass } from '../ui/layout/button.tsx'
import { GoToLink } from '../ui/layout/go-to.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import {
  arrowRight,
  camera,
  cookingPot,
  documentSheet,
  flower,
  house,
  mobilePhone,
  music,
  person,
  picture,
} from '../ui/layout/icons.ts'
import { mainId } from '../ui/layout/skip-link.tsx'
import { Hero } from './hero.tsx'
import css from './landing-page.module.css'
import { benefitWords, categories, callToActionWords as words } from './messages.ts'
import { Navbar } from './navbar.tsx'
import { SessionNotice } from './session-notice.tsx'

const requirements = [
  { icon: person, name: words.requirements.card },
  { icon: documentSheet, name: words.requirements.numbers },
  { icon: picture, name: words.requirements.pictures },
  { icon: mobilePhone, name: words.requirements.money },
]

function CallToAction() {
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
            <WaysIn className={`${buttonClass({ variant: 'accent' })} ${css.start}`} align="start">
              <GoToLink className={`${buttonClass({ variant: 'accent' })} ${css.start}`} to={paths.register}>
                {words.start} <Icon of={arrowRight} />
              </GoToLink>
            </WaysIn>
          </div>
          <div className={`${css.part} ${css.ready}`}>
            <h3>{words.ready}</h3>
            <ul>
              {requirements.map(({ icon, name }) => (
                <li key={name} className={css.requirement}>
                  <Icon of={icon} className={css.callToActionIcon} />
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

// Inlined: at half a kilobyte each they cost less than six requests.
const pictures: Record<keyof typeof benefitWords.cards, string> = { payouts, plans, support, reach, schedule, events }

const names = Object.keys(benefitWords.cards) as (keyof typeof benefitWords.cards)[]

function Benefits() {
  return (
    <section id="about" className={css.benefits} aria-labelledby="benefits-title">
      <div className="wrap">
        <div className={css.head}>
          <p className={css.eyebrow}>{benefitWords.eyebrow}</p>
          <h2 id="benefits-title">{benefitWords.title}</h2>
          <p className={css.lead}>{benefitWords.lead}</p>
        </div>
        <div className={css.cards}>
          {names.map((name) => (
            <article key={name} className={css.card}>
              <img src={pictures[name]} alt="" width={72} height={72} />
              <h3>{benefitWords.cards[name].title}</h3>
              <p>{benefitWords.cards[name].text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}

const icons: Record<(typeof categories.names)[number], string> = {
  'Event Center': house,
  Catering: cookingPot,
  Photography: camera,
  Decoration: flower,
  Entertainment: music,
}

function Ribbon() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the strip scrolls, and must do so from a keyboard too
    <section className={css.ribbon} aria-labelledby="categories-title" tabIndex={0}>
      <div className={`wrap ${css.inner}`}>
        <h2 id="categories-title" className={css.title}>
          {categories.title}
        </h2>
        <ul className={css.list}>
          {categories.names.map((name) => (
            <li key={name} className={css.category}>
              <Icon of={icons[name]} className={css.icon} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function LandingPage() {
  return (
    <>
      <Navbar />
      <SessionNotice />
      <main className={css.main} id={mainId} tabIndex={-1}>
        <Hero />
        <Ribbon />
        <Benefits />
        <CallToAction />
      </main>
    </>
  )
}

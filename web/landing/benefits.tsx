import events from '../art/benefit-events.svg?inline'
import payouts from '../art/benefit-payouts.svg?inline'
import plans from '../art/benefit-plans.svg?inline'
import reach from '../art/benefit-reach.svg?inline'
import schedule from '../art/benefit-schedule.svg?inline'
import support from '../art/benefit-support.svg?inline'
import css from './benefits.module.css'
import { benefitWords } from './messages.ts'

// Half a kilobyte each: inside the page they cost less than six requests.
const pictures: Record<keyof typeof benefitWords.cards, string> = { payouts, plans, support, reach, schedule, events }

const names = Object.keys(benefitWords.cards) as (keyof typeof benefitWords.cards)[]

export function Benefits() {
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

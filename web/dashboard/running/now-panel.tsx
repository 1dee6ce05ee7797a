import { Link } from 'react-router'
import { planSentence } from '../../stage/plan-words.ts'
import { ways } from '../../stage/ways.ts'
import { countInWords } from '../../ui/in-words.ts'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowRight } from '../../ui/layout/icons.ts'
import { chevronRight } from '../../ui/layout/icons-behind-login.ts'
import panel from '../page/next-step-panel.module.css'
import css from './now-panel.module.css'
import { listToDos, type RunningFacts, type ToDo } from './to-dos.ts'

const shownBelow = 2

/** One thing that needs the vendor now, and at most two more below it. */
export function NowPanel({ facts, nowMs }: { facts: RunningFacts; nowMs: number }) {
  const toDos = listToDos(facts, nowMs)
  const [first, ...more] = toDos
  return (
    <Card as="section" className={panel.panel} aria-label="What needs doing now">
      {first ? (
        <Now
          eyebrow={more.length > 0 ? `Needs you now · 1 of ${toDos.length}` : 'Needs you now'}
          toDo={first}
          variant="accent"
        />
      ) : (
        <Now eyebrow="Right now" toDo={nothingToDo(facts)} variant="night" />
      )}
      {more.length > 0 && (
        <ul className={css.more}>
          {more.slice(0, shownBelow).map((toDo) => (
            <li key={toDo.title}>
              <Link to={toDo.way.to}>
                <span className={css.tile}>
                  <Icon of={toDo.icon} />
                </span>
                <span>
                  <b>{toDo.title}</b>
                  <small>{toDo.way.label}</small>
                </span>
                <Icon of={chevronRight} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type NowProps = { eyebrow: string; toDo: Omit<ToDo, 'icon'>; variant: 'accent' | 'night' }

function Now({ eyebrow, toDo: { title, words, way }, variant }: NowProps) {
  return (
    <div className={panel.now}>
      <div>
        <p className={panel.eyebrow}>{eyebrow}</p>
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
      <Link className={buttonClass({ variant })} to={way.to}>
        {way.label} <Icon of={arrowRight} />
      </Link>
    </div>
  )
}

const nothingToDo = ({ profile, statistics }: RunningFacts): Omit<ToDo, 'icon'> => ({
  title: 'Nothing needs you now',
  words: [
    statistics && `Customers see ${countInWords(statistics.activeListings, 'service')} of yours.`,
    planSentence('running', profile),
  ]
    .filter(Boolean)
    .join(' '),
  way: ways.services,
})

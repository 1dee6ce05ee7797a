import { Link } from 'react-router'
import { planSentence } from '../../stage/plan-words.ts'
import { ways } from '../../stage/ways.ts'
import { countInWords } from '../../ui/in-words.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { chevronRight } from '../../ui/layout/icons-behind-login.ts'
import css from '../page/next-step-panel.module.css'
import { Now } from '../page/next-step-panel.tsx'
import { listToDos, type RunningFacts, type ToDo } from './to-dos.ts'

const shownBelow = 2

/** One thing that needs the vendor now, and at most two more below it. */
export function NowPanel({ facts, nowMs }: { facts: RunningFacts; nowMs: number }) {
  const toDos = listToDos(facts, nowMs)
  const [first, ...more] = toDos
  return (
    <Card as="section" className={css.panel} aria-label="What needs doing now">
      {first ? (
        <Now
          eyebrow={more.length > 0 ? `Needs you now · 1 of ${toDos.length}` : 'Needs you now'}
          {...first}
          variant="accent"
        />
      ) : (
        <Now eyebrow="Right now" {...nothingToDo(facts)} variant="night" />
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

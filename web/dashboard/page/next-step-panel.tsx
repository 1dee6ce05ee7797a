import { Link } from 'react-router'
import type { Overview } from '../../../contract/account/overview.ts'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { businessStage } from '../../../contract/business/stage.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowRight, check } from '../../ui/layout/icons.ts'
import { gettingStarted, type PathStep } from './getting-started.ts'
import { nextStep } from './next-step.ts'
import css from './next-step-panel.module.css'

type Props = { profile: VendorProfile; overview: Overview | undefined; nowMs: number }

export function NextStepPanel({ profile, overview, nowMs }: Props) {
  const steps = gettingStarted(profile)
  const { title, words, label, to, weight, about } = nextStep(profile, nowMs, overview)
  const current = steps.findIndex(({ state }) => state === 'current')
  const isOnPath = steps[current]?.name === about
  return (
    <Card as="section" className={css.panel} aria-label="What is next">
      <div className={css.now}>
        <div>
          <p className={css.eyebrow}>{isOnPath ? `Next step · ${current + 1} of ${steps.length}` : 'Right now'}</p>
          <h2>{title}</h2>
          <p>{words}</p>
        </div>
        <Link className={buttonClass({ variant: weight === 'primary' ? 'accent' : 'night' })} to={to}>
          {label} <Icon of={arrowRight} />
        </Link>
      </div>
      {businessStage(profile) !== 'refused' && <Path steps={steps} />}
    </Card>
  )
}

function Path({ steps }: { steps: readonly PathStep[] }) {
  return (
    <ol className={css.path} aria-label="Getting started">
      {steps.map(({ name, state, words, badge }, index) => (
        <li key={name} className={css[state]} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={css.number} aria-hidden="true">
            {state === 'done' ? <Icon of={check} /> : index + 1}
          </span>
          <span>
            {words}
            {state === 'done' && <span className="visually-hidden">: done</span>}
          </span>
          {badge && <Badge tone={badge.tone}>{badge.words}</Badge>}
        </li>
      ))}
    </ol>
  )
}

import type { Overview } from '../../../contract/account/overview.ts'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { businessStage } from '../../../contract/business/stage.ts'
import type { Way } from '../../stage/ways.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
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
      <Now
        eyebrow={isOnPath ? `Next step · ${current + 1} of ${steps.length}` : 'Right now'}
        title={title}
        words={words}
        way={{ label, to }}
        variant={weight === 'primary' ? 'accent' : 'night'}
      />
      {businessStage(profile) !== 'refused' && <Path steps={steps} />}
    </Card>
  )
}

type NowProps = { eyebrow: string; title: string; words: string; way: Way; variant: 'accent' | 'night' }

export function Now({ eyebrow, title, words, way, variant }: NowProps) {
  return (
    <div className={css.now}>
      <div>
        <p className={css.eyebrow}>{eyebrow}</p>
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
      <ButtonLink variant={variant} to={way.to}>
        {way.label} <Icon of={arrowRight} />
      </ButtonLink>
    </div>
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

import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { reviewDueAt, reviewState } from '../../../contract/business/review-time.ts'
import { type BusinessStage, businessStage } from '../../../contract/business/stage.ts'
import { correctableLabels, type Rejection, type Suspension } from '../../../contract/business/status.ts'
import { reviewTime } from '../../../contract/promises.ts'
import { type Way, ways } from '../../stage/ways.ts'
import { dayInWords } from '../../ui/in-words.ts'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowRight } from '../../ui/layout/icons.ts'
import { SupportInWords } from './need-help.tsx'
import { type PlanStep, type PlanWay, planStep } from './plan-step.ts'
import css from './status-page.module.css'

type Props = { profile: VendorProfile; nowMs: number }

export function StatusWords({ profile, nowMs }: Props) {
  const stage = businessStage(profile, nowMs)
  return (
    <>
      <BusinessWords {...{ stage, profile, nowMs }} />
      {stage !== 'unregistered' && stage !== 'unknown' && (
        <PlanWords step={planStep(profile)} beside={stage === 'verified' ? ways.viewProfile : undefined} />
      )}
    </>
  )
}

function BusinessWords({ stage, profile, nowMs }: Props & { stage: BusinessStage }): ReactElement {
  switch (stage) {
    case 'in review':
    case 'late':
      return <InReview submittedAt={profile.submittedAt} nowMs={nowMs} />
    case 'verified':
      return <Verified decidedAt={profile.decidedAt} nowMs={nowMs} />
    case 'to correct':
      return <ToCorrect rejection={profile.rejection} />
    case 'refused':
      return <Refused rejection={profile.rejection} />
    case 'suspended':
      return <Suspended suspension={profile.suspension} nowMs={nowMs} />
    case 'unregistered':
      return <NotRegistered />
    case 'unknown':
      return (
        <p>
          We cannot say where your business stands right now. <SupportInWords />
        </p>
      )
  }
}

function InReview({ submittedAt, nowMs }: { submittedAt: string | null; nowMs: number }) {
  if (!submittedAt)
    return (
      <p>
        A review takes <span className="nowrap">{reviewTime}</span>. We will write to you.
      </p>
    )
  const submittedAtMs = Date.parse(submittedAt)
  const sent = <span className="nowrap">{dayInWords(submittedAtMs, { nowMs })}</span>
  const due = <b className="nowrap">{dayInWords(reviewDueAt(submittedAtMs), { nowMs })}</b>
  if (reviewState(submittedAtMs, nowMs) === 'on time')
    return (
      <p>
        Sent {sent}. Expect an answer by {due}. We will write to you.
      </p>
    )
  return (
    <p>
      Sent {sent}. We promised an answer by {due} and are late. We are sorry. You need not send it again.{' '}
      <SupportInWords />
    </p>
  )
}

function Verified({ decidedAt, nowMs }: { decidedAt: string | null; nowMs: number }) {
  return (
    <p>
      The verified badge is on your profile.
      {decidedAt && (
        <>
          {' '}
          Checked on <span className="nowrap">{dayInWords(Date.parse(decidedAt), { nowMs })}</span>.
        </>
      )}
    </p>
  )
}

function ToCorrect({ rejection }: { rejection: Rejection | null }) {
  const fields = rejection?.fields ?? []
  return (
    <>
      <p>
        {fields.length === 1 ? 'Put it right' : 'Put them right'} and send again. Everything else you filled in is kept.
      </p>
      {rejection && (
        <Quote title="From the reviewer" text={rejection.reason}>
          {fields.length > 0 && (
            <>
              <p id="to-correct" className={css.toCorrect}>
                To correct
              </p>
              <ul className={css.fields} aria-labelledby="to-correct">
                {fields.map((name) => (
                  <li key={name}>{correctableLabels[name]}</li>
                ))}
              </ul>
            </>
          )}
        </Quote>
      )}
      <MainWay {...ways.correct} />
    </>
  )
}

function Refused({ rejection }: { rejection: Rejection | null }) {
  return (
    <>
      <p>
        We cannot accept it, and it cannot be sent again. What you paid for a plan that had not begun goes back to you,
        the way you paid it. <Link to={ways.billing.to}>{ways.billing.label}</Link>
      </p>
      {rejection && <Quote title="The reason" text={rejection.reason} />}
      <p>
        If you think that we are wrong, talk to us. <SupportInWords />
      </p>
    </>
  )
}

function Suspended({ suspension, nowMs }: { suspension: Suspension | null; nowMs: number }) {
  return (
    <>
      <p>
        Customers cannot see your services
        {suspension && (
          <>
            {' '}
            since <span className="nowrap">{dayInWords(Date.parse(suspension.since), { nowMs })}</span>
          </>
        )}
        . Your services are kept. No plan can be paid until this is lifted.
      </p>
      {suspension && <Quote title="The reason" text={suspension.reason} />}
      <p>
        <SupportInWords />
      </p>
    </>
  )
}

function Quote({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <figure className={css.quote}>
      <figcaption>{title}</figcaption>
      <blockquote>{text}</blockquote>
      {children}
    </figure>
  )
}

function NotRegistered() {
  return (
    <>
      <p>You have not registered a business yet.</p>
      <MainWay {...ways.register} />
    </>
  )
}

function MainWay({ label, to }: Way) {
  return (
    <ButtonLink className={css.action} to={to}>
      {label}
      <Icon of={arrowRight} />
    </ButtonLink>
  )
}

function PlanWords({ step, beside }: { step: PlanStep | undefined; beside?: PlanWay }) {
  const ways = [step?.way, beside].filter((way) => way !== undefined)
  return (
    <>
      {step && <p>{step.words}</p>}
      {ways.length > 0 && (
        <div className={css.ways}>
          {ways.map(({ label, to, weight }, at) => (
            <ButtonLink key={to} variant={weight ?? (at === 0 ? 'primary' : 'line')} to={to}>
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </>
  )
}

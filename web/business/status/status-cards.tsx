import type { ReactNode } from 'react'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { type BusinessStage, businessStage } from '../../../contract/business/stage.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stepper } from '../../ui/feedback/stepper.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { NeedHelp } from './need-help.tsx'
import { RegisteredServices } from './registered-services.tsx'
import { registrationProgress, trackerSteps } from './registration-progress.ts'
import css from './status-cards.module.css'
import { StatusFacts } from './status-facts.tsx'

/** Below the banner. Without a profile each card holds its place. */
export function StatusCards({ profile }: { profile: VendorProfile | undefined }) {
  return (
    <>
      {profile ? (
        <Progress stage={businessStage(profile)} />
      ) : (
        <Titled title="Progress">
          {
            <div className={css.trackerToCome}>
              <Skeleton shape="block" height="100%" />
            </div>
          }
        </Titled>
      )}
      <div className={css.two}>
        <Titled title="Details">{profile ? <StatusFacts profile={profile} /> : <FactsToCome />}</Titled>
        <div className={css.stack}>
          <Titled title="Registered services">
            {profile ? (
              <RegisteredServices services={profile.services} serviceCount={profile.serviceCount} />
            ) : (
              <div className={css.servicesToCome}>
                <Skeleton shape="block" height="100%" />
              </div>
            )}
          </Titled>
          <NeedHelp />
        </div>
      </div>
    </>
  )
}

function Progress({ stage }: { stage: BusinessStage }) {
  const progress = registrationProgress[stage]
  if (!progress) return null
  const { done, present, words } = progress
  return (
    <Titled title="Progress" end={<b className={`num ${present === 'bad' ? css.rejected : ''}`}>{words}</b>}>
      <Stepper label="Registration of your business" steps={trackerSteps} current={done} currentState={present} />
    </Titled>
  )
}

function FactsToCome() {
  return (
    <Facts
      items={['Business', 'Owner', 'Phone', 'Email'].map((term) => ({ term, value: <Skeleton height="1lh" /> }))}
    />
  )
}

function Titled({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className={css.card}>
      <div className={css.head}>
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </Card>
  )
}

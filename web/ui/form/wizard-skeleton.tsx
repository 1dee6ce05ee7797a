import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { Card } from '../layout/card.tsx'
import css from './wizard-skeleton.module.css'

const steps = ['one', 'two', 'three']
const fields = ['first', 'second', 'third', 'fourth']

export function WizardSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className={css.steps}>
        {steps.map((step) => (
          <div key={step} className={css.step}>
            <Skeleton shape="circle" width="2rem" height="2rem" />
            <Skeleton width="5rem" height="0.875rem" />
          </div>
        ))}
      </div>
      <Card className={css.card}>
        {fields.map((field) => (
          <div key={field} className={css.field}>
            <Skeleton width="9rem" />
            <Skeleton shape="block" height="3rem" />
          </div>
        ))}
        <Skeleton shape="block" height="3rem" />
      </Card>
    </Loading>
  )
}

import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import css from './form-skeleton.module.css'
import { messages } from './messages.ts'

const steps = ['one', 'two', 'three']
const fields = ['name', 'number', 'place', 'region']

/** The first step in outline. */
export function FormSkeleton() {
  return (
    <Loading label={messages.loading}>
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

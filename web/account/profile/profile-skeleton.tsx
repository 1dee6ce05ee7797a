import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import css from './about-tab.module.css'

export function ProfileSkeleton() {
  return (
    <div className={css.two}>
      <div className={css.stack}>
        <Card>
          <Lines widths={['7rem', '100%', '94%', '60%']} />
        </Card>
        <Card>
          <Lines widths={['7rem', '80%', '72%']} />
        </Card>
      </div>
      <Card>
        <Lines widths={['9rem', '90%', '80%', '70%']} />
      </Card>
    </div>
  )
}

const Lines = ({ widths }: { widths: string[] }) => (
  <div className={css.stack}>
    {widths.map((width) => (
      <Skeleton key={width} width={width} height="1.25rem" />
    ))}
  </div>
)

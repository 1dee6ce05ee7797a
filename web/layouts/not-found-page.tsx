import { paths } from '../../contract/paths.ts'
import empty from '../art/empty-services.svg'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/layout/button-link.tsx'
import { Card } from '../ui/layout/card.tsx'
import css from './not-found-page.module.css'

export function NotFoundPage() {
  return (
    <>
      <h1 className={css.title}>Page not found</h1>
      <Card>
        <EmptyState
          picture={empty}
          title="There is no page at this address"
          heading="h2"
          action={<ButtonLink to={paths.dashboard}>Dashboard</ButtonLink>}
        >
          Please check how it is written, or begin at your dashboard.
        </EmptyState>
      </Card>
    </>
  )
}

import { Link } from 'react-router'
import { paths } from '../../contract/paths.ts'
import empty from '../art/empty-services.svg'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { buttonClass } from '../ui/layout/button.tsx'
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
          action={
            <Link className={buttonClass()} to={paths.dashboard}>
              Dashboard
            </Link>
          }
        >
          Please check how it is written, or begin at your dashboard.
        </EmptyState>
      </Card>
    </>
  )
}

import emptyStall from '../art/empty-services.svg'
import { EmptyState } from '../ui/empty-state.tsx'
import css from './dashboard-page.module.css'

export function DashboardPage() {
  return (
    <>
      <h1 className={css.title}>Dashboard</h1>
      <div className={css.card}>
        <EmptyState picture={emptyStall} title="Your stall is being set up" heading="h2">
          Your business, your plan and your services will be here.
        </EmptyState>
      </div>
    </>
  )
}

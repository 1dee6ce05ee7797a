import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import notFound from '../../art/empty-services.svg'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowLeft } from '../../ui/layout/icons.ts'
import css from './document-page.module.css'

/** A receipt, an invoice or a credit note. */
export function DocumentPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <Link className={css.back} to={paths.billing}>
        <Icon of={arrowLeft} />
        Billing
      </Link>
      <h1 className={css.title}>{title}</h1>
      {children}
    </div>
  )
}

export function DocumentLead() {
  return <p className={css.lead}>Print it for your books, or download it and send it to whoever asks for it.</p>
}

export function UnknownDocument({ title }: { title: string }) {
  const action = (
    <Link className={buttonClass()} to={paths.billing}>
      Back to Billing
    </Link>
  )
  return (
    <Card>
      <EmptyState picture={notFound} title={title} heading="h2" action={action} />
    </Card>
  )
}

export function DocumentSkeleton({ label }: { label: string }) {
  return (
    <>
      <DocumentLead />
      <Card>
        <Loading label={label}>
          <div className={css.skeleton}>
            {['number', 'date', 'business', 'plan', 'period', 'amount'].map((line) => (
              <Skeleton key={line} height="1.5rem" />
            ))}
          </div>
        </Loading>
      </Card>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { accraDay } from '../../../contract/customer/day.ts'
import type { OwnPage as Own } from '../../../contract/customer/own-page.ts'
import { failureMessage } from '../../api/failure.ts'
import offline from '../../art/offline.svg'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LinkSection } from './link-section.tsx'
import { LookForm } from './look-form.tsx'
import { messages } from './messages.ts'
import css from './own-page.module.css'
import { ownPageQuery } from './own-page-query.ts'
import { previewPage, useDayChanges, useLookChanges } from './page-changes.ts'
import { PageSection } from './page-section.tsx'
import { NoPage, PageStatus } from './page-status.tsx'
import { Preview } from './preview.tsx'
import { PrintTools } from './print-tools.tsx'
import { ShownContacts } from './shown-contacts.tsx'
import { TakenDays } from './taken-days.tsx'

/** What a vendor decides about the page that customers see. */
export function OwnPage() {
  const { data, error, status, refetch } = useQuery(ownPageQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const { onPress } = useFocusKept(status, heading)
  const retry = () => {
    onPress()
    void refetch()
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {messages.title}
      </h1>
      <p className={css.lead}>{messages.lead}</p>
      {status === 'pending' && <OwnPageSkeleton />}
      {data && <KnownPage own={data} />}
      {!data && error && (
        <Card role="alert">
          <EmptyState
            picture={offline}
            title={messages.failed}
            heading="h2"
            action={
              <Button variant="line" onClick={retry}>
                {messages.retry}
              </Button>
            }
          >
            {failureMessage(error, '')}
          </EmptyState>
        </Card>
      )}
    </>
  )
}

function OwnPageSkeleton() {
  return (
    <Loading label={messages.loading}>
      <div className={css.columns}>
        <div className={css.main}>
          <Skeleton shape="block" height="6rem" />
          <Skeleton shape="block" height="18rem" />
          <Skeleton shape="block" height="30rem" />
        </div>
        <Skeleton shape="block" height="44rem" />
      </div>
    </Loading>
  )
}

function KnownPage({ own }: { own: Own }) {
  return own.page && own.slug ? <Editor own={own} page={own.page} slug={own.slug} /> : <NoPage state={own.state} />
}

type EditorProps = { own: Own; page: NonNullable<Own['page']>; slug: string }

function Editor({ own, page, slug }: EditorProps) {
  const today = accraDay(new Date())
  const days = useDayChanges(own, today)
  const look = useLookChanges(own)
  const unsaved = { days: days.changes, look: own.canCustomize ? look.changes : {}, today }
  return (
    <div className={css.columns}>
      <div className={css.main}>
        <PageStatus own={own} />
        <LinkSection own={own} slug={slug} name={page.name} />
        <TakenDays own={own} today={today} unsaved={days} />
        <ShownContacts settings={own.settings} />
        <LookForm own={own} services={page.services} unsaved={look} />
        <PrintTools isShown={own.state === 'shown'} />
      </div>
      <div className={css.aside}>
        <PageSection title={messages.preview} lead={messages.previewLead}>
          <Preview page={previewPage(page, unsaved)} today={today} />
        </PageSection>
      </div>
    </div>
  )
}

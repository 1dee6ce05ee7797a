import { useQuery } from '@tanstack/react-query'
import { accraDay } from '../../../contract/customer/day.ts'
import { answerPageHiding } from '../../../contract/customer/hiding.ts'
import type { OwnPage as Own } from '../../../contract/customer/own-page.ts'
import { failureMessage } from '../../api/failure.ts'
import emptyMarket from '../../art/empty-market.svg'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { CouldNotRead } from '../../stage/could-not-read.tsx'
import { HiddenNotice } from '../../stage/hidden-notice.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LinkSection } from './link-section.tsx'
import { LookForm } from './look-form.tsx'
import { messages, stateWords } from './messages.ts'
import css from './own-page.module.css'
import { ownPageQuery, qrCodeQuery } from './own-page-query.ts'
import { previewPage, useDayChanges, useLookChanges } from './page-changes.ts'
import { PageSection } from './page-section.tsx'
import { Preview } from './preview.tsx'
import { PrintTools } from './print-tools.tsx'
import { ShownContacts } from './shown-contacts.tsx'
import { TakenDays } from './taken-days.tsx'

/** What a vendor decides about the page that customers see. */
export function OwnPage() {
  const { data, error, isPending, refetch } = useQuery(ownPageQuery)
  const hasPage = Boolean(data?.page && data.slug)
  // Without a page the code would be refused.
  const code = useQuery({ ...qrCodeQuery, enabled: hasPage })
  const isWaiting = isPending || (hasPage && !code.isFetched)
  return (
    <>
      <h1 className={css.title}>{messages.title}</h1>
      <p className={css.lead}>{messages.lead}</p>
      {isWaiting ? (
        <OwnPageSkeleton />
      ) : !data ? (
        <Card>
          <CouldNotRead title={messages.failed} heading="h2" onRetry={refetch}>
            {failureMessage(error, '')}
          </CouldNotRead>
        </Card>
      ) : data.page && data.slug ? (
        <Editor own={data} page={data.page} slug={data.slug} code={code} />
      ) : (
        <NoPage state={data.state} />
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

type EditorProps = {
  own: Own
  page: NonNullable<Own['page']>
  slug: string
  code: Parameters<typeof PrintTools>[0]['code']
}

function Editor({ own, page, slug, code }: EditorProps) {
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
        <PrintTools code={code} isShown={own.state === 'shown'} />
      </div>
      <div className={css.aside}>
        <PageSection title={messages.preview} lead={messages.previewLead}>
          <Preview page={previewPage(page, unsaved)} today={today} />
        </PageSection>
      </div>
    </div>
  )
}

function Hidden({ own }: { own: Own }) {
  const send = useSubmitAsVendor(answerPageHiding)
  return <HiddenNotice what="page" reason={own.hiddenReason ?? ''} answer={own.hiddenAnswer} send={send} />
}

/** Whether customers see the page; if not, why, and what to do. */
function PageStatus({ own }: { own: Own }) {
  if (own.state === 'hidden') return <Hidden own={own} />
  const { tone, title, text, way } = stateWords[own.state]
  const action = way && (
    <ButtonLink variant="line" size="small" to={way.to}>
      {way.label}
    </ButtonLink>
  )
  return (
    <Banner tone={tone} title={title} action={action}>
      <p>{text}</p>
    </Banner>
  )
}

function NoPage({ state }: { state: Own['state'] }) {
  const { title, text, way } = stateWords[state === 'refused' ? state : 'not approved']
  const action = way && <ButtonLink to={way.to}>{way.label}</ButtonLink>
  return (
    <Card>
      <EmptyState picture={emptyMarket} title={title} heading="h2" action={action}>
        {text}
      </EmptyState>
    </Card>
  )
}

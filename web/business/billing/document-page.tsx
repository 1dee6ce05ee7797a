import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PdfFile, Receipt } from '../../../contract/business/billing.ts'
import type { Tax } from '../../../contract/business/tax.ts'
import { baseTitle, taxLineTitle } from '../../../contract/business/tax-titles.ts'
import { formatGhs } from '../../../contract/money.ts'
import { paths } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import { refusals } from '../../../contract/refusals.ts'
import { failureMessage, isRefused } from '../../api/failure.ts'
import notFound from '../../art/empty-services.svg'
import { Logo } from '../../art/logo.tsx'
import { site } from '../../site.ts'
import { CouldNotRead } from '../../stage/could-not-read.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowLeft } from '../../ui/layout/icons.ts'
import { download, printer } from '../../ui/layout/icons-behind-login.ts'
import { fileFromBase64, saveFile } from '../../ui/layout/save-file.ts'
import css from './document-page.module.css'
import { messages, type Word } from './messages.ts'

/** A document does not change while somebody looks at it. */
export const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

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

const lead = <p className={css.lead}>Print it for your books, or download it and send it to whoever asks for it.</p>

export function UnknownDocument({ title }: { title: string }) {
  const action = <ButtonLink to={paths.billing}>Back to Billing</ButtonLink>
  return (
    <Card>
      <EmptyState picture={notFound} title={title} heading="h2" action={action} />
    </Card>
  )
}

function DocumentSkeleton({ label }: { label: string }) {
  return (
    <>
      {lead}
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

type ReadProps<Body> = {
  query: UseQueryResult<Body>
  /** The input that names the document: a refusal of it means that there is no such document. */
  field: 'reference' | 'number' | 'year'
  words: { loading: string; unknown: string; failed: string }
  children: (body: Body) => ReactNode
}

export function ReadDocument<Body>({ query, field, words, children }: ReadProps<Body>) {
  const { data, isPending, error, refetch } = query
  if (data !== undefined) return children(data)
  if (isPending) return <DocumentSkeleton label={words.loading} />
  const isUnknown = error?.kind === 'refused' && (isRefused(error, refusals.notFound) || error.field === field)
  if (isUnknown) return <UnknownDocument title={words.unknown} />
  return (
    <Card>
      <CouldNotRead title={words.failed} onRetry={refetch} />
    </Card>
  )
}

export function DocumentActions({ readPdf }: { readPdf: () => Promise<PdfFile> }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: readPdf })
  // Given here, this is called only while the page is still open.
  const onSuccess = ({ base64, type, fileName }: PdfFile) => saveFile(fileFromBase64(base64, type), fileName)
  return (
    <>
      {lead}
      <div className={css.actions}>
        <Button busy={isPending} busyLabel="Preparing…" onClick={() => mutate(undefined, { onSuccess })}>
          <Icon of={download} />
          Download PDF
        </Button>
        <Button variant="line" onClick={() => window.print()}>
          <Icon of={printer} />
          Print
        </Button>
      </div>
      {error && (
        <p className={css.failed} role="alert">
          {failureMessage(error, messages.notSaved)}
        </p>
      )}
    </>
  )
}

type PaperProps = {
  /** Such as Receipt R-000001. */
  name: string
  amountPesewas?: number
  badge?: Word
  children: ReactNode
}

/** Looks the same on screen and on paper; the print styles hide the rest of the page. */
export function DocumentPaper({ name, amountPesewas, badge, children }: PaperProps) {
  const { supportPhoneText, supportEmail } = site()
  return (
    <Card as="article" className={css.paper}>
      <div className={css.head}>
        <Logo tone="paper" />
        {badge && <Badge tone={badge.tone}>{badge.words}</Badge>}
      </div>
      <div>
        <p className={`num ${css.number}`}>{name}</p>
        {amountPesewas !== undefined && <p className={`num ${css.total}`}>{formatGhs(amountPesewas)}</p>}
      </div>
      {children}
      <p className={css.foot}>
        {productName} · {supportPhoneText} · {supportEmail}
      </p>
    </Card>
  )
}

export const partyFacts = ({ issuer, businessName, tin }: Pick<Receipt, 'issuer' | 'businessName' | 'tin'>) => [
  { term: 'Issued by', value: issuer.name },
  { term: 'Issuer address', value: issuer.address },
  { term: 'Issuer TIN', value: issuer.tin },
  { term: 'Business', value: businessName },
  { term: 'TIN', value: tin },
]

/** None where there is no tax. */
export const taxFacts = (tax: Tax | null) =>
  tax
    ? [
        { term: baseTitle, value: formatGhs(tax.basePesewas) },
        ...tax.lines.map((line) => ({ term: taxLineTitle(line), value: formatGhs(line.amountPesewas) })),
      ]
    : []

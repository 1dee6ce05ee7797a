import { Link } from 'react-router'
import { type CreditNote, readCreditNote, readCreditNotePdf } from '../../../contract/business/credit-note.ts'
import { orderInWords } from '../../../contract/business/plans.ts'
import { formatGhs } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { isRefused } from '../../api/failure.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { useEndpoint } from '../../session/use-endpoint.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { CouldNotRead } from './could-not-read.tsx'
import type { DocumentKit } from './document-kit.ts'
import { paymentBadges } from './messages.ts'

const unknown = 'We do not know this credit note.'

type Props = { number: string; kit: DocumentKit }

export function CreditNoteByNumber({ number, kit }: Props) {
  const { DocumentActions, DocumentSkeleton, UnknownDocument } = kit
  const { reading, ask } = useEndpoint(readCreditNote, { params: { number } }, { onReturn: false })
  if (reading.is === 'loading') return <DocumentSkeleton label="Loading the credit note" />
  if (reading.is === 'known')
    return (
      <>
        <DocumentActions readPdf={() => callAsVendor(readCreditNotePdf, { params: { number } })} />
        <CreditNotePaper note={reading.body} kit={kit} />
      </>
    )
  const { failure } = reading
  const isUnknown = failure.kind === 'refused' && (isRefused(failure, refusals.notFound) || failure.field === 'number')
  if (isUnknown) return <UnknownDocument title={unknown} />
  return (
    <Card>
      <CouldNotRead what="This credit note could not be read." isBusy={reading.is === 'asking again'} onRetry={ask} />
    </Card>
  )
}

function CreditNotePaper({ note, kit: { DocumentPaper, taxFacts } }: { note: CreditNote; kit: DocumentKit }) {
  return (
    <DocumentPaper
      name={`Credit note ${note.number}`}
      amountPesewas={note.amountPesewas}
      badge={paymentBadges.refunded}
    >
      <Facts items={creditNoteFacts(note, taxFacts(note.tax))} />
    </DocumentPaper>
  )
}

const creditNoteFacts = (note: CreditNote, taxFacts: ReturnType<DocumentKit['taxFacts']>) => [
  { term: 'Number', value: note.number },
  { term: 'Date', value: <span className="nowrap">{dateInWords(note.at)}</span> },
  { term: 'Issued by', value: note.issuer.name },
  { term: 'Issuer address', value: note.issuer.address },
  { term: 'Issuer TIN', value: note.issuer.tin },
  { term: 'Business', value: note.businessName },
  { term: 'TIN', value: note.tin },
  {
    term: note.tax ? 'For invoice' : 'For receipt',
    value: (
      <>
        <Link to={pathTo.receipt(note.reference)}>{note.receiptNumber}</Link> of{' '}
        <span className="nowrap">{dateInWords(note.paidAt)}</span>
      </>
    ),
  },
  { term: 'Plan', value: orderInWords(note) },
  ...taxFacts,
  { term: 'Refunded', value: formatGhs(note.amountPesewas) },
  { term: 'Reference', value: <span className="nowrap">{note.reference}</span> },
]

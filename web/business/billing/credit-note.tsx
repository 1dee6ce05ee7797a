import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type CreditNote, readCreditNote, readCreditNotePdf } from '../../../contract/business/credit-note.ts'
import { orderInWords } from '../../../contract/business/plans.ts'
import { formatGhs } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { endpointQuery, readBody } from '../../api/query.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { DocumentActions, DocumentPaper, partyFacts, ReadDocument, readOnce, taxFacts } from './document-page.tsx'
import { paymentBadges } from './messages.ts'

const words = {
  loading: 'Loading the credit note',
  unknown: 'We do not know this credit note.',
  failed: 'This credit note could not be read.',
}

export function CreditNoteByNumber({ number }: { number: string }) {
  const query = useQuery({ ...endpointQuery(readCreditNote, { params: { number } }), ...readOnce })
  return (
    <ReadDocument query={query} field="number" words={words}>
      {(note) => (
        <>
          <DocumentActions readPdf={() => readBody(readCreditNotePdf, { params: { number } })} />
          <DocumentPaper
            name={`Credit note ${note.number}`}
            amountPesewas={note.amountPesewas}
            badge={paymentBadges.refunded}
          >
            <Facts items={creditNoteFacts(note)} />
          </DocumentPaper>
        </>
      )}
    </ReadDocument>
  )
}

const creditNoteFacts = (note: CreditNote) => [
  { term: 'Number', value: note.number },
  { term: 'Date', value: <span className="nowrap">{dateInWords(note.at)}</span> },
  ...partyFacts(note),
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
  ...taxFacts(note.tax),
  { term: 'Refunded', value: formatGhs(note.amountPesewas) },
  { term: 'Reference', value: <span className="nowrap">{note.reference}</span> },
]

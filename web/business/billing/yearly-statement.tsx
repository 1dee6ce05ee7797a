import { useState } from 'react'
import { Link } from 'react-router'
import {
  readStatement,
  readStatementPdf,
  type Statement,
  type StatementEntry,
} from '../../../contract/business/statement.ts'
import { baseTitle } from '../../../contract/business/tax.ts'
import { formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { useEndpoint } from '../../account/session/use-endpoint.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { DocumentActions } from './document-actions.tsx'
import { messages } from './messages.ts'
import { orderInWords } from './plan-in-words.ts'
import { Section } from './section.tsx'
import css from './yearly-statement.module.css'

/** All receipts, invoices and credit notes of a year, with their totals. */
export function YearlyStatement() {
  const [year, setYear] = useState(() => new Date().getUTCFullYear())
  const { reading, ask } = useEndpoint(readStatement, { params: { year: String(year) } })
  return (
    <Section title="Statement of a year" state={reading.is} failed={messages.statementFailed} onRetry={ask}>
      {reading.is === 'known' && <LoadedStatement key={year} statement={reading.body} onYear={setYear} />}
    </Section>
  )
}

type Props = { statement: Statement; onYear: (year: number) => void }

function LoadedStatement({ statement, onYear }: Props) {
  const { year, years, entries } = statement
  const hasEntries = entries.length > 0
  return (
    <>
      <div className={css.year}>
        <SelectField
          label="Year"
          value={String(year)}
          options={[...new Set([...years, year])].map(String)}
          onChange={({ currentTarget }) => onYear(Number(currentTarget.value))}
        />
      </div>
      {hasEntries ? <Entries entries={entries} /> : <p>Nothing was paid in {year}.</p>}
      {hasEntries && <Facts items={totalFacts(statement)} />}
      {hasEntries && (
        <DocumentActions
          canBePrinted={false}
          readPdf={() => callAsVendor(readStatementPdf, { params: { year: String(year) } })}
        />
      )}
    </>
  )
}

function Entries({ entries }: { entries: readonly StatementEntry[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Document</th>
          <th scope="col">What</th>
          <th scope="col" className={css.amount}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={`${entry.kind} ${entry.reference} ${entry.number} ${entry.at}`}>
            <td className={`num ${css.date}`}>{dateInWords(entry.at)}</td>
            <td className={`num ${css.document}`}>{documentLink(entry)}</td>
            <td className={css.what}>
              {entry.kind === 'refund' && 'Refund: '}
              {orderInWords(entry)}
            </td>
            <td className={`num ${css.amount}`}>{formatPrice(entry.amountPesewas)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const documentLink = ({ kind, number, reference }: StatementEntry) => {
  if (number === null) return 'None'
  return <Link to={kind === 'refund' ? pathTo.creditNote(number) : pathTo.receipt(reference)}>{number}</Link>
}

const totalFacts = ({ totals: { paidPesewas, refundedPesewas, sumPesewas, tax } }: Statement) => [
  { term: 'Paid', value: formatPrice(paidPesewas) },
  { term: 'Refunded', value: formatPrice(refundedPesewas) },
  { term: 'Paid less refunded', value: formatPrice(sumPesewas) },
  ...(tax
    ? [
        { term: `Of this: ${baseTitle.toLowerCase()}`, value: formatPrice(tax.basePesewas) },
        ...tax.lines.map(({ name, amountPesewas }) => ({
          term: `Of this: ${name}`,
          value: formatPrice(amountPesewas),
        })),
        ...(tax.untaxedPesewas === 0
          ? []
          : [{ term: 'Of this: documents without tax', value: formatPrice(tax.untaxedPesewas) }]),
      ]
    : []),
]

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orderInWords } from '../../../contract/business/plans.ts'
import {
  listParties,
  listTotals,
  readStatement,
  readStatementPdf,
  type Statement,
  type StatementEntry,
  statementDate,
} from '../../../contract/business/statement.ts'
import { formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { endpointQuery, readBody } from '../../api/query.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { DocumentActions, DocumentPaper, ReadDocument, readOnce } from './document-page.tsx'
import css from './statement.module.css'

const words = {
  loading: 'Loading the statement',
  unknown: 'There is no such year.',
  failed: 'This statement could not be read.',
}

/** All receipts, invoices and credit notes of a year, with their totals. */
export function StatementOfYear({ year }: { year: string }) {
  const query = useQuery({ ...endpointQuery(readStatement, { params: { year } }), ...readOnce })
  return (
    <ReadDocument query={query} field="year" words={words}>
      {(statement) => <LoadedStatement statement={statement} />}
    </ReadDocument>
  )
}

function LoadedStatement({ statement }: { statement: Statement }) {
  const { year, entries } = statement
  const others = statement.years.filter((one) => one !== year)
  return (
    <>
      {others.length > 0 && (
        <nav className={css.years} aria-label="Other years">
          {others.map((one) => (
            <Link key={one} className="num" to={pathTo.statement(one)}>
              {one}
            </Link>
          ))}
        </nav>
      )}
      {entries.length > 0 ? (
        <>
          <DocumentActions readPdf={() => readBody(readStatementPdf, { params: { year: `${year}` } })} />
          <DocumentPaper name={`Statement ${year}`}>
            <div className={css.lead}>
              {[...listParties(statement), statementDate(statement)].map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            <Entries entries={entries} />
            <Facts items={totalFacts(statement)} />
          </DocumentPaper>
        </>
      ) : (
        <Card as="article">
          <p>Nothing was paid in {year}.</p>
        </Card>
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

const totalFacts = ({ totals }: Statement) =>
  listTotals(totals).map(({ title, amountPesewas }) => ({ term: title, value: formatPrice(amountPesewas) }))

import type { UseQueryResult } from '@tanstack/react-query'
import type { RegisteredBusiness } from '../../../contract/business/add-business.ts'
import type { OwnPaper, readOwnPapers } from '../../../contract/business/my-application.ts'
import { correctableLabels, type DocumentName, documentNames } from '../../../contract/business/status.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { CouldNotRead } from '../../stage/could-not-read.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { messages } from './messages.ts'
import css from './my-application-page.module.css'

const { papers: words } = messages

export type PapersQuery = UseQueryResult<ReplyOf<typeof readOwnPapers>>

export function Papers({ business, query }: { business: RegisteredBusiness; query: PapersQuery }) {
  const { data, isFetching, refetch } = query
  if (!data) return <CouldNotRead title={words.failed} busy={isFetching} onRetry={refetch} />
  const { papers } = data
  return (
    <>
      <div className={css.papers}>
        {documentNames.map((name) => (
          <Paper
            key={name}
            name={name}
            paper={papers.find((one) => one.name === name)}
            isCorrected={business.correctedFields.includes(name)}
          />
        ))}
      </div>
      {papers.some(({ state }) => state === 'on file') && <p className={css.note}>{words.marked}</p>}
    </>
  )
}

type PaperProps = { name: DocumentName; paper: OwnPaper | undefined; isCorrected: boolean }

function Paper({ name, paper, isCorrected }: PaperProps) {
  const label = correctableLabels[name]
  return (
    <figure className={css.paper}>
      <figcaption>
        {label} {isCorrected && <Badge tone="info">{messages.corrected}</Badge>}
      </figcaption>
      {paper?.state === 'on file' ? (
        <img src={`data:${paper.type};base64,${paper.base64}`} alt={words.alt(label)} />
      ) : (
        <p className={css.none}>{describeAbsence(paper)}</p>
      )}
    </figure>
  )
}

const describeAbsence = (paper: Exclude<OwnPaper, { state: 'on file' }> | undefined) => {
  switch (paper?.state) {
    case 'deleted':
      return words.deleted(dateInWords(paper.deletedAt))
    case 'unreadable':
      return words.unreadable
    case undefined:
      return words.notSent
  }
}

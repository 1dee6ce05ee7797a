import { useQuery } from '@tanstack/react-query'
import type { RegisteredBusiness } from '../../../contract/business/add-business.ts'
import { type OwnPaper, readOwnPapers } from '../../../contract/business/my-application.ts'
import { correctableLabels, type DocumentName, documentNames } from '../../../contract/business/status.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { endpointQuery } from '../../api/query.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { messages } from './messages.ts'
import css from './my-application-page.module.css'

const { papers: words } = messages

/** Read once for each visit: every reading makes new copies, is recorded and costs the vendor data. */
export function Papers({ business }: { business: RegisteredBusiness }) {
  const { data, isPending, refetch } = useQuery({
    ...endpointQuery(readOwnPapers, {}),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (isPending)
    return (
      <Loading label={words.loading}>
        <div className={css.papers}>
          {business.papers.map((name) => (
            <Skeleton key={name} shape="block" height="11rem" />
          ))}
        </div>
      </Loading>
    )
  if (!data)
    return (
      <Banner
        tone="bad"
        announce="at-once"
        action={
          <Button variant="line" size="small" onClick={() => refetch()}>
            Retry
          </Button>
        }
      >
        {words.failed}
      </Banner>
    )
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

import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { type PosterSize, posterSizes, readPoster, readQrCode } from '../../../contract/customer/poster.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { failureMessage } from '../../api/failure.ts'
import { readBody } from '../../api/query.ts'
import { CouldNotRead } from '../../stage/could-not-read.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { download } from '../../ui/layout/icons-behind-login.ts'
import { fileFromBase64, saveFile } from '../../ui/layout/save-file.ts'
import { printMessages as messages } from './messages.ts'
import { PageSection } from './page-section.tsx'
import css from './print-tools.module.css'

type Props = { code: UseQueryResult<ReplyOf<typeof readQrCode>>; isShown: boolean }

/** The code of the vendor's own page, and what to print it on. */
export function PrintTools({ code: { data: code, isFetching, refetch }, isShown }: Props) {
  return (
    <PageSection title={messages.title} lead={messages.lead}>
      {!code && <CouldNotRead title={messages.notRead} busy={isFetching} onRetry={refetch} />}
      {code && (
        <div className={css.parts}>
          <img
            className={css.code}
            src={`data:${code.type};base64,${code.base64}`}
            alt={messages.codeAlt}
            width={176}
            height={176}
          />
          <div className={css.actions}>
            {!isShown && <p className={css.note}>{messages.notSeen}</p>}
            <Downloads />
          </div>
        </div>
      )}
    </PageSection>
  )
}

type Wanted = 'code' | PosterSize

const readFile = async (what: Wanted) =>
  what === 'code' ? readBody(readQrCode, { query: { format: 'png' } }) : readBody(readPoster, { query: { size: what } })

const labels = { code: messages.downloadCode, ...messages.downloadPoster }

function Downloads() {
  const file = useMutation({ mutationFn: readFile })

  const save = (what: Wanted) => {
    if (file.isPending) return
    file.mutate(what, {
      onSuccess: ({ base64, type, fileName }) => saveFile(fileFromBase64(base64, type), fileName),
    })
  }
  return (
    <>
      {(['code', ...posterSizes] as const).map((what) => (
        <Button
          key={what}
          variant="line"
          busy={file.isPending && file.variables === what}
          busyLabel={messages.preparing}
          onClick={() => save(what)}
        >
          <Icon of={download} />
          {labels[what]}
        </Button>
      ))}
      {file.error && (
        <p className={css.failed} role="alert">
          {failureMessage(file.error, messages.notSaved)}
        </p>
      )}
    </>
  )
}

import { useState } from 'react'
import { type PosterSize, posterSizes, readPoster, readQrCode } from '../../../contract/customer/poster.ts'
import { failureMessage } from '../../api/failure.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { useEndpoint } from '../../session/use-endpoint.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { download } from '../../ui/layout/icons-behind-login.ts'
import { fileFromBase64, saveFile } from '../../ui/layout/save-file.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { PageSection } from './page-section.tsx'
import { messages } from './print-messages.ts'
import css from './print-tools.module.css'

/** The code of the vendor's own page, and what to print it on. */
export function PrintTools({ isShown }: { isShown: boolean }) {
  const { reading, ask } = useEndpoint(readQrCode, { query: { format: 'svg' } }, { onReturn: false })
  return (
    <PageSection title={messages.title} lead={messages.lead}>
      {(reading.is === 'failed' || reading.is === 'asking again') && (
        <CouldNotRead isBusy={reading.is === 'asking again'} onRetry={ask} />
      )}
      {reading.is === 'loading' && (
        <Loading label={messages.loading}>
          <Skeleton height="11rem" />
        </Loading>
      )}
      {reading.is === 'known' && (
        <div className={css.parts}>
          <img
            className={css.code}
            src={`data:${reading.body.type};base64,${reading.body.base64}`}
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

function CouldNotRead({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <p>{messages.notRead}</p>
      <Button variant="line" size="small" busy={isBusy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

type Wanted = 'code' | PosterSize
type Saving = { is: 'idle' } | { is: 'loading'; what: Wanted } | { is: 'failed'; message: string }

const askFor = (what: Wanted) =>
  what === 'code'
    ? callAsVendor(readQrCode, { query: { format: 'png' } })
    : callAsVendor(readPoster, { query: { size: what } })

function Downloads() {
  const [saving, setSaving] = useState<Saving>({ is: 'idle' })
  const isHere = useIsHere()

  const save = async (what: Wanted) => {
    if (saving.is === 'loading') return
    setSaving({ is: 'loading', what })
    const answer = await askFor(what)
    if (!isHere()) return
    if (answer.kind !== 'reply') return setSaving({ is: 'failed', message: failureMessage(answer, messages.notSaved) })
    const { base64, type, fileName } = answer.body
    saveFile(fileFromBase64(base64, type), fileName)
    setSaving({ is: 'idle' })
  }

  const label = (what: Wanted) => (what === 'code' ? messages.downloadCode : messages.downloadPoster[what])
  return (
    <>
      {(['code', ...posterSizes] as const).map((what) => (
        <Button
          key={what}
          variant="line"
          busy={saving.is === 'loading' && saving.what === what}
          busyLabel={messages.preparing}
          onClick={() => save(what)}
        >
          <Icon of={download} />
          {label(what)}
        </Button>
      ))}
      {saving.is === 'failed' && (
        <p className={css.failed} role="alert">
          {saving.message}
        </p>
      )}
    </>
  )
}

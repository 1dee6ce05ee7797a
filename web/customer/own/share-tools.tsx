import { useState } from 'react'
import { type OwnPage, ownPageRefusals, readOwnPage } from '../../../contract/customer/own-page.ts'
import { type PosterSize, posterSizes, readPoster, readQrCode } from '../../../contract/customer/poster.ts'
import { pathTo } from '../../../contract/paths.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { useEndpoint } from '../../account/session/use-endpoint.ts'
import { failureMessage, isRefused } from '../../api/failure.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { download, share, whatsapp } from '../../ui/layout/icons.ts'
import { fileFromBase64, saveFile } from '../../ui/layout/save-file.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { shareUrl } from '../chat-links.ts'
import { firstWords } from '../page/messages.ts'
import { messages } from './share-messages.ts'
import css from './share-tools.module.css'

/** The code of the vendor's own page, what to print it on, and a way to send the link. */
export function ShareTools() {
  const code = useEndpoint(readQrCode, { query: { format: 'svg' } }, { refetchOnWindowFocus: false })
  const own = useEndpoint(readOwnPage, {})
  const { reading } = code
  const hasNoPage = reading.is === 'failed' && isRefused(reading.failure, ownPageRefusals.notYet)
  return (
    <Card as="section" className={css.tools} aria-labelledby="share-tools-title">
      <h2 id="share-tools-title">{messages.title}</h2>
      {hasNoPage ? (
        <p className={css.lead}>{ownPageRefusals.notYet.message}</p>
      ) : (
        <p className={css.lead}>{messages.lead}</p>
      )}
      {(reading.is === 'failed' || reading.is === 'asking again') && !hasNoPage && (
        <CouldNotRead isBusy={reading.is === 'asking again'} onRetry={code.ask} />
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
            {own.reading.is === 'known' && <ShareLink own={own.reading.body} />}
            <Downloads />
          </div>
        </div>
      )}
    </Card>
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

/** By the phone's own list of apps where there is one. A page that nobody can see is not sent to anybody. */
function ShareLink({ own: { page, state } }: { own: OwnPage }) {
  if (!page) return null
  if (state !== 'shown') return <p className={css.note}>{messages.notSeen}</p>
  const address = `${location.origin}${pathTo.vendorPage(page.slug)}`
  // Who closes the list of apps has changed their mind: nothing is to be said.
  const open = () => void navigator.share({ title: page.name, url: address }).catch(() => {})
  if (typeof navigator.share === 'function')
    return (
      <Button onClick={open}>
        <Icon of={share} />
        {messages.share}
      </Button>
    )
  return (
    <a className={buttonClass()} href={shareUrl(firstWords.share(page.name, address))} target="_blank" rel="noreferrer">
      <Icon of={whatsapp} />
      {messages.shareOnWhatsApp}
    </a>
  )
}

type Wanted = 'code' | PosterSize
type Saving = { is: 'idle' } | { is: 'loading'; what: Wanted } | { is: 'failed'; message: string }

const ask = (what: Wanted) =>
  what === 'code'
    ? callAsVendor(readQrCode, { query: { format: 'png' } })
    : callAsVendor(readPoster, { query: { size: what } })

function Downloads() {
  const [saving, setSaving] = useState<Saving>({ is: 'idle' })
  const isHere = useIsHere()

  const save = async (what: Wanted) => {
    if (saving.is === 'loading') return
    setSaving({ is: 'loading', what })
    const answer = await ask(what)
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

import { useRef, useState } from 'react'
import type { OwnPage } from '../../../contract/customer/own-page.ts'
import { markSource } from '../../../contract/customer/sources.ts'
import { pathTo } from '../../../contract/paths.ts'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { CopyButton } from '../../ui/layout/copy-button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { eye, whatsapp } from '../../ui/layout/icons.ts'
import { pencil, share } from '../../ui/layout/icons-behind-login.ts'
import { shareUrl } from '../chat-links.ts'
import { firstWords } from '../page/messages.ts'
import { LinkForm } from './link-form.tsx'
import css from './link-section.module.css'
import { messages } from './messages.ts'
import { PageSection } from './page-section.tsx'

type Props = { own: OwnPage; slug: string; name: string }

export function LinkSection({ own, slug, name }: Props) {
  const address = `${location.origin}${pathTo.vendorPage(slug)}`
  const isShown = own.state === 'shown'
  return (
    <PageSection title={messages.link} lead={messages.linkLead}>
      <p className={`num ${css.address}`}>
        <span className="visually-hidden">{messages.address}: </span>
        {address}
      </p>
      <div className={css.ways}>
        {isShown && (
          <a className={buttonClass({ size: 'small' })} href={address} target="_blank" rel="noopener">
            <Icon of={eye} /> {messages.open}
          </a>
        )}
        <CopyButton text={address} />
        {isShown && <ShareLink name={name} address={address} />}
      </div>
      <ChangeLink own={own} slug={slug} />
    </PageSection>
  )
}

/** By the phone's own list of apps where there is one. */
function ShareLink({ name, address }: { name: string; address: string }) {
  // Who closes the list of apps has changed their mind: nothing is to be said.
  const open = () => void navigator.share({ title: name, url: address }).catch(() => {})
  return (
    <>
      {typeof navigator.share === 'function' && (
        <Button variant="line" size="small" onClick={open}>
          <Icon of={share} /> {messages.share}
        </Button>
      )}
      <a
        className={buttonClass({ variant: 'line', size: 'small' })}
        href={shareUrl(firstWords.share(name, markSource(address, 'whatsapp')))}
        target="_blank"
        rel="noreferrer"
      >
        <Icon of={whatsapp} /> {messages.shareOnWhatsApp}
      </a>
    </>
  )
}

function ChangeLink({ own, slug }: Omit<Props, 'name'>) {
  const [isChanging, setChanging] = useState(false)
  const begin = useRef<HTMLButtonElement>(null)
  if (own.slugChangesLeft === 0) return <p className={css.note}>{messages.noChangesLeft(own.nextSlugChangeOn)}</p>
  const close = () => {
    setChanging(false)
    // The button comes back in the place of the form that had the focus.
    setTimeout(() => begin.current?.focus())
  }
  if (isChanging) return <LinkForm slug={slug} changesLeft={own.slugChangesLeft} onClose={close} />
  return (
    <div className={css.change}>
      <Button ref={begin} variant="quiet" size="small" onClick={() => setChanging(true)}>
        <Icon of={pencil} /> {messages.changeLink}
      </Button>
      <span className={css.note}>{messages.changesLeft(own.slugChangesLeft)}</span>
    </div>
  )
}

import { markSource } from '../../../contract/customer/sources.ts'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { whatsapp } from '../../ui/layout/icons.ts'
import { share } from '../../ui/layout/icons-behind-login.ts'
import { shareUrl } from '../chat-links.ts'
import { firstWords, messages } from './messages.ts'
import css from './share.module.css'

export const shareId = 'share'

const withoutProtocol = (address: string) => address.replace(/^https?:\/\//, '')

/** `title` is what is shared, `address` where it is. The buttons are for the script, which shows what the browser can do. */
export function Share({ title, address }: { title: string; address: string }) {
  return (
    <Card as="section" className={css.share} id={shareId} aria-labelledby="share-title">
      <h2 id="share-title">{messages.share}</h2>
      <p>{messages.shareWith}</p>
      <span className={`num ${css.address}`}>{withoutProtocol(address)}</span>
      <button
        type="button"
        className={`${buttonClass({ size: 'small' })} ${css.button}`}
        hidden
        data-share-title={title}
        data-share-address={address}
      >
        <Icon of={share} /> {messages.shareByApps}
      </button>
      <a
        className={buttonClass({ variant: 'line', size: 'small' })}
        href={shareUrl(firstWords.share(title, markSource(address, 'whatsapp')))}
        rel="nofollow"
      >
        <Icon of={whatsapp} /> {messages.shareOnWhatsApp}
      </a>
      <button
        type="button"
        className={`${buttonClass({ variant: 'quiet', size: 'small' })} ${css.button}`}
        hidden
        aria-live="polite"
        data-copy-address={address}
        data-copied-words={messages.copied}
      >
        {messages.copyLink}
      </button>
    </Card>
  )
}

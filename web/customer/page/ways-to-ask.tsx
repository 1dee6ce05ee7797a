import type { VendorPage } from '../../../contract/customer/public-page.ts'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { phone, whatsapp } from '../../ui/layout/icons.ts'
import { chatUrl } from '../chat-links.ts'
import { messages } from './messages.ts'
import css from './ways-to-ask.module.css'

type Props = {
  page: VendorPage
  /** What the chat begins with. */
  firstWords: string
}

export const canBeAsked = ({ whatsApp, phone }: VendorPage): boolean => whatsApp !== null || phone !== null

/** The first of them is filled, and there is never a second filled one. */
export function WaysToAsk({ page, firstWords }: Props) {
  return (
    <>
      {page.whatsApp !== null && (
        <a className={buttonClass()} href={chatUrl(page.whatsApp, firstWords)} rel="nofollow">
          <Icon of={whatsapp} /> {messages.whatsapp}
        </a>
      )}
      {page.phone !== null && (
        <a
          className={buttonClass({ variant: page.whatsApp === null ? 'primary' : 'line' })}
          href={`tel:${page.phone.replace(/[^+\d]/g, '')}`}
        >
          <Icon of={phone} /> {messages.call}
        </a>
      )}
    </>
  )
}

/** Under the thumb all the time, below the width at which the card beside the page shows the same. */
export function Dock({ page, firstWords }: Props) {
  const inRow = page.whatsApp !== null && page.phone !== null ? `${css.row} ${css.two}` : css.row
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these links only belong together
    <div className={css.dock} role="group" aria-label={messages.ask(page.name)}>
      <div className={inRow}>
        <WaysToAsk page={page} firstWords={firstWords} />
      </div>
    </div>
  )
}

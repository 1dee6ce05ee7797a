import type { ReactNode } from 'react'
import { pathBelow } from '../../../contract/customer/addresses.ts'
import type { VendorPage } from '../../../contract/customer/public-page.ts'
import type { RenderPlace } from '../../../contract/customer/renderer.ts'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { phone, whatsapp } from '../../ui/layout/icons.ts'
import { flag } from '../../ui/layout/icons-behind-login.ts'
import { chatUrl } from '../chat-links.ts'
import { Frame } from '../frame.tsx'
import { messages } from './messages.ts'
import css from './vendor-frame.module.css'

type AskProps = {
  page: VendorPage
  /** What the chat begins with. */
  firstWords: string
}

type Props = AskProps & {
  place: RenderPlace
  /** Of the service that is shown alone. */
  serviceId?: string
  head: ReactNode
  /** Above and below the ways to ask, in the card beside the page. */
  price: ReactNode
  facts: ReactNode
  /** Below that card. */
  beside?: ReactNode
  children: ReactNode
}

/** A page of a vendor or of one service: on a wide screen the ways to ask stand beside it, on a phone at its lower edge. */
export function VendorFrame({ page, firstWords, place, serviceId, head, price, facts, beside, children }: Props) {
  return (
    <Frame
      place="vendor"
      site={place.site}
      accent={page.accent}
      dock={canBeAsked(page) && <Dock page={page} firstWords={firstWords} />}
    >
      {head}
      <div className={`wrap ${css.columns}`}>
        <div className={css.main}>
          {children}
          <p className={css.line}>
            <span>{messages.payDirectly}</span>
            <a href={pathBelow.report(page.slug, serviceId)} rel="nofollow">
              <Icon of={flag} /> {messages.report}
            </a>
          </p>
        </div>
        <aside className={css.aside} aria-label={messages.ask(page.name)}>
          <Card className={css.askCard}>
            {price}
            {canBeAsked(page) && (
              <div className={css.ways}>
                <WaysToAsk page={page} firstWords={firstWords} />
              </div>
            )}
            {facts}
          </Card>
          {beside}
        </aside>
      </div>
    </Frame>
  )
}

export const canBeAsked = ({ whatsApp, phone }: VendorPage): boolean => whatsApp !== null || phone !== null

/** The first of them is filled, and there is never a second filled one. */
function WaysToAsk({ page, firstWords }: AskProps) {
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
function Dock({ page, firstWords }: AskProps) {
  const inRow = page.whatsApp !== null && page.phone !== null ? `${css.links} ${css.two}` : css.links
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these links only belong together
    <div className={css.dock} role="group" aria-label={messages.ask(page.name)}>
      <div className={inRow}>
        <WaysToAsk page={page} firstWords={firstWords} />
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { RenderPlace } from '../../contract/customer/renderer.ts'
import { paths } from '../../contract/paths.ts'
import emptyMarket from '../art/empty-market.svg'
import offline from '../art/offline.svg'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { buttonClass } from '../ui/layout/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Frame } from './frame.tsx'
import css from './notice-page.module.css'

export const notFoundTitle = 'There is no page at this address'
export const unavailableTitle = 'This page cannot be shown just now'

type Props = {
  place: RenderPlace
  heading: string
  picture: string
  title: string
  action?: ReactNode
  children: string
}

function NoticePage({ place, heading, children, ...notice }: Props) {
  return (
    <Frame place="vendor" site={place.site}>
      <div className={`wrap ${css.page}`}>
        <h1 className="visually-hidden">{heading}</h1>
        <Card>
          <EmptyState {...notice} heading="h2">
            {children}
          </EmptyState>
        </Card>
      </div>
    </Frame>
  )
}

/** The same for a page that never was, is hidden or is gone: why is nobody's business. */
export function NotFoundPage({ place }: { place: RenderPlace }) {
  const findVendor = (
    <a className={buttonClass()} href={paths.market}>
      Find a vendor
    </a>
  )
  return (
    <NoticePage place={place} heading="Page not found" picture={emptyMarket} title={notFoundTitle} action={findVendor}>
      Please check how it is written, or look for a vendor in the market.
    </NoticePage>
  )
}

/** Too many at once, or something of ours is away. */
export function UnavailablePage({ place }: { place: RenderPlace }) {
  return (
    <NoticePage place={place} heading="Please try again" picture={offline} title={unavailableTitle}>
      Many people are here at once, or something of ours is being mended. Please load the page again in a moment.
    </NoticePage>
  )
}

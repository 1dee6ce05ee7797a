import type { RenderPlace } from '../../contract/customer/renderer.ts'
import picture from '../art/offline.svg'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Frame } from './frame.tsx'
import css from './not-found-page.module.css'

export const unavailableTitle = 'This page cannot be shown just now'

/** Too many at once, or something of ours is away. */
export function UnavailablePage({ place }: { place: RenderPlace }) {
  return (
    <Frame place="vendor" site={place.site}>
      <div className={`wrap ${css.page}`}>
        <h1 className="visually-hidden">Please try again</h1>
        <Card>
          <EmptyState picture={picture} title={unavailableTitle} heading="h2">
            Many people are here at once, or something of ours is being mended. Please load the page again in a moment.
          </EmptyState>
        </Card>
      </div>
    </Frame>
  )
}

import type { RenderPlace } from '../../contract/customer/renderer.ts'
import { paths } from '../../contract/paths.ts'
import picture from '../art/empty-market.svg'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { buttonClass } from '../ui/layout/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Frame } from './frame.tsx'
import css from './not-found-page.module.css'

export const notFoundTitle = 'There is no page at this address'

/** The same for a page that never was, is hidden or is gone: why is nobody's business. */
export function NotFoundPage({ place }: { place: RenderPlace }) {
  return (
    <Frame place="vendor" site={place.site}>
      <div className={`wrap ${css.page}`}>
        <h1 className="visually-hidden">Page not found</h1>
        <Card>
          <EmptyState
            picture={picture}
            title={notFoundTitle}
            heading="h2"
            action={
              <a className={buttonClass()} href={paths.market}>
                Find a vendor
              </a>
            }
          >
            Please check how it is written, or look for a vendor in the market.
          </EmptyState>
        </Card>
      </div>
    </Frame>
  )
}

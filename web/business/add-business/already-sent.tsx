import { Link } from 'react-router'
import { reviewTime } from '../../../contract/promises.ts'
import pending from '../../art/status-pending.svg'
import verified from '../../art/status-verified.svg'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { messages } from './messages.ts'

const pictures = { PENDING: pending, SUCCESSFUL: verified }

/** There is one business a vendor: while it is reviewed, and once it is approved, there is nothing to fill in. */
export function AlreadySent({ status }: { status: 'PENDING' | 'SUCCESSFUL' }) {
  const { title, text } = messages.closed[status]
  return (
    <Card>
      <EmptyState
        picture={pictures[status]}
        title={title}
        heading="h2"
        action={
          <Link className={buttonClass()} to={paths.status}>
            {messages.seeStatus}
          </Link>
        }
      >
        {text(reviewTime)}
      </EmptyState>
    </Card>
  )
}

import restingDrums from '../../art/empty-notifications.svg'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

export function NothingNew({ onShowAll }: { onShowAll: () => void }) {
  const showAll = (
    <Button variant="line" onClick={onShowAll}>
      Show all cards
    </Button>
  )
  return (
    <Card>
      <EmptyState picture={restingDrums} title="Nothing new" action={showAll}>
        You have read all your notifications. A card that has news shows here.
      </EmptyState>
    </Card>
  )
}

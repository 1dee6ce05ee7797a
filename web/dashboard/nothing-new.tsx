import restingDrums from '../art/empty-notifications.svg'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

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

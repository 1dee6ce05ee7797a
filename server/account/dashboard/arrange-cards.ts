import { type DashboardCard, type DashboardLayout, dashboardCards } from '../../../contract/account/dashboard.ts'

type StoredLayout = { card_order: readonly string[]; pinned: readonly string[] }

/** Cards added to the product since the layout was saved come last; cards that no longer exist are left out. */
export const arrangeCards = (
  { card_order, pinned }: StoredLayout = { card_order: [], pinned: [] },
): DashboardLayout => {
  const kept = card_order.filter(isCard)
  const added = dashboardCards.filter((card) => !kept.includes(card))
  return { order: [...kept, ...added], pinned: pinned.filter(isCard) }
}

const isCard = (name: string): name is DashboardCard => (dashboardCards as readonly string[]).includes(name)

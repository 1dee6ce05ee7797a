import { type DashboardCard, type DashboardLayout, dashboardCards } from '../../../contract/account/dashboard.ts'

export const defaultLayout: DashboardLayout = { order: [...dashboardCards], pinned: [] }

/** What the vendor changed on this page. It takes precedence over the saved layout, even if that arrives later. */
export type Changes = {
  order?: readonly DashboardCard[]
  pins: Partial<Record<DashboardCard, 'pinned' | 'loose'>>
}

export const noChanges: Changes = { pins: {} }

export const applyChanges = (kept: DashboardLayout, { order, pins }: Changes): DashboardLayout => {
  const stillPinned = kept.pinned.filter((card) => pins[card] !== 'loose')
  const newlyPinned = dashboardCards.filter((card) => pins[card] === 'pinned' && !stillPinned.includes(card))
  return { order: [...(order ?? kept.order)], pinned: [...stillPinned, ...newlyPinned] }
}

export const shownOrder = ({ order, pinned }: DashboardLayout): DashboardCard[] => [
  ...order.filter((card) => pinned.includes(card)),
  ...order.filter((card) => !pinned.includes(card)),
]

/** Only the cards in `some` change places; the others keep theirs. */
export const reorderSome = (all: readonly DashboardCard[], some: readonly DashboardCard[]): DashboardCard[] => {
  const coming = some.values()
  return all.map((card) => (some.includes(card) ? (coming.next().value ?? card) : card))
}

/** Undefined at either end, and where the move would mix pinned with other cards. */
export const moveByOne = (
  shown: readonly DashboardCard[],
  card: DashboardCard,
  { by, pinned }: { by: 1 | -1; pinned: readonly DashboardCard[] },
): DashboardCard[] | undefined => {
  const neighbour = shown[shown.indexOf(card) + by]
  if (!neighbour || pinned.includes(neighbour) !== pinned.includes(card)) return undefined
  return shown.map((one) => (one === card ? neighbour : one === neighbour ? card : one))
}

/** In two columns, an open card takes the whole row, and so does a card that has no neighbour. */
export const wholeWidth = <Card extends string>(shown: readonly Card[], isOpen: (card: Card) => boolean): Set<Card> => {
  const whole = new Set<Card>()
  let alone: Card | undefined
  const close = () => {
    if (alone) whole.add(alone)
    alone = undefined
  }
  for (const card of shown) {
    if (isOpen(card)) {
      close()
      whole.add(card)
    } else alone = alone ? undefined : card
  }
  close()
  return whole
}

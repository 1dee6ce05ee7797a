import { useState } from 'react'
import type { DashboardCard } from '../../../contract/account/dashboard.ts'

/** As the stylesheet of the cards has it. */
export const standSideBySide = () => matchMedia('(min-width: 44rem)').matches

/** At first the most urgent card is open, and where there is room the statistics; then as the vendor leaves them. */
export const useOpenCards = (urgent: DashboardCard | undefined, standing: 'known' | 'not known') => {
  const [begun, setBegun] = useState<readonly DashboardCard[]>()
  const [chosen, setChosen] = useState<Partial<Record<DashboardCard, 'open' | 'closed'>>>({})
  // Once: a card that becomes urgent later does not open under the finger.
  if (!begun && standing === 'known')
    setBegun([...(urgent ? [urgent] : []), ...(standSideBySide() ? (['statistics'] as const) : [])])

  const isOpen = (card: DashboardCard) => (chosen[card] ? chosen[card] === 'open' : Boolean(begun?.includes(card)))
  return {
    isOpen,
    toggle: (card: DashboardCard) => setChosen({ ...chosen, [card]: isOpen(card) ? 'closed' : 'open' }),
  }
}

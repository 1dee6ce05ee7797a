import { useState } from 'react'
import { isEarlyGood } from '../../api/early-answers.ts'
import { useInTurns } from '../../ui/layout/in-turns.tsx'

/** The order in which the parts of the page are rendered. */
export const turns = { greeting: 1, panels: 2, page: 3, cards: 4, aside: 5 }

/** As the portal opens, a phone is busy enough with what needs doing now. Later, all is there at once. */
export const useTurn = (isBegun: boolean): number => {
  const [first] = useState(() => (isEarlyGood() ? turns.greeting : turns.aside))
  return useInTurns({ count: turns.aside, first, step: 1, isHeld: !isBegun })
}

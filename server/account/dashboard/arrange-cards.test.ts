import { expect, it } from 'vitest'
import { dashboardCards } from '../../../contract/account/dashboard.ts'
import { arrangeCards } from './arrange-cards.ts'

const others = (...names: string[]) => dashboardCards.filter((card) => !names.includes(card))

it.each([
  ['nothing was kept', undefined, dashboardCards, []],
  [
    'all cards were kept',
    { card_order: dashboardCards.toReversed(), pinned: ['statistics', 'add-service'] },
    dashboardCards.toReversed(),
    ['statistics', 'add-service'],
  ],
  [
    'cards came later',
    { card_order: ['statistics', 'add-business'], pinned: ['statistics'] },
    ['statistics', 'add-business', ...others('statistics', 'add-business')],
    ['statistics'],
  ],
  [
    'a card is gone',
    { card_order: ['weather', ...dashboardCards], pinned: ['weather', 'add-service'] },
    dashboardCards,
    ['add-service'],
  ],
])('where %s, every card stands somewhere and no other does', (_, kept, order, pinned) => {
  expect(arrangeCards(kept)).toEqual({ order, pinned })
})

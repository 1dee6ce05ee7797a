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

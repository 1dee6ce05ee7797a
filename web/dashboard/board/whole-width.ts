/** Where two stand side by side: who is open has the row alone, and so has who would stand beside nobody. */
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

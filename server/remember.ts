/** A function whose last answers are remembered, `most` of them: for what strangers send, and mostly the same. */
export const remember = <Answer>(work: (written: string) => Answer, most: number): ((written: string) => Answer) => {
  const known = new Map<string, Answer>()
  return (written) => {
    const found = known.get(written)
    if (found !== undefined) return found
    const answer = work(written)
    if (known.size >= most) known.clear()
    known.set(written, answer)
    return answer
  }
}

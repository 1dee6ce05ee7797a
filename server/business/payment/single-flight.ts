/** Whoever asks while the same work is under way gets what comes of it. */
export const openSingleFlight = <T>() => {
  const underWay = new Map<string, Promise<T>>()
  return (name: string, work: () => Promise<T>): Promise<T> => {
    const joined = underWay.get(name)
    if (joined) return joined
    const begun = work().finally(() => underWay.delete(name))
    underWay.set(name, begun)
    return begun
  }
}

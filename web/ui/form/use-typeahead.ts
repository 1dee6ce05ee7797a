import { useRef } from 'react'

const forgetAfterMs = 500

/** In a menu, typing 'se' goes to 'Settings'; the same letter again goes to the next one that begins with it. */
export function useTypeahead(labels: readonly string[]): (key: string, from: number) => number | undefined {
  const typed = useRef({ text: '', atMs: 0 })

  return (key, from) => {
    if (key.length !== 1 || key === ' ') return undefined
    const nowMs = performance.now()
    const before = nowMs - typed.current.atMs < forgetAfterMs ? typed.current.text : ''
    const letter = key.toLowerCase()
    const text = before === letter ? letter : before + letter
    typed.current = { text, atMs: nowMs }

    const start = text.length === 1 ? from + 1 : from
    const order = labels.map((_, step) => (start + step) % labels.length)
    return order.find((at) => labels[at]?.toLowerCase().startsWith(text))
  }
}

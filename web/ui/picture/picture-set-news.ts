import { useCallback, useEffect, useRef, useState } from 'react'
import type { PictureItem } from './picture-item.ts'
import { newsInWords } from './picture-set-words.ts'

/** What is to be read out: each change of the pictures by itself, and what else is said. */
export const usePictureNews = (items: readonly PictureItem[]) => {
  const [said, setSaid] = useState('')
  const known = useRef(items)

  // The same words twice are news twice; only a changed text is read out.
  const say = useCallback((words: string) => setSaid((before) => (before === words ? `${words}\u00a0` : words)), [])

  useEffect(() => {
    const news = newsInWords(known.current, items)
    known.current = items
    if (news) say(news)
  }, [items, say])

  return { said, say }
}

import { useEffect, useEffectEvent, useState } from 'react'
import { timing } from '../../timing.ts'

/** What is typed is looked for when the typing rests, or at once on Enter. */
export const useSearch = (sought: string, onSearch: (search: string) => void) => {
  const [typing, setTyping] = useState({ text: sought, sought })
  const search = useEffectEvent(onSearch)
  const wanted = typing.text.trim()

  // Back, or 'Clear filters': the field follows the address.
  if (typing.sought !== sought) setTyping({ text: wanted === sought ? typing.text : sought, sought })

  useEffect(() => {
    if (wanted === sought) return
    const timer = setTimeout(() => search(wanted), timing.searchMs)
    return () => clearTimeout(timer)
  }, [wanted, sought])

  return {
    text: typing.text,
    type: (text: string) => setTyping({ text, sought }),
    searchNow: () => wanted !== sought && onSearch(wanted),
  }
}

import { useEffect, useState } from 'react'
import { CheckMark } from '../feedback/check-mark.tsx'
import { LiveRegion } from '../feedback/live-region.tsx'
import css from './checklist.module.css'

type ChecklistItem = { words: string; note?: string; isMet: boolean }

const pauseMs = 1000

/** Empty until the text changes for the first time; later changes follow when the typing pauses. */
function useAfterPause(text: string): string {
  const [first] = useState(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid((before) => (before === '' && text === first ? '' : text)), pauseMs)
    return () => clearTimeout(timer)
  }, [text, first])
  return said
}

export function Checklist({ label, items }: { label: string; items: readonly ChecklistItem[] }) {
  const missing = items.filter(({ isMet }) => !isMet).map(({ words }) => words)
  const spoken = missing.length === 0 ? `${label}: all done` : `Not yet: ${missing.join(', ')}`
  return (
    <div>
      <ul className={css.list} aria-label={label}>
        {items.map(({ words, note, isMet }) => (
          <li key={words} className={isMet ? css.met : undefined}>
            <CheckMark is={isMet ? 'done' : 'open'} />
            <span>
              <span>{words}</span>
              {note && ' '}
              {note && <span className="nowrap">{note}</span>}
              <span className="visually-hidden">{isMet ? ': done' : ': not yet'}</span>
            </span>
          </li>
        ))}
      </ul>
      <LiveRegion text={useAfterPause(spoken)} />
    </div>
  )
}

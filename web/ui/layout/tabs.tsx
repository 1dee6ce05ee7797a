import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import css from './tabs.module.css'

type TabsProps = {
  label: string
  tabs: readonly { id: string; title: ReactNode; content: ReactNode }[]
  /** Give both to control the open tab from outside; otherwise the first is open. */
  selectedId?: string
  onSelect?: (id: string) => void
}

export function Tabs({ label, tabs, selectedId, onSelect }: TabsProps) {
  const [ownId, setOwnId] = useState(tabs[0]?.id)
  const selected = selectedId ?? ownId
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const base = useId()

  /** Wraps around at both ends. */
  function select(wanted: number) {
    const at = (wanted + tabs.length) % tabs.length
    const tab = tabs[at]
    if (!tab) return
    setOwnId(tab.id)
    onSelect?.(tab.id)
    buttons.current[at]?.focus()
  }

  function press(event: KeyboardEvent, at: number) {
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    select(target)
  }

  return (
    <div>
      <div className={css.tabs} role="tablist" aria-label={label}>
        {tabs.map(({ id, title }, at) => (
          <button
            key={id}
            ref={(button) => {
              buttons.current[at] = button
            }}
            type="button"
            role="tab"
            id={`${base}-${id}-tab`}
            aria-controls={`${base}-${id}-panel`}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            className={css.tab}
            onClick={() => select(at)}
            onKeyDown={(event) => press(event, at)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern lets Tab reach a panel without controls
          tabIndex={0}
          hidden={id !== selected}
          className={css.panel}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

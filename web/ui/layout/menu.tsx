import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import css from './menu.module.css'
import { useClosedByBack } from './use-closed-by-back.ts'

const forgetAfterMs = 500

/** Typing 'se' goes to 'Settings'; repeating a letter goes to the next item that begins with it. */
function useTypeahead(labels: readonly string[]): (key: string, from: number) => number | undefined {
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

export type MenuItem = {
  label: string
  icon?: string
  tone?: 'normal' | 'danger'
  /** Makes the item a link. With `onSelect` too, a plain click calls that instead of following the link. */
  href?: string
  onSelect?: () => void
}

type MenuProps = {
  /** The accessible name of the menu. */
  label: string
  trigger: ReactNode
  triggerClassName?: string
  triggerLabel?: string
  /** Shown above the items. */
  header?: ReactNode
  items: readonly MenuItem[]
}

export function Menu(props: MenuProps) {
  const { label, trigger, triggerClassName = buttonClass({ variant: 'line' }), triggerLabel, header, items } = props
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const entry = useRef<'first' | 'last'>('first')
  const menuId = useId()

  /** Wraps around at both ends. */
  const focusItem = (at: number) =>
    root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]')[(at + items.length) % items.length]?.focus()
  const typeahead = useTypeahead(items.map((item) => item.label))

  function show(at: 'first' | 'last') {
    entry.current = at
    setOpen(true)
  }

  function close(focus: 'button' | 'stay') {
    setOpen(false)
    if (focus === 'button') button.current?.focus()
  }

  useClosedByBack(open, () => close('button'))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening moves focus in
  useEffect(() => {
    if (!open) return
    focusItem(entry.current === 'first' ? 0 : -1)
    const outside = (event: PointerEvent) => root.current?.contains(event.target as Node) || setOpen(false)
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  function pressOnButton(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    show(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  function pressOnItem(event: KeyboardEvent, at: number) {
    if (event.key === 'Escape' || event.key === 'Tab') return close('button')
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key] ?? typeahead(event.key, at)
    if (target === undefined) return
    event.preventDefault()
    focusItem(target)
  }

  function choose(event: MouseEvent, item: MenuItem) {
    const wantsNewTab = event.ctrlKey || event.metaKey || event.shiftKey
    if (item.href && (wantsNewTab || !item.onSelect)) return close('stay')
    event.preventDefault()
    close('button')
    item.onSelect?.()
  }

  return (
    <div ref={root} className={css.root}>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={triggerLabel}
        onClick={() => (open ? close('stay') : show('first'))}
        onKeyDown={pressOnButton}
      >
        {trigger}
      </button>
      {open && (
        <div className={css.popup}>
          {header && <div className={css.header}>{header}</div>}
          <div id={menuId} role="menu" aria-label={label}>
            {items.map((item, at) => {
              const Tag = item.href ? 'a' : 'button'
              return (
                <Tag
                  key={item.label}
                  {...(item.href ? { href: item.href } : { type: 'button' })}
                  role="menuitem"
                  tabIndex={-1}
                  className={`${css.item} ${item.tone === 'danger' ? css.danger : ''}`}
                  onClick={(event: MouseEvent) => choose(event, item)}
                  onKeyDown={(event: KeyboardEvent) => pressOnItem(event, at)}
                >
                  {item.icon && <Icon of={item.icon} />}
                  {item.label}
                </Tag>
              )
            })}
          </div>
        </div>
      )}
    </div>
  )
}

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import css from './menu.module.css'
import { useDismiss } from './use-dismiss.ts'

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
  const findByLetter = (letter: string, from: number) => {
    const order = items.map((_, step) => (from + 1 + step) % items.length)
    return order.find((at) => items[at]?.label.toLowerCase().startsWith(letter.toLowerCase()))
  }

  function show(at: 'first' | 'last') {
    entry.current = at
    setOpen(true)
  }

  function close(focus: 'button' | 'stay') {
    setOpen(false)
    if (focus === 'button') button.current?.focus()
  }

  useDismiss({
    isOpen: open,
    inside: [root],
    onPressOutside: () => close('stay'),
    onEscape: () => close('button'),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening moves focus in
  useEffect(() => {
    if (open) focusItem(entry.current === 'first' ? 0 : -1)
  }, [open])

  function pressOnButton(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    show(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  function pressOnItem(event: KeyboardEvent, at: number) {
    if (event.key === 'Tab') return close('button')
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key] ?? findByLetter(event.key, at)
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

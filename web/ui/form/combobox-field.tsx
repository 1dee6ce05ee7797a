import { type ComponentProps, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { LiveRegion } from '../feedback/live-region.tsx'
import { Icon } from '../layout/icon.tsx'
import { chevronDown } from '../layout/icons.ts'
import css from './combobox-field.module.css'
import { ComboboxList } from './combobox-field-list.tsx'
import { type ComboboxOption, findMatches, findNamedOption, hasSearchText } from './combobox-field-search.ts'
import { Field, type FieldProps } from './field.tsx'
import { useIsFormBusy } from './form-state.ts'

type ComboboxFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'ref'> & {
    options: readonly ComboboxOption[]
    /** The text in the field: an option, or the part of one typed so far. */
    value: string
    onChange: (value: string) => void
    /** Shown in the list when nothing matches. */
    noMatch: string
    ref?: Ref<HTMLInputElement>
  }

const none = -1

/** Leaving the field takes an option only if its name was typed in full. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hint, optional, error, aside, id, options, value, onChange, noMatch, ref, onBlur, ...rest } = props
  const isBusy = useIsFormBusy()
  const [list, setList] = useState<'closed' | 'open'>('closed')
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(none)
  const [announced, setAnnounced] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  useImperativeHandle(ref, () => input.current as HTMLInputElement)

  const isLocked = rest.disabled || isBusy
  const isOpen = list === 'open' && !isLocked
  const matches = findMatches(options, isOpen ? query : '')
  const isExpanded = isOpen && matches.length > 0
  // Typing highlights the best match, but only Enter takes it: leaving the field is not a choice.
  const highlighted = active === none && isExpanded && hasSearchText(query) ? 0 : active
  const optionId = (at: number) => `${listId}-${at}`
  const found = matches.length === 0 ? noMatch : `${matches.length} found`

  function open(words: string, at = none) {
    if (isLocked) return
    setQuery(words)
    setActive(at)
    setAnnounced('')
    setList('open')
  }
  // With a complete name in the field, the list shows all options again.
  const partial = findNamedOption(options, value) ? '' : value

  function choose(chosen: string) {
    onChange(chosen)
    setAnnounced(`${chosen} chosen`)
    setList('closed')
    input.current?.focus()
  }

  function acceptTypedName() {
    setList('closed')
    const meant = findNamedOption(options, value)
    if (meant && meant !== value) onChange(meant)
  }

  function move(by: 1 | -1) {
    if (!isOpen) {
      const offered = findMatches(options, partial)
      const chosenAt = offered.findIndex((match) => match.value === value)
      return open(partial, chosenAt === none ? (by === 1 ? 0 : offered.length - 1) : chosenAt)
    }
    const from = highlighted === none && by === -1 ? 0 : highlighted
    if (matches.length > 0) setActive((from + by + matches.length) % matches.length)
  }

  function enter(event: KeyboardEvent) {
    if (!isOpen) return
    // While the list is open, Enter belongs to it and not to the form.
    event.preventDefault()
    const meant =
      matches[highlighted]?.value ?? findNamedOption(options, value) ?? (matches.length === 1 ? matches[0]?.value : '')
    if (meant) choose(meant)
    else if (matches.length === 0) setList('closed')
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') return enter(event)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      return event.altKey ? open(partial) : move(event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setList('closed')
    } else if (event.key === 'Tab' && isOpen && matches[active]) onChange(matches[active].value)
    else setActive(none)
  }

  return (
    <Field {...{ label, hint, optional, error, aside, id }}>
      {({ className, ...controlProps }) => (
        <div className={css.combobox}>
          <input
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            {...rest}
            {...controlProps}
            ref={input}
            className={`${className} ${css.text}`}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? listId : undefined}
            aria-activedescendant={isExpanded && highlighted !== none ? optionId(highlighted) : undefined}
            value={value}
            onChange={(event) => {
              onChange(event.target.value)
              open(event.target.value)
            }}
            onFocus={(event) => event.target.select()}
            onClick={() => isOpen || open(partial)}
            onKeyDown={press}
            onBlur={(event) => {
              acceptTypedName()
              onBlur?.(event)
            }}
          />
          <button
            type="button"
            tabIndex={-1}
            className={css.toggle}
            disabled={isLocked}
            aria-label={`${label}: show all`}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? listId : undefined}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus()
              if (isOpen) setList('closed')
              else open('')
            }}
          >
            <Icon of={chevronDown} />
          </button>
          {isOpen && (
            <ComboboxList
              id={listId}
              {...{ label, matches, optionId, noMatch, value }}
              active={highlighted}
              onChoose={choose}
            />
          )}
          <LiveRegion text={isOpen ? found : announced} />
        </div>
      )}
    </Field>
  )
}

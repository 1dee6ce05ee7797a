import {
  type ChangeEvent,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  use,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useHydrated } from '../layout/use-hydrated.ts'
import css from './code-boxes.module.css'
import control from './control.module.css'
import { FieldMessage } from './field.tsx'
import { FormWorkContext } from './form-state.ts'

export type CodeBoxesHandle = { clear: () => void; focus: () => void }

type CodeBoxesProps = {
  label: string
  /** Hides the label visually where a heading above says the same. */
  labelHidden?: boolean
  length?: number
  align?: 'start' | 'center'
  onComplete: (code: string) => unknown
  onChange?: (code: string) => void
  error?: string
  /** Keeps the focus but takes no digits. */
  busy?: boolean
  autoFocus?: boolean
  ref?: Ref<CodeBoxesHandle>
}

export function CodeBoxes(props: CodeBoxesProps) {
  const {
    label,
    labelHidden,
    length = 4,
    align = 'start',
    onComplete,
    onChange,
    error,
    busy = false,
    autoFocus,
    ref,
  } = props
  const run = use(FormWorkContext)
  const [digits, setDigits] = useState<string[]>(() => Array(length).fill(''))
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const errorId = useId()

  // Prerendered, the browser has done it, or somebody has begun elsewhere.
  const isShownByScript = useRef(useHydrated())
  useLayoutEffect(() => {
    if (autoFocus && isShownByScript.current) boxes.current[0]?.focus()
  }, [autoFocus])

  const focusBox = (at: number) => boxes.current[Math.max(0, Math.min(at, length - 1))]?.focus()

  function update(next: string[], focusAt: number) {
    const code = next.join('')
    setDigits(next)
    onChange?.(code)
    focusBox(focusAt)
    if (code.length === length && code !== digits.join('')) run(() => onComplete(code))
  }

  const put = (typed: string, at: number) =>
    update(
      digits.map((digit, index) => typed[index - at] ?? digit),
      at + typed.length,
    )

  useImperativeHandle(ref, () => ({
    clear: () => update(Array(length).fill(''), 0),
    focus: () => focusBox(digits.indexOf('')),
  }))

  function change(event: ChangeEvent<HTMLInputElement>, at: number) {
    const text = event.target.value
    if (text === '') {
      return update(
        digits.map((digit, index) => (index === at ? '' : digit)),
        at,
      )
    }
    const found = readCode(text, length)
    // Autofill on a phone puts the whole code into one box.
    if (found.length === length) return put(found, 0)
    const typed = found.length > 1 ? found.replace(digits[at] ?? '', '') : found
    if (typed) put(typed, at)
  }

  /** Typed over by the same digit, a box does not change, and so it reports no change. */
  function moveOnFromSameDigit({ currentTarget }: FormEvent<HTMLInputElement>, at: number) {
    if (digits[at] !== '' && currentTarget.value === digits[at]) focusBox(at + 1)
  }

  function paste(event: ClipboardEvent, at: number) {
    event.preventDefault()
    const found = readCode(event.clipboardData.getData('text'), length)
    if (found && !busy) put(found, found.length === length ? 0 : at)
  }

  function press(event: KeyboardEvent, at: number) {
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: length - 1 }[event.key]
    const leavesEmpty = event.key === 'Backspace' && digits[at] === ''
    if (target === undefined && !leavesEmpty) return
    event.preventDefault()
    focusBox(target ?? at - 1)
  }

  return (
    <fieldset className={css[align]} aria-describedby={error ? errorId : undefined} aria-busy={busy || undefined}>
      <legend className={labelHidden ? 'visually-hidden' : css.legend}>{label}</legend>
      <div className={css.boxes} style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 4.5rem))` }}>
        {digits.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={at}
            ref={(box) => {
              boxes.current[at] = box
            }}
            className={`${control.control} ${css.box} ${digit && css.filled}`}
            value={digit}
            readOnly={busy}
            // biome-ignore lint/a11y/noAutofocus: asked for by pages whose only task is this code
            autoFocus={autoFocus && at === 0}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${at + 1} of ${length}`}
            aria-invalid={error ? true : undefined}
            onInput={(event) => moveOnFromSameDigit(event, at)}
            onChange={(event) => change(event, at)}
            onPaste={(event) => paste(event, at)}
            onKeyDown={(event) => press(event, at)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      <FieldMessage id={errorId} text={error} />
    </fieldset>
  )
}

/**
 * The digits of a code in whatever was pasted or filled in: '9876', '98 76', 'Your code is 9876'.
 * A run of exactly the right length is preferred to other digits of the message.
 */
export function readCode(text: string, length: number): string {
  const run = text.match(/\d+/g)?.find((digits) => digits.length === length)
  return run ?? text.replace(/\D/g, '').slice(0, length)
}

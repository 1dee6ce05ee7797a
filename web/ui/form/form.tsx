import type { ReactNode } from 'react'
import { type ComponentProps, type SubmitEvent, use, useEffect, useRef, useState } from 'react'
import { Banner } from '../feedback/banner.tsx'
import { Button } from '../layout/button.tsx'
import { useHydrated } from '../layout/use-hydrated.ts'
import { brokenPage } from './broken-page.ts'
import css from './form.module.css'
import { FormHelpContext, FormStateContext, FormWorkContext } from './form-state.ts'
import { onFirstTouch } from './on-first-touch.ts'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'method' | 'noValidate'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  /** Called for each letter that is typed and each choice that is made in it. */
  onChange?: () => void
  /** Called once, when somebody begins to fill it in, with the scripts or before them. Always the same function. */
  onTouched?: () => void
  /** For work that goes on after `onSubmit` has returned. */
  busy?: boolean
}

/**
 * Until the page is hydrated the submit button is disabled, or the browser would post the fields itself. While `onSubmit`
 * is running, a second submit is ignored. An error that it throws is shown in the form.
 */
export function Form(props: FormProps) {
  const { onSubmit, onChange, onTouched, busy = false, className, children, ...rest } = props
  const hydrated = useHydrated()
  const [submitting, setSubmitting] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const help = use(FormHelpContext)
  const atWork = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => (form.current && onTouched ? onFirstTouch(form.current, onTouched) : undefined), [onTouched])

  /** An error that nobody expected, on the way to an answer or after it. */
  async function run(work: () => unknown) {
    setBroken(false)
    try {
      await work()
    } catch (error) {
      console.error(error)
      setBroken(true)
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (atWork.current || busy) return
    atWork.current = true
    setSubmitting(true)
    await run(() => onSubmit(event))
    atWork.current = false
    setSubmitting(false)
  }

  const state = !hydrated ? 'waiting' : busy || submitting ? 'busy' : 'ready'
  return (
    <form
      {...rest}
      ref={form}
      className={className ? `${css.form} ${className}` : css.form}
      method="post"
      noValidate
      aria-busy={state === 'busy' || undefined}
      onChange={onChange}
      onSubmit={submit}
    >
      <FormWorkContext value={run}>
        <FormStateContext value={state}>{children}</FormStateContext>
      </FormWorkContext>
      <FormNotice tone="bad" text={isBroken ? brokenPage(help) : undefined} />
    </form>
  )
}

/** The buttons that end a form or a dialog. On a phone the main one comes first and takes the whole width. */
export function Actions({ main, others }: { main: ReactNode; others?: ReactNode }) {
  return (
    <div className={css.actions}>
      <div className={css.main}>{main}</div>
      {others && <div className={css.others}>{others}</div>}
    </div>
  )
}

/** The outcome of a submit, shown just above its button. */
export function FormNotice({ tone, text }: { tone: 'bad' | 'info'; text?: string }) {
  if (!text) return null
  return (
    <div className={css.notice}>
      <Banner tone={tone} announce={tone === 'bad' ? 'at-once' : 'politely'}>
        {text}
      </Banner>
    </div>
  )
}

type SubmitActionsProps = { label: string; busyLabel: string; failure: string | undefined; others?: ReactNode }

export function SubmitActions({ label, busyLabel, failure, others }: SubmitActionsProps) {
  const main = (
    <Button type="submit" busyLabel={busyLabel}>
      {label}
    </Button>
  )
  return (
    <>
      <FormNotice tone="bad" text={failure} />
      <Actions main={main} others={others} />
    </>
  )
}

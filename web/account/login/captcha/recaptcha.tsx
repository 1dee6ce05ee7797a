import { useCallback, useEffect, useRef, useState } from 'react'
import { connectionMessage } from '../../../api/failure.ts'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { FieldMessage } from '../../../ui/form/field.tsx'
import { Button } from '../../../ui/layout/button.tsx'
import { captchaMessages } from '../messages.ts'
import css from './captcha.module.css'
import { type CaptchaProps, unsolved } from './captcha-props.ts'

export type Grecaptcha = {
  render(
    place: HTMLElement,
    options: {
      sitekey: string
      theme: 'light' | 'dark'
      callback: (answer: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ): number
  reset(widget: number): void
}

type WithRecaptcha = Window & { grecaptcha?: Grecaptcha; recaptchaLoaded?: () => void }

const address = 'https://www.google.com/recaptcha/api.js?render=explicit&onload=recaptchaLoaded'

let loading: Promise<Grecaptcha> | undefined

const load = () =>
  new Promise<Grecaptcha>((resolve, reject) => {
    const page = window as WithRecaptcha
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('reCAPTCHA did not load.'))
    }
    page.recaptchaLoaded = () => (page.grecaptcha ? resolve(page.grecaptcha) : fail())
    script.onerror = fail
    script.src = address
    script.async = true
    document.head.append(script)
  })

/** Google's script calls a global function once it is ready. After a failure the script can be loaded again. */
const loadRecaptcha = (): Promise<Grecaptcha> => {
  loading ??= load().catch((failure) => {
    loading = undefined
    throw failure
  })
  return loading
}

type State = 'loading' | 'ready' | 'expired' | 'failed'

const problems = { loading: undefined, ready: undefined, expired: captchaMessages.expired, failed: connectionMessage }

/** Google's checkbox, in its iframe. */
export function Recaptcha({ siteKey, onStatus, usedAnswer, error }: CaptchaProps & { siteKey: string }) {
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef<{ id: number; api: Grecaptcha }>(undefined)
  const [state, setState] = useState<State>('loading')

  const load = useCallback(async () => {
    setState('loading')
    try {
      const api = await loadRecaptcha()
      if (!place.current || widget.current) return
      const becomeUnsolved = (next: State) => {
        onStatus(unsolved)
        setState(next)
      }
      const id = api.render(place.current, {
        sitekey: siteKey,
        theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
        callback: (answer) => {
          setState('ready')
          onStatus({ kind: 'solved', answer })
        },
        'expired-callback': () => becomeUnsolved('expired'),
        'error-callback': () => becomeUnsolved('failed'),
      })
      widget.current = { id, api }
      setState('ready')
    } catch {
      setState('failed')
    }
  }, [siteKey, onStatus])

  useEffect(() => {
    void load()
  }, [load])

  useEffect(() => {
    if (!usedAnswer) return
    widget.current?.api.reset(widget.current.id)
    onStatus(unsolved)
  }, [usedAnswer, onStatus])

  const text = problems[state] ?? error
  const isMissing = state === 'failed' && !widget.current
  return (
    <>
      {state === 'loading' && (
        <p className={css.loading}>
          <Spinner />
          {captchaMessages.loading}
        </p>
      )}
      <div ref={place} />
      {isMissing && (
        <Button variant="line" onClick={load}>
          {captchaMessages.tryAgain}
        </Button>
      )}
      <FieldMessage text={text} />
      <LiveRegion text={text ?? ''} />
    </>
  )
}

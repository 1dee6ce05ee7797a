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
export const loadRecaptcha = (): Promise<Grecaptcha> => {
  loading ??= load().catch((failure) => {
    loading = undefined
    throw failure
  })
  return loading
}

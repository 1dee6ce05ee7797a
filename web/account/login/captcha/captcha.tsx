import type { ComponentProps } from 'react'
import { recaptchaSiteKey, site } from '../../../site.ts'
import { useHydrated } from '../../../ui/layout/use-hydrated.ts'
import css from './captcha.module.css'
import type { CaptchaProps } from './captcha-props.ts'
import { OwnCaptcha } from './own-captcha.tsx'
import { Recaptcha } from './recaptcha.tsx'

/** Google's reCAPTCHA if the portal has a key for it, otherwise our own captcha. */
export function Captcha(props: CaptchaProps) {
  const siteKey = recaptchaSiteKey()
  return (
    <div className={css.place} data-site-key={site().recaptchaSiteKey}>
      {siteKey ? <RecaptchaAfterHydration {...props} siteKey={siteKey} /> : <OwnCaptcha {...props} />}
    </div>
  )
}

/** The key is not known when the page is prerendered, so it always holds our own captcha. */
function RecaptchaAfterHydration(props: ComponentProps<typeof Recaptcha>) {
  return useHydrated() ? <Recaptcha {...props} /> : <OwnCaptcha {...props} />
}

import { recaptchaSiteKey, site } from '../../../site.ts'
import { useHydrated } from '../../../ui/layout/use-hydrated.ts'
import css from './captcha.module.css'
import type { CaptchaProps } from './captcha-props.ts'
import { OwnCaptcha } from './own-captcha.tsx'
import { Recaptcha } from './recaptcha.tsx'

/** Google's reCAPTCHA if the portal has a key for it, otherwise our own captcha. A prerendered page does not know the key. */
export function Captcha(props: CaptchaProps) {
  const isHydrated = useHydrated()
  const siteKey = recaptchaSiteKey()
  return (
    <div className={css.place} data-site-key={site().recaptchaSiteKey}>
      {siteKey && isHydrated ? <Recaptcha {...props} siteKey={siteKey} /> : <OwnCaptcha {...props} />}
    </div>
  )
}

import { recaptchaSiteKey, site } from '../../../site.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import css from './captcha.module.css'
import type { CaptchaProps } from './captcha-props.ts'
import { OwnCaptcha } from './own-captcha.tsx'
import { Recaptcha } from './recaptcha.tsx'

/** Our own box, or Google's where the portal has a key for it: which one, is known once the page is alive. */
export function Captcha(props: CaptchaProps) {
  const siteKey = recaptchaSiteKey()
  const hydrated = useHydrated()
  return (
    <div className={css.place} data-site-key={site().recaptchaSiteKey}>
      {hydrated && siteKey ? <Recaptcha {...props} siteKey={siteKey} /> : <OwnCaptcha {...props} />}
    </div>
  )
}

import type { ComponentProps } from 'react'
import { recaptchaSiteKey, site } from '../../../site.ts'
import { useHydrated } from '../../../ui/layout/use-hydrated.ts'
import css from './captcha.module.css'
import type { CaptchaProps } from './captcha-props.ts'
import { OwnCaptcha } from './own-captcha.tsx'
import { Recaptcha } from './recaptcha.tsx'

/** Our own box, or Google's where the portal has a key for it. */
export function Captcha(props: CaptchaProps) {
  const siteKey = recaptchaSiteKey()
  return (
    <div className={css.place} data-site-key={site().recaptchaSiteKey}>
      {siteKey ? <RecaptchaAfterHydration {...props} siteKey={siteKey} /> : <OwnCaptcha {...props} />}
    </div>
  )
}

/** The prerendered page has our box in it, whatever the place. */
function RecaptchaAfterHydration(props: ComponentProps<typeof Recaptcha>) {
  return useHydrated() ? <Recaptcha {...props} /> : <OwnCaptcha {...props} />
}

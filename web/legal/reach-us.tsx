import { site } from '../site.ts'

/** The support address and number, inside a sentence. */
export function ReachUs() {
  const { supportPhone, supportPhoneText, supportEmail } = site()
  return (
    <>
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or{' '}
      <a className="num nowrap" href={`tel:${supportPhone}`}>
        {supportPhoneText}
      </a>
    </>
  )
}

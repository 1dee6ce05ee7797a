/** What a page says about the place it is served from. */
export type Site = {
  supportPhone: string
  supportPhoneText: string
  /** Digits only, as a link to a chat wants them; empty where there is none. */
  supportWhatsApp: string
  supportEmail: string
  /** The key of Google's captcha; empty where the portal's own captcha is used. */
  recaptchaSiteKey: string
  /** Whether the business form asks for a picture of the Ghana Card. */
  ghanaCardImage: string
  /** The only place a vendor who pays is sent to. */
  checkoutOrigin: string
}

/** A build does not know where it will be served: its pages carry these placeholders, and the server fills them in. */
export const sitePlaceholders: Site = {
  supportPhone: '%SUPPORT_PHONE%',
  supportPhoneText: '%SUPPORT_PHONE_TEXT%',
  supportWhatsApp: '%SUPPORT_WHATSAPP%',
  supportEmail: '%SUPPORT_EMAIL%',
  recaptchaSiteKey: '%RECAPTCHA_SITE_KEY%',
  ghanaCardImage: '%GHANA_CARD_IMAGE%',
  checkoutOrigin: '%CHECKOUT_ORIGIN%',
}

export const describeSite = (
  support: { phone: string; email: string; whatsApp?: string },
  { recaptchaSiteKey = '', ghanaCardImage = 'optional', checkoutOrigin = '' } = {},
): Site => ({
  supportPhone: support.phone,
  supportPhoneText: readablePhone(support.phone),
  supportWhatsApp: support.whatsApp?.slice(1) ?? '',
  supportEmail: support.email,
  recaptchaSiteKey,
  ghanaCardImage,
  checkoutOrigin,
})

/** Numbers of Ghana are read in groups; others stay as they are. */
export const readablePhone = (e164: string): string => e164.replace(/^(\+233)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')

export const fillPlaceholders = (text: string, placeholders: object, values: object): string =>
  Object.entries(placeholders).reduce(
    (filled, [name, placeholder]) => filled.replaceAll(placeholder, String(values[name as keyof typeof values])),
    text,
  )

/** The names of the fields of a report's form. Nobody sees `trap`: only a program fills it in. */
export const reportFields = {
  ...{ id: 'id', reason: 'reason', words: 'words', contact: 'contact', service: 'service', captcha: 'captchaToken' },
  trap: 'website',
} as const

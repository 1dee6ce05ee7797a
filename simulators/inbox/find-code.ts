/** The one-time code in a message that speaks of one, so that the page can show it large. */
export const findCode = (text: string): string | undefined =>
  /\bcode\b/i.test(text) ? /(?<![\d+.,-])(?:\d{6}|\d{4})(?![\d-]|[.,]\d)/.exec(text)?.[0] : undefined

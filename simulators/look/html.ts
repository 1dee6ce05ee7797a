export const joinHtml = (parts: readonly Html[]): Html => ({ text: parts.map(({ text }) => text).join('') })

/** Markup that is inserted into a page as it is. Everything else is escaped. */
export type Html = { text: string }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

export const html = (parts: TemplateStringsArray, ...values: (string | number | Html)[]): Html => ({
  text: String.raw(
    { raw: parts },
    ...values.map((value) => (typeof value === 'object' ? value.text : escapeHtml(`${value}`))),
  ),
})

import { escapeHtml } from '../../escape-html.ts'

const linked = (escaped: string) =>
  escaped.replace(/https?:\/\/[^\s<]*[^\s<.,;:!?)]/g, (url) => `<a href="${url}" style="color:#0f5c43">${url}</a>`)

const codeStyle = 'margin:0 0 20px;font-size:32px;font-weight:700;letter-spacing:6px'

const paragraph = (text: string) =>
  /^\d{4,6}$/.test(text)
    ? `<p style="${codeStyle}">${text}</p>`
    : `<p style="margin:0 0 16px">${linked(escapeHtml(text)).replaceAll('\n', '<br>')}</p>`

/** The same words as the text, as HTML: paragraphs, links, and a code alone on its line made large. */
export const letterHtml = (text: string) => {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>',
    '<body style="margin:0;padding:24px;font:16px/1.55 system-ui,-apple-system,\'Segoe UI\',Roboto,sans-serif">',
    `<div style="max-width:528px;margin:0 auto">${paragraphs.map(paragraph).join('')}</div>`,
    '</body></html>',
  ].join('')
}

import { escapeHtml } from '../../escape-html.ts'
import { buttonLine } from '../../letter-words.ts'
import { darkColours, font, look } from './letter-look.ts'
import type { Button, LetterWords } from './port.ts'
import { type Sender, signOff } from './sender.ts'

/** Tables and styles at each element: what is only in the head, some mail programs throw away. */
const table = (content: string, attributes = 'width="100%"') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}><tr>${content}</tr></table>`

const paragraph = (content: string) => `<p class="i" style="${look.paragraph}">${content}</p>`

const codeBox = (code: string) =>
  `${table(`<td align="center" bgcolor="#f2eadb" class="s i" style="${look.code}">${code}</td>`)}${look.space}`

const buttonBox = ({ label, url }: Button) => {
  const link = `<a href="${escapeHtml(url)}" class="o" style="${look.button}">${escapeHtml(label)}</a>`
  return `${table(`<td bgcolor="#0f5c43" class="b" style="border-radius:10px">${link}</td>`, 'class="w"')}${look.space}`
}

const quoteBox = (content: string) =>
  `${table(`<td width="4" bgcolor="#f2a516" style="width:4px;font-size:1px">&nbsp;</td><td bgcolor="#f2eadb" class="s i" style="${look.quote}">${content}</td>`)}${look.space}`

/** Only our own pages, mailbox and number are links. Words that somebody typed never are, whatever they look like. */
const openLinks = ({ publicUrl, support }: Sender) => {
  const target = (word: string) => {
    if (word === support.email) return `mailto:${word}`
    if (word === support.phone) return `tel:${word}`
    return word === publicUrl || word.startsWith(`${publicUrl}/`) ? word : undefined
  }
  const link = (word: string) => {
    const bare = /[.,;:!?)]$/.test(word) ? word.slice(0, -1) : word
    const url = target(bare)
    if (!url) return escapeHtml(word)
    const after = word.slice(bare.length)
    return `<a href="${escapeHtml(url)}" class="l" style="color:#0f5c43">${escapeHtml(bare)}</a>${after}`
  }
  return (text: string) =>
    text
      .split(/(\s+)/)
      .map((part) => (part.includes('\n') ? '<br>' : link(part)))
      .join('')
}

/** Mail programs show it beside the subject. Without it they would begin with the name of the product. */
const preheader = (first: string) => {
  const words = first.replace(/\s+/g, ' ')
  return words.length <= 140 ? words : `${words.slice(0, words.lastIndexOf(' ', 138))} …`
}

const head = (subject: string) =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${darkColours}</style></head>`,
  ].join('')

/** `mark`: where the picture of the mark is, in the letter itself. */
export const letterHtml = (letter: LetterWords, sender: Sender, mark: string): string => {
  const { subject, text, heading = subject, button, code, quote } = letter
  const linked = openLinks(sender)
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

  const draw = (words: string) => {
    if (words === code) return codeBox(escapeHtml(words))
    if (button && words === buttonLine(button)) return buttonBox(button)
    return words === quote ? quoteBox(linked(words)) : paragraph(linked(words))
  }

  const { name, about, who, url } = signOff(sender)
  const brand = `<img src="${mark}" width="32" height="32" alt="" style="${look.mark}"><span style="${look.name}">${name}</span>`
  const rows = [
    `<td bgcolor="#06281e" class="n" style="${look.head}">${brand}</td>`,
    `<td bgcolor="#f2a516" height="6" style="${look.kente}">&nbsp;</td>`,
    `<td bgcolor="#fffdf8" class="c" style="${look.card}"><h1 class="i" style="${look.heading}">${linked(heading)}</h1>${paragraphs.map(draw).join('')}</td>`,
    `<td class="q" style="${look.foot}"><b>${name}</b><br>${about}<br>${escapeHtml(who)}<br>${linked(url)}</td>`,
  ]
  const sheet = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" align="center" style="max-width:560px">${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`
  return [
    head(subject),
    `<body class="g" style="margin:0;padding:0;background:#faf5ea;${font}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader(paragraphs[0] ?? ''))}</div>`,
    table(`<td align="center" style="padding:20px 10px">${sheet}</td>`, 'width="100%" bgcolor="#faf5ea" class="g"'),
    '</body></html>',
  ].join('')
}

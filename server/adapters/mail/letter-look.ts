/** Of the reader's device: a letter brings no typeface. */
export const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const ink = 'color:#14261d'

export const look = {
  head: 'padding:16px 24px;border-radius:14px 14px 0 0',
  mark: 'border:0;vertical-align:middle',
  name: `${font};padding-left:10px;font-size:22px;line-height:32px;font-weight:700;vertical-align:middle;color:#fff8e8`,
  // Where gradients are unknown, the strip is plain gold.
  kente:
    'height:6px;font-size:1px;line-height:6px;background:#f2a516 repeating-linear-gradient(90deg,#f2a516 0 14px,#0b4735 14px 28px,#b74a24 28px 42px,#0b4735 42px 56px,#f2a516 56px 70px,#041c15 70px 84px,#0f5c43 84px 98px,#fcd67e 98px 112px,#0f5c43 112px 126px,#041c15 126px 140px)',
  card: 'padding:28px 24px 12px;border-radius:0 0 14px 14px',
  heading: `margin:0 0 12px;${font};font-size:24px;line-height:30px;font-weight:700;${ink};overflow-wrap:anywhere`,
  paragraph: `margin:0 0 16px;${font};font-size:16px;line-height:25px;${ink};overflow-wrap:anywhere`,
  // The spacing is only drawn: what is copied are the digits.
  code: `padding:18px 0 18px 12px;border-radius:12px;${font};font-size:38px;line-height:44px;font-weight:700;letter-spacing:12px;${ink};-webkit-user-select:all;user-select:all`,
  button: `display:inline-block;padding:14px 24px;${font};font-size:16px;line-height:20px;font-weight:700;color:#fffdf8;text-decoration:none`,
  quote: `padding:14px 16px;border-radius:0 10px 10px 0;${font};font-size:16px;line-height:24px;${ink};overflow-wrap:anywhere`,
  foot: `padding:16px 24px 4px;${font};font-size:13px;line-height:20px;color:#5a665e;overflow-wrap:anywhere`,
  space: '<div style="height:16px;line-height:16px">&nbsp;</div>',
}

const onDark = {
  g: 'background:#0d1813',
  c: 'background:#15231c',
  s: 'background:#0a130f',
  i: 'color:#f5eedf',
  q: 'color:#a3afa4',
  l: 'color:#83d1aa',
  b: 'background:#6fc79c',
  o: 'color:#04190f',
} as const

type DarkClass = keyof typeof onDark

const rules = (before: string, classes: readonly DarkClass[]) =>
  classes.map((name) => `${before}.${name}{${onDark[name]}!important}`).join('')

const grounds: readonly DarkClass[] = ['g', 'c', 's', 'b']
const inks: readonly DarkClass[] = ['i', 'q', 'l', 'o']

/** Light colours are at the elements. These replace them where it is dark; Outlook marks its own dark with attributes. */
export const darkColours = [
  ':root{color-scheme:light dark}',
  '@media(max-width:420px){.w{width:100%}.w a{display:block!important;text-align:center}}',
  `@media(prefers-color-scheme:dark){${rules('', [...grounds, ...inks])}}`,
  rules('[data-ogsb] ', grounds),
  rules('[data-ogsc] ', inks),
].join('')

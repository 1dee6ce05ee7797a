import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allowed, allowedIn } from './browser-floor.ts'
import { needlessAmong, refuseTooNew } from './too-new.ts'
import { tooNewInHtml } from './too-new-in-html.ts'
import { tooNewInScript } from './too-new-in-script.ts'
import { notAllowedIn } from './too-new-in-sources.ts'
import { tooNewInStyle } from './too-new-in-style.ts'

test.each([
  ['x.at(-1)', '.at()'],
  ['x?.toSorted()', '.toSorted()'],
  ['Object.hasOwn(a, b)', 'Object.hasOwn'],
  ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  ['window.f(structuredClone(a))', 'structuredClone'],
  ['crypto.randomUUID()', 'crypto.randomUUID'],
  ['dialog.showModal()', '.showModal()'],
  ['rows.with(1, row)', '.with()'],
  ['window.structuredClone(a)', 'structuredClone'],
  ['self.requestIdleCallback()', 'requestIdleCallback'],
  ['globalThis.scheduler', 'scheduler'],
  ['window["structuredClone"](a)', 'structuredClone'],
  ['window.crypto.randomUUID()', 'crypto.randomUUID'],
  ['self.crypto?.randomUUID()', 'crypto.randomUUID'],
  ['a.crypto.randomUUID()', '.randomUUID()'],
  ['const { structuredClone: copy } = window', 'structuredClone'],
  ['const { locks } = navigator', 'navigator.locks'],
  ['f({ copy: structuredClone })', 'structuredClone'],
  ['new FormData(form, button)', 'FormData with its button'],
  ['new RegExp("(?<!a)b")', '/(?<!a)b/'],
  ['/(?i:a)/.test(b)', '/(?i:a)/'],
  ['new Worker("a.js", { type: "module" })', 'Worker of modules'],
  ['x.scrollIntoViewIfNeeded()', '.scrollIntoViewIfNeeded()'],
  ['canvas.transferControlToOffscreen()', '.transferControlToOffscreen()'],
  ['element.getAnimations().map(a => a.commitStyles()) && element.ariaNotify()', '.ariaNotify()'],
  ['new PressureObserver(f)', 'PressureObserver'],
  ['navigator.storage.getDirectory()', 'navigator.storage'],
  ['screen.orientation.lock()', 'screen.orientation'],
  ['f({ structuredClone })', 'structuredClone'],
  ['list.addEventListener("scrollend", f)', 'event scrollend'],
  ['x instanceof HTMLDialogElement', 'HTMLDialogElement'],
  ['jsx("div", { inert: true })', '[inert]'],
  ['jsx("button", { popoverTarget: "a" })', '[popovertarget]'],
  ['jsx("dialog", {})', '<dialog>'],
  ['list.inert = true', '[inert]'],
  ['list.setAttribute("inert", "")', '[inert]'],
  ['jsx("p", { style: { height: "1lh" } })', 'newer units'],
  ['jsx(P, { style: { aspectRatio: 2 } })', 'aspect-ratio'],
  ['jsx(Skeleton, { height: `1lh` })', 'newer units'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a script that holds a template
  ['({ bottom: `calc(${a}% + 1lh)` })', 'newer units'],
  ['a.replace(/(?<=b)c/, d)', '/(?<=b)c/'],
  ['/a/v.test(b)', '/a/v'],
])('%s is too new for a supported browser', (script, what) => {
  expect(tooNewInScript(script)).toEqual([what])
})

test.each([
  'x.at',
  'x["at"]',
  '({ at: 1, scheduler: 2 })',
  'x.scheduler',
  'x.window.scheduler',
  'const { structuredClone } = x',
  'const { scheduler: a } = x',
  'const scheduler = f(); scheduler.postTask()',
  'import { scheduler } from "./a.js"; f(scheduler)',
  'function f({ locks: [navigation] }) { return navigation }',
  'class A { structuredClone() {} }',
  'new Worker("a.js")',
  'new FormData(form)',
  'x.get("a"); x.closest("b").append(c); document.querySelector("d"); URL.createObjectURL(e)',
  'x.constructor(); x.toString(); x.hasOwnProperty("a")',
  'list.addEventListener("click", f)',
  'new RegExp("a(?=b)", "g")',
  'jsx(Preview, { inert: true })',
  'jsx("p", { style: { height: "1em" } })',
  'f("search", "a")',
  '"a sentence of 2 lines, 1l high"',
  'Object.keys(a)',
  'a.replaceAll("b", "c")',
  '/a/g',
])('%s is not', (script) => {
  expect(tooNewInScript(script)).toEqual([])
})

test.each([
  ['a:has(b){}', ':has'],
  ['a:is(b,c){}', ':is'],
  ['a{aspect-ratio:1}', 'aspect-ratio'],
  ['a{height:100dvh}', 'newer units'],
  ['a{color:color-mix(in srgb,red,blue)}', 'color-mix'],
  ['a{overflow:clip}', 'overflow: clip'],
  ['a{overflow-wrap:anywhere}', 'overflow-wrap: anywhere'],
  ['a{scroll-behavior:smooth}', 'scroll-behavior'],
  ['a{ruby-position:over}', 'ruby-position'],
  ['a{flex:1 1 min-content}', 'flex: min-content'],
  ['a{all:revert-layer}', 'revert-layer'],
  ['a{clip-path:rect(0 0 0 0)}', 'newer functions'],
  ['a{color:oklch(50% 0 0)}', 'oklch'],
  ['@font-face{font-family:a;size-adjust:90%}', 'size-adjust'],
  ['a::target-text{color:red}', '::target-text'],
  ['@media (display-mode: picture-in-picture){a{color:red}}', '@media (display-mode: picture-in-picture)'],
  ['a{b &{color:red}}', 'nesting'],
  ['@layer x{a{color:red}}', '@layer'],
  ['a{height:calc(1lh + 1px)}', 'newer units'],
  ['a{border-start-start-radius:0}', 'border-start-start-radius'],
  ['a{width:fit-content}', 'size: fit-content'],
  ['a{color:rgb(from red r g b)}', 'newer colours'],
  ['a{appearance:none}', 'appearance'],
  ['a{height:round(1px,2px)}', 'newer functions'],
  ['a::backdrop{color:red}', '::backdrop'],
  ['@media (prefers-contrast: more){a{color:red}}', '@media (prefers-contrast)'],
  ['@media (width >= 30rem){a{color:red}}', '@media in ranges'],
  ['@media (hover) or (pointer: fine){a{color:red}}', '@media with or, or not in brackets'],
  ['@media not (hover){a{color:red}}', '@media with or, or not in brackets'],
  ['@media (min-height: 9lh){a{color:red}}', 'newer units'],
  ['@supports (display: grid){a{height:1lh}}', 'newer units'],
  ['@supports not (height: 1lh){a{height:1lh}}', 'newer units'],
])('%s is too new for a supported browser', (style, what) => {
  expect(tooNewInStyle(style)).toEqual([what])
})

test.each([
  'a{word-break:break-word}',
  'a{overflow-wrap:break-word;display:grid;position:sticky;width:min-content}',
  'a{clip:rect(0 0 0 0);transform:translateX(1px) rotate(1deg);width:clamp(1rem,2vw,3rem)}',
  'a{background:url("a.lh") #1ca;content:"1lh sin(1)";--anywhere:1px}',
  'a{grid-template-columns:minmax(0,1fr) auto;animation:anywhere 1s}',
  '@font-face{font-family:a;src:url(a.woff2);unicode-range:u+41;font-display:swap}',
  'a::before,a:nth-child(2n+1)::after,a:focus-within{color:red}',
  '.a\\:has{color:red}',
])('%s is not', (style) => {
  expect(tooNewInStyle(style)).toEqual([])
})

test('a container that asks for a style is too new, not only its name', () => {
  expect(tooNewInStyle('@container style(--a: b){a{color:red}}')).toEqual(['@container', '@container style()'])
})

test.each([
  ['<p style="height:1lh">', 'newer units'],
  ["<p style='width:1px;height:1lh'>", 'newer units'],
  ['<p style="content:&quot;a&quot;;aspect-ratio:1">', 'aspect-ratio'],
  ['<style media="all">a{height:1lh}</style>', 'newer units'],
  ['<noscript><style>a:has(b){}</style></noscript>', ':has'],
  ['<script>structuredClone(a)</script>', 'structuredClone'],
  ['<script type="module" data-a="/b">structuredClone(a)</script>', 'structuredClone'],
  ['<div class="a" inert>', '[inert]'],
  ['<div inert="">', '[inert]'],
  ['<DIV data-a="x > y" INERT>', '[inert]'],
  ['<details open name="a">', '[details name]'],
  ['<p hidden="until-found">', '[hidden=until-found]'],
  ['<dialog open>', '<dialog>'],
  ['<link rel="modulepreload" href="/a.js">', '[rel=modulepreload]'],
  ['<link rel="preload modulepreload" href="/a.js">', '[rel=modulepreload]'],
  ['<input type="week">', '[type=week]'],
  ['<p contenteditable="plaintext-only">', '[contenteditable=plaintext-only]'],
  ['<img elementtiming="a">', '[elementtiming]'],
  ['<selectedcontent></selectedcontent>', '<selectedcontent>'],
])('%s is too new for a supported browser in a page', (html, what) => {
  expect(tooNewInHtml(html)).toEqual([what])
})

test.each([
  '<p style="height:1em" data-inert="inert" class="inert" hidden>inert 1lh structuredClone</p>',
  '<script type="application/json">{"structuredClone": "1lh"}</script>',
  '<input type="email" name="a" required pattern="a"><link rel="preload" as="font"><button name="b" type="submit">',
  '<input name="a" title="<dialog>"><a href="/popover?inert=1">a</a>',
  '<!-- <dialog> --><style>a{height:1em}</style><script>a.b()</script><script src="/a.js"></script>',
])('%s is not, in a page', (html) => {
  expect(tooNewInHtml(html)).toEqual([])
})

test('a property is not too new where the older name stands beside it', () => {
  expect(tooNewInStyle('a{-webkit-appearance:none;appearance:none}')).toEqual([])
  expect(tooNewInStyle('a{-webkit-appearance:none}b{appearance:none}')).toEqual(['appearance'])
})

test('what is older in conditions is not', () => {
  const conditions = [
    '@media (min-width: 30rem) and (hover: hover)',
    '@media not all and (pointer: fine)',
    '@media print',
  ]
  expect(tooNewInStyle(conditions.map((each) => `${each}{a{color:red}}`).join(''))).toEqual([])
})

test('styles that are asked for by @supports, and older ones, are not', () => {
  expect(tooNewInStyle('@supports (height:1dvh){a{height:100dvh}}a:not(b){gap:1rem;inset:0;height:100vh}')).toEqual([])
})

test.each([
  ['main.js', 'navigator.sendBeacon(structuredClone(a))', 'main.js uses structuredClone'],
  ['main.css', 'a{height:1lh}', 'main.css uses newer units'],
  ['page.html', '<p style="height:1lh">', 'page.html uses newer units'],
  ['render/pages.js', 'jsx("p", { style: { height: "1lh" } })', 'render/pages.js uses newer units'],
])('a build is refused by the file and the name: %s', async (file, text, problem) => {
  const folder = await mkdtemp(join(tmpdir(), 'too-new-'))
  try {
    await mkdir(join(folder, 'render'))
    await writeFile(join(folder, file), text)
    await expect(refuseTooNew(folder)).rejects.toThrow(problem)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('what runs on the server only may be newer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'too-new-'))
  try {
    await mkdir(join(folder, 'render'))
    await writeFile(join(folder, 'render/pages.js'), 'structuredClone(a)')
    await refuseTooNew(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('what is allowed in one file is refused in another, a package too', () => {
  expect(notAllowedIn('/home/web/ui/feedback/modal.ts', 'dialog.showModal()')).toEqual([])
  expect(notAllowedIn('/home/web/landing/hero.tsx', 'dialog.showModal()')).toEqual(['.showModal()'])
  expect(notAllowedIn('/home/node_modules/preact/dist/preact.mjs', 'a.moveBefore(b, c)')).toEqual([])
  expect(notAllowedIn('/home/node_modules/other/index.js', 'a.moveBefore(b, c)')).toEqual(['.moveBefore()'])
})

test('what is allowed and never used is found', () => {
  const all = Object.keys({ ...allowed, ...allowedIn })
  expect(needlessAmong(new Set(all))).toEqual([])
  expect(needlessAmong(new Set(all.filter((what) => what !== ':has')))).toEqual([':has'])
})

const files = Object.entries(allowedIn).flatMap(([what, { in: places }]) =>
  places.filter((place) => place.startsWith('web/')).map((place) => [what, place] as const),
)
test.each(files)('%s is allowed in %s, which uses it', (what, place) => {
  const name = what.match(/\w+/g)?.at(-1) ?? what
  expect(globSync(place)).toEqual([place])
  expect(readFileSync(place, 'utf8').toLowerCase()).toContain(name.toLowerCase())
})

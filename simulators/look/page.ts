import { productName } from '../../contract/product.ts'
import { type Html, html } from './html.ts'

type Page = { title: string; body: Html; style?: string; script?: string }

/** The frame of every page, with the notice that this is a simulator. */
export const page = ({ title, body, style, script }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${productName} simulators</title>
<link rel="icon" href="/look/mark.svg">
<link rel="stylesheet" href="/look/tokens.css">
<link rel="stylesheet" href="/look/simulators.css">
${style ? html`<link rel="stylesheet" href="${style}">` : ''}
${script ? html`<script type="module" src="${script}"></script>` : ''}
</head>
<body>
<div class="kente"></div>
<header class="top">
  <div class="wrap">
    <a class="home" href="/"><img src="/look/mark.svg" alt="" width="36" height="36">${productName} simulators</a>
    <span class="notice">Simulator: nothing leaves this machine</span>
  </div>
</header>
<main class="wrap">${body}</main>
</body>
</html>`.text

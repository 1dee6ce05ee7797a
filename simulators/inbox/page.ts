import { type Html, html } from '../look/html.ts'
import { page } from '../look/page.ts'
import type { Message } from './inbox.ts'

/** The one-time code of a message, which the page shows large. */
export const findCode = (text: string): string | undefined =>
  /\bcode\b/i.test(text) ? /(?<![\d+.,-])(?:\d{6}|\d{4})(?![\d-]|[.,]\d)/.exec(text)?.[0] : undefined

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Accra',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const channelNames = { email: 'E-mail', sms: 'SMS' }

const codePanel = (code: string) => html`
  <div class="code">
    <span class="code-digits">${code}</span>
    <button type="button" class="button small" data-copy="${code}">Copy code</button>
  </div>`

/** In a frame that runs no script and loads nothing: a letter is shown as a mail program would, and can do no more. */
const letterFrame = (id: string, subject: string) => html`
    <iframe class="letter" src="/inbox/letters/${id}" title="The letter “${subject}”" loading="lazy"
      sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`

const messageItem = ({ id, channel, to, from, subject, text, html: shown, sentAt }: Message) => {
  const code = findCode(`${subject}\n${text}`)
  return html`
<li id="message-${id}">
  <article class="card message">
    <header>
      <span class="badge ${channel}">${channelNames[channel]}</span>
      <span class="to">${to}</span>
      <time datetime="${sentAt}">${clock.format(new Date(sentAt))}</time>
    </header>
    ${subject ? html`<h2>${subject}</h2>` : ''}
    ${code ? codePanel(code) : ''}
    <div class="words">
      <p class="text">${text}</p>
      ${shown ? letterFrame(id, subject) : ''}
    </div>
    <p class="from">From ${from}</p>
  </article>
</li>`
}

const emptyItem = (filter: string) =>
  filter.trim() === ''
    ? html`
<li id="no-messages" class="empty">
  <img src="/look/empty.svg" alt="" width="200" height="150">
  <h2>No messages yet</h2>
  <p>Sign up in the portal or ask for a code, and it appears here within two seconds.</p>
</li>`
    : html`
<li id="no-match" class="empty">
  <img src="/look/empty.svg" alt="" width="200" height="150">
  <h2>Nothing for this address</h2>
  <p>Shorten the filter, or clear it to see every message.</p>
</li>`

export const messageItems = (messages: readonly Message[], filter: string): string =>
  messages.length > 0 ? messages.map((message) => messageItem(message).text).join('') : emptyItem(filter).text

export const inboxPage = (messages: readonly Message[], filter: string): string =>
  page({
    title: 'Inbox',
    style: '/inbox/inbox.css',
    script: '/inbox/inbox.js',
    body: html`
<h1>Inbox</h1>
<p class="lead">The e-mails and text messages the portal has sent, newest first.</p>
<form class="filter" action="/inbox" role="search">
  <label for="to">Filter by e-mail or phone</label>
  <div class="filter-row">
    <input id="to" name="to" type="search" value="${filter}" autocomplete="off" spellcheck="false"
      placeholder="vendor@example.com or 233…">
    <button class="button" type="submit">Filter</button>
  </div>
</form>
<div class="state">
  <p id="state" role="status">Reload to see new messages.</p>
  <button class="button small quiet" type="button" id="empty-inbox" hidden>Empty inbox</button>
</div>
<ol id="messages" class="messages">${rawItems(messages, filter)}</ol>`,
  })

const rawItems = (messages: readonly Message[], filter: string): Html => ({ text: messageItems(messages, filter) })

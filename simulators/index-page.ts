import { html } from './look/html.ts'
import { page } from './look/page.ts'

type Addresses = { url: string; smtpUrl: string }

export const indexPage = ({ url, smtpUrl }: Addresses): string =>
  page({
    title: 'Start',
    body: html`
<h1>Simulators</h1>
<p class="lead">Stand-ins for the services the portal talks to. They speak the protocols of the real ones.</p>
<ul class="tiles">
  <li class="card">
    <h2><a href="/inbox">Inbox</a></h2>
    <p>Every e-mail and text message the portal sends, with the codes in them.</p>
  </li>
  <li class="card">
    <h2><a href="/paystack">Payments</a></h2>
    <p>The calls and the checkout of Paystack. A card that works, any expiry to come, CVV 408:</p>
    <code>4084084084084081</code>
    <p>Mobile money that works at once (MTN):</p>
    <code>0551234987</code>
    <p>More test cards are listed with the payments.</p>
    <code>${url}/paystack</code>
  </li>
  <li class="card">
    <h2>Mail server</h2>
    <p>SMTP, any login or none.</p>
    <code>${smtpUrl}</code>
  </li>
  <li class="card">
    <h2>SMS gateways</h2>
    <p>The HTTP calls of Hubtel and Arkesel.</p>
    <code>${url}/sms/hubtel</code>
    <code>${url}/sms/arkesel</code>
  </li>
  <li class="card">
    <h2>Faults</h2>
    <p>Make the next deliveries or payments fail, to see what the portal does.</p>
    <code>POST ${url}/faults</code>
    <code>{"mail":"temporary","count":2}</code>
    <code>{"paystack":"500","on":"verify"}</code>
  </li>
</ul>`,
  })

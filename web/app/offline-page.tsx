import { Logo } from '../art/logo.tsx'
import drawing from '../art/offline.svg?raw'
import base from '../ui/base.css?inline'
import tokens from '../ui/tokens.css?inline'
import style from './offline-page.css?inline'

// The page carries all it needs, as nothing can be fetched when it is shown. offline.ts does the little that moves.
export const offlineStyle = tokens + base + style

export function OfflinePage() {
  return (
    <main className="offline">
      <Logo tone="paper" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, read from its file */}
      <div className="drawing" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
      <h1>You are offline</h1>
      <p>What you sent before is safe. As soon as the network is back, this page comes back by itself.</p>
      <button type="button" id="try-again">
        Try again
      </button>
    </main>
  )
}

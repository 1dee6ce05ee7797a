/** Registers the service worker, once the page has what it needs itself. It only keeps the page for being offline. */
export const keepOfflinePage = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    // Not being able to (private window, blocked storage) takes nothing else away.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

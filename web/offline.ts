// Must not import anything: it runs from the service worker's cache, which holds no other scripts.
const checkEveryMs = 5000

// The offline page is shown at the address of the requested page, so a reload brings that page.
const tryAgain = () => {
  if (location.pathname === '/offline.html') location.replace('/')
  else location.reload()
}

const reloadWhenReachable = async () => {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' })
    if (answer.ok) tryAgain()
  } catch {
    // Still offline.
  }
}

document.getElementById('try-again')?.addEventListener('click', tryAgain)
window.addEventListener('online', reloadWhenReachable)
setInterval(reloadWhenReachable, checkEveryMs)

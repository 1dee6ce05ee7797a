// Imports nothing: it must run from the service worker's cache, where the other files are not.
const checkEveryMs = 5000

// The offline page stands in for whichever page was asked for; loading the address again brings that one.
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

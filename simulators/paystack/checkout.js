const lookEveryMs = 1000

const prompt = document.querySelector('#prompt')
const seconds = document.querySelector('#seconds')
const passing = document.querySelector('#passing')

const startedMs = performance.now()

const show = () => {
  const left = Math.max(0, Math.round(prompt.dataset.secondsLeft - (performance.now() - startedMs) / 1000))
  seconds.textContent = left
  passing.value = left
}

const look = async () => {
  show()
  try {
    const { waitsFor } = await (await fetch(prompt.dataset.state)).json()
    if (waitsFor !== 'phone') return location.reload()
  } catch {
    // The simulators cannot be reached: the page keeps waiting.
  }
  setTimeout(look, lookEveryMs)
}

if (prompt) setTimeout(look, lookEveryMs)

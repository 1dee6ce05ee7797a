const refreshEveryMs = 1500

const list = document.querySelector('#messages')
const filter = document.querySelector('#to')
const state = document.querySelector('#state')
const emptyButton = document.querySelector('#empty-inbox')

let shown = ''

// Only what changed is replaced, so that scroll position, selection and focus stay.
const show = (html) => {
  if (html === shown) return
  shown = html
  const template = document.createElement('template')
  template.innerHTML = html
  const wanted = [...template.content.children]
  const wantedIds = new Set(wanted.map((item) => item.id))
  for (const item of [...list.children]) if (!wantedIds.has(item.id)) item.remove()
  for (const [index, item] of wanted.entries())
    if (list.children[index]?.id !== item.id) list.insertBefore(item, list.children[index] ?? null)
}

const say = (text) => {
  if (state.textContent !== text) state.textContent = text
}

const refresh = async () => {
  try {
    const response = await fetch(`/inbox/list?${new URLSearchParams({ to: filter.value })}`)
    if (!response.ok) throw new Error(`answered ${response.status}`)
    show(await response.text())
    say('Updates by itself.')
  } catch {
    say('The simulators do not answer. Trying again.')
  }
}

const keepFresh = async () => {
  if (!document.hidden) await refresh()
  setTimeout(keepFresh, refreshEveryMs)
}

const copy = async (button) => {
  await navigator.clipboard.writeText(button.dataset.copy)
  button.textContent = 'Copied'
  setTimeout(() => {
    button.textContent = 'Copy code'
  }, 2000)
}

document.addEventListener('visibilitychange', () => document.hidden || refresh())
filter.addEventListener('input', () => {
  history.replaceState(null, '', filter.value ? `/inbox?${new URLSearchParams({ to: filter.value })}` : '/inbox')
  refresh()
})
list.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-copy]')
  if (button) copy(button)
})
emptyButton.addEventListener('click', async () => {
  await fetch('/inbox/messages', { method: 'DELETE' })
  refresh()
})
emptyButton.hidden = false
keepFresh()

/**
 * Evaluated in a loaded page: its HTML as a server would send it that needs no scripts, with styles inlined and the fonts
 * preloaded that it uses.
 */
const freeze = async () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const style = document.createElement('style')
    style.textContent = await (await fetch(link.href)).text()
    if (link.disabled || link.hasAttribute('disabled')) link.remove()
    else link.replaceWith(style)
  }
  for (const gone of document.querySelectorAll('script, noscript, link[rel="modulepreload"], link[as="script"]'))
    gone.remove()

  for (const field of document.querySelectorAll('input')) {
    if (field.type !== 'file' && field.value) field.setAttribute('value', field.value)
    field.toggleAttribute('checked', field.checked)
  }
  for (const option of document.querySelectorAll('option')) option.toggleAttribute('selected', option.selected)

  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  for (const href of new Set(fetched.filter((path) => path.endsWith('.woff2')))) {
    if (document.querySelector(`link[rel="preload"][href="${href}"]`)) continue
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href })
    document.querySelector('style')?.before(link)
  }
  return `<!doctype html>\n${document.documentElement.outerHTML}`
}

export const freezeScript = `(${freeze})()`

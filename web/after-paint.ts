// A prerendered page is whole without its scripts, so the picture and the font go first: on a slow network each of them would
// otherwise share the line with eighty kilobytes that nobody sees. Once the page is painted the scripts come, all at once.

const longestWaitMs = 3000

/** Painted, or never to be (a hidden tab), or already being used. */
const timeForScripts = () =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'hidden') resolve()
    for (const use of ['pointerdown', 'keydown', 'focusin']) addEventListener(use, () => resolve(), { once: true })
    new PerformanceObserver((painted) => {
      if (painted.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, longestWaitMs)
  })

const fetchTogether = (files: string[]) => {
  for (const href of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
}

const { entry = '', parts = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {}
timeForScripts().then(() => {
  fetchTogether(parts.split(' '))
  return import(/* @vite-ignore */ entry)
})

export {}

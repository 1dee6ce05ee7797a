import { useEffect, useReducer, useSyncExternalStore } from 'react'
import { timing } from '../timing.ts'
import { savesData } from '../ui/picture/saves-data.ts'

type Slider = {
  shown: number
  /** Stays visible beneath the shown picture, so that a slow download leaves no gap. */
  previous: number
  /** The pictures to load; the others are not downloaded. */
  requested: readonly number[]
  lockedUntilMs: number
  mode: 'playing' | 'paused'
}

type SliderEvent =
  | { type: 'show'; picture: number; nowMs: number; lockMs: number }
  | { type: 'request'; picture: number }
  | { type: 'toggle' }

export const initialSlider: Slider = { shown: 0, previous: 0, requested: [0], lockedUntilMs: 0, mode: 'playing' }

export const slide = (slider: Slider, event: SliderEvent): Slider => {
  switch (event.type) {
    case 'show':
      if (event.picture === slider.shown || event.nowMs < slider.lockedUntilMs) return slider
      return {
        ...request(slider, event.picture),
        shown: event.picture,
        previous: slider.shown,
        lockedUntilMs: event.nowMs + event.lockMs,
      }
    case 'request':
      return request(slider, event.picture)
    case 'toggle':
      return { ...slider, mode: slider.mode === 'playing' ? 'paused' : 'playing' }
  }
}

const request = (slider: Slider, picture: number): Slider =>
  slider.requested.includes(picture) ? slider : { ...slider, requested: [...slider.requested, picture] }

const reducedMotion = '(prefers-reduced-motion: reduce)'

const watchTab = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const watchMotion = (changed: () => void) => {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** No automatic motion in a hidden tab, nor for somebody who prefers reduced motion or saves data: each picture is a download. */
const useMayMove = (): boolean => {
  const tab = useSyncExternalStore(
    watchTab,
    () => document.visibilityState,
    () => 'visible' as const,
  )
  const isReduced = useSyncExternalStore(
    watchMotion,
    () => matchMedia(reducedMotion).matches,
    () => false,
  )
  return tab === 'visible' && !isReduced && !savesData()
}

/** Long enough for a slow network, short enough not to load it for someone who leaves quickly. */
const loadAheadMs = 1500

export const useSlider = (pictureCount: number) => {
  const [slider, dispatch] = useReducer(slide, initialSlider)
  const isRunning = useMayMove() && slider.mode === 'playing'

  const request = (picture: number) => dispatch({ type: 'request', picture })
  const show = (picture: number) =>
    dispatch({ type: 'show', picture, nowMs: performance.now(), lockMs: timing.heroLockMs })
  const toggle = () => dispatch({ type: 'toggle' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: request and show only dispatch, and dispatch never changes
  useEffect(() => {
    if (!isRunning) return
    const next = (slider.shown + 1) % pictureCount
    const timers = [
      setTimeout(() => request(next), timing.heroIntervalMs - loadAheadMs),
      setTimeout(() => show(next), timing.heroIntervalMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [isRunning, slider.shown, pictureCount])

  return { slider, request, show, toggle }
}

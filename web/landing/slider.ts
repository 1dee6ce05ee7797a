export type Slider = {
  shown: number
  /** Stays visible beneath the shown picture, so that a slow download leaves no gap. */
  previous: number
  /** The pictures to load; the others are not downloaded. */
  requested: readonly number[]
  lockedUntilMs: number
  mode: 'playing' | 'paused'
}

export type SliderEvent =
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

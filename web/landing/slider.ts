export type Slider = {
  shown: number
  /** Stays visible beneath the shown one, so that a slow picture never leaves a hole. */
  previous: number
  /** Pictures that are fetched; the others cost nothing until they are asked for. */
  wanted: readonly number[]
  lockedUntilMs: number
  mode: 'playing' | 'paused'
}

export type SliderEvent =
  | { type: 'show'; picture: number; nowMs: number; lockMs: number }
  | { type: 'want'; picture: number }
  | { type: 'toggle' }

export const firstPicture: Slider = { shown: 0, previous: 0, wanted: [0], lockedUntilMs: 0, mode: 'playing' }

export const slide = (slider: Slider, event: SliderEvent): Slider => {
  switch (event.type) {
    case 'show':
      if (event.picture === slider.shown || event.nowMs < slider.lockedUntilMs) return slider
      return {
        ...want(slider, event.picture),
        shown: event.picture,
        previous: slider.shown,
        lockedUntilMs: event.nowMs + event.lockMs,
      }
    case 'want':
      return want(slider, event.picture)
    case 'toggle':
      return { ...slider, mode: slider.mode === 'playing' ? 'paused' : 'playing' }
  }
}

const want = (slider: Slider, picture: number): Slider =>
  slider.wanted.includes(picture) ? slider : { ...slider, wanted: [...slider.wanted, picture] }

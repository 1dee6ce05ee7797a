import { lostTap } from '../lost-tap.ts'
import { productToast } from '../ui/feedback/toast.ts'
import { messages } from './messages.ts'

/** The script that keeps taps (web/after-paint.ts) stands inside the page and has no words of its own. */
export const sayLostTaps = (): void => addEventListener(lostTap, () => productToast.warn(messages.lostTap))

/** An event of the window: what was tapped before the page lived is not on it any more. */
export const lostTap = 'lost-tap'

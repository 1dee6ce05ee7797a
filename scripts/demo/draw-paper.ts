import sharp from 'sharp'

/** Looks like a paper from afar; there is not one letter on it. */
export const drawPaper = (colour: string): Promise<Buffer> => {
  const lines = [0.9, 0.6, 0.75, 0.5].map(
    (share, at) =>
      `<path fill="#c9c2b0" d="M250 ${120 + at * 60}h${Math.round(320 * share)}v18h-${Math.round(320 * share)}Z"/>`,
  )
  const svg = `
    <svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
      <path fill="${colour}" d="M0 0h640v400H0Z"/>
      <path fill="#d9d3c3" d="M50 110h160v200H50Z"/>
      <path fill="#0f5c43" d="M0 0h640v60H0Z"/>
      ${lines.join('')}
    </svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

// Paths on a 24 by 24 grid, stroked by icon.tsx. Every page brings these along; icons-behind-login.ts has those of vendors.
export const arrowLeft = 'M19 12H5M11 6l-6 6 6 6'
export const arrowRight = 'M5 12h14M13 6l6 6-6 6'
export const camera = 'M3.5 8h4l1.5-2.5h6L16.5 8h4v11.5h-17zM12 10.2a3.4 3.4 0 100 6.8 3.4 3.4 0 000-6.8z'
export const check = 'M5 12.5l4.5 4.5L19 7'
export const chevronDown = 'M6 9l6 6 6-6'
export const clock = 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5.2l3.5 2'
export const cookingPot =
  'M4 10h16v6a4 4 0 01-4 4H8a4 4 0 01-4-4zM2 12.5h2M20 12.5h2M9 6.5q-1-1.5 0-3M14.5 6.5q-1-1.5 0-3'
export const cross = 'M6 6l12 12M18 6L6 18'
export const documentSheet = 'M6 3h8l4.5 4.5V21H6zM13.5 3v5h5M9 12.5h6M9 16.5h6'
export const errorCircle = 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5v5.5M12 16.4v.1'
export const expand = 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'
export const eye = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 100 6 3 3 0 000-6z'
export const eyeOff =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 100 6 3 3 0 000-6zM4 4l16 16'
export const flower =
  'M12 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM12 9.5a3 3 0 110-6 3 3 0 010 6zM12 14.5a3 3 0 110 6 3 3 0 010-6zM9.5 12a3 3 0 11-6 0 3 3 0 016 0zM14.5 12a3 3 0 116 0 3 3 0 01-6 0z'
export const globe =
  'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3z'
export const house = 'M3 20.5h18M5 20.5V11L12 4l7 7v9.5M9.5 20.5v-6h5v6'
export const infoCircle = 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 11v5.5M12 7.6v.1'
export const mail = 'M3.5 6h17v12.5h-17zM4 7l8 6 8-6'
export const minus = 'M5 12h14'
export const mobilePhone = 'M7 2.5h10v19H7zM10.5 18.5h3M10 7.5h4M10 11h4'
export const music =
  'M9 18V5.5l10-2V16M6.5 15.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM16.5 13.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z'
export const pause = 'M9 6v12M15 6v12'
export const person = 'M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6'
export const phone =
  'M6 3.5h3l1.8 5-2.3 1.7a12 12 0 005.3 5.3l1.7-2.3 5 1.8v3a2 2 0 01-2 2A16 16 0 014 5.5a2 2 0 012-2z'
export const picture = 'M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 2.5-2.5 5 4.5M15.5 8.7v.1'
export const play = 'M8 5.5v13l11-6.5z'
export const refresh = 'M20 12a8 8 0 11-2.5-5.8M20 3.5v4.5h-4.5'
export const sliders = 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h11M19 17h1M15 5v4M9 10v4M17 15v4'
export const upload = 'M12 16V4.5M7 9l5-5 5 5M4 16.5v4h16v-4'
export const warningTriangle = 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.4v.1'
export const whatsapp = 'M4 20l1.3-4A8 8 0 118 18.8zM9 9.5c0 3 2.5 5.5 5.5 5.5'

import { limits } from '../contract/limits.ts'

const second = 1000
const minute = 60 * second

/** Every delay of the interface, in milliseconds. */
export const timing = {
  navigationOverlayMs: 1 * second,
  registerToLoginMs: 800,

  heroIntervalMs: 8 * second,
  heroLockMs: 700,

  resendCooldownMs: limits.resendWaitSeconds * second,
  requestTimeoutMs: limits.requestTimeoutMs,

  defaultSessionMs: limits.sessionMinutes * minute,
  sessionExtensionMs: limits.sessionExtensionMinutes * minute,
  expiryWarningMs: limits.expiryWarningMinutes * minute,
  expiryCheckMs: 15 * second,
  activeSessionStampMs: 30 * second,

  toastMs: 5 * second,
  productToastMs: 3 * second,
  shortProductToastMs: 2 * second,

  afterMissingTokenMs: 2 * second,
  afterResetOtpMs: 2 * second,
  afterPasswordResetMs: 2 * second,
  afterPaymentVerifiedMs: 5 * second,

  /** How often the status page asks for a decision, and the bell for notifications, while the tab is visible. */
  statusPollMs: 15 * second,
  unreadPollMs: 60 * second,
  /** How often a pending payment is checked: at first, and after the prompt on the phone has expired. */
  paymentPollMs: 4 * second,
  slowPaymentPollMs: 15 * second,
  paymentPromptMs: 180 * second,
  /** The pause after the last key before a draft is sent. */
  draftSaveMs: 2 * second,
  /** The pause after the last key before a search is sent. */
  searchMs: 300,

  chunkRetryMs: 400,
} as const

export const limits = {
  requestTimeoutMs: 30_000,
  imageMaxBytes: 5 * 1024 * 1024,
  imageMaxMegapixels: 50,
  jsonMaxBytes: 1024 * 1024,
  jsonMaxDepth: 20,
  /** As text in JSON it is a third longer. */
  disputeProofMaxBytes: 700 * 1024,
  disputeMessageMaxLength: 1000,
  emailMaxLength: 254,
  nameMaxLength: 120,
  personNameMaxLength: 60,
  phoneMinDigits: 9,
  phoneMaxDigits: 15,
  passwordMinLength: 8,
  passwordMaxLength: 128,
  signUpCodeLength: 4,
  resetCodeLength: 6,
  proofCodeLength: 6,
  codeGoodForMinutes: 10,
  triesPerCode: 5,
  resendWaitSeconds: 30,
  /** Reset codes for one account that one network, or one known device, may ask for. */
  resetCodesPerAskerHour: 5,
  resetCodesPerAskerDay: 10,
  /** Reset codes to one address over all networks. Known devices do not count here: there are at most ten. */
  resetCodesPerAddressDay: 30,
  sessionMinutes: 60,
  sessionExtensionMinutes: 30,
  sessionLongestHours: 12,
  expiryWarningMinutes: 5,
  lockMinutes: 15,
  /** Wrong passwords that lock an account for whoever tries from one network, or from one known device. */
  wrongPasswordsPerLock: 5,
  /** Wrong passwords that are compared in 24 hours: over all networks together, and for each known device. */
  wrongPasswordsPerDay: 20,
  knownDeviceDays: 90,
  /** For each account; the one that was used longest ago is forgotten first. */
  knownDevicesMax: 10,
  /** How long a login link can be used, and how long a browser that used one, or reset the password, may try. */
  loginLinkMinutes: 15,
  /** Sent while one lock lasts: one for each network that asks. */
  loginLinksPerLock: 3,
  /** For each account; the oldest ends first. */
  sessionsMax: 10,
  /** How long after the first use of a new session token the one before is still accepted. */
  sessionTokenOverlapSeconds: 30,
  businessLineMaxLength: 200,
  rejectionReasonMaxLength: 1000,
  deskPageSize: 50,
  paymentsPerPage: 20,
  /** How long after it was begun a payment can still be made at its checkout. */
  paymentOpenMinutes: 30,
  paymentsPerHour: 30,
  /** Through the link of one business, beside what its vendor pays by logging in. */
  renewalPaymentsPerHour: 20,
  /** Prompts to one phone number, whoever sends them. */
  promptsPerNumberHour: 5,
  promptsPerNumberDay: 10,
  verificationsPerHour: 600,
  ledgerPageSize: 200,
  aboutMaxLength: 2000,
  hoursMaxLength: 300,
  businessDraftKeptDays: 90,
  submissionsPerHour: 20,
  ownPapersPerHour: 60,
  /** The least work of our own captcha that production accepts: less would not slow down somebody who guesses passwords. */
  captchaTries: 1_000,
  /** Counts every form with pictures, refused ones too, so it is far above the limits on submits. */
  uploadsPerHour: 600,
  pictureChangesPerHour: 60,
  /** How often a vendor may give the current password: to change it, and to state an address, together. */
  currentPasswordsPerHour: 10,
  /** Asked for in the settings, to prove an e-mail address or phone number. */
  proofCodesPerHour: 20,
  notificationsPerPage: 20,
  readNotificationKeptDays: 180,
  notificationKeptDays: 365,
  serviceImagesMax: 3,
  serviceDescriptionMaxLength: 2000,
  serviceTermsMaxLength: 1000,
  serviceTagsMax: 10,
  serviceTagMaxLength: 30,
  /** Thirty days. */
  serviceDurationMaxMinutes: 43_200,
  serviceParticipantsMax: 100_000,
  /** Ten million cedis. */
  serviceAmountMaxPesewas: 1_000_000_000,
  servicesPerPage: 20,
  servicesPerHour: 200,
  servicePicturesPerHour: 600,
  /** The most pictures of one vendor that belong to no service yet; the oldest are deleted first. */
  looseServicePicturesMax: 12,
  looseServicePictureKeptDays: 30,
  serviceDraftKeptDays: 90,
  removedServiceKeptHours: 24,
  /** How many services a profile names; it counts all of them. */
  profileServicesMax: 20,
  spendingMonths: 12,
  /** What the dashboard shows of each; the rest is on its own page. */
  dashboardServicesMax: 4,
  dashboardNewsMax: 3,
  /** How long the dashboard asks about a payment that was not made. */
  unpaidShownDays: 7,
  helpMessageMaxLength: 2000,
  helpRequestsPerHour: 5,
  helpRequestKeptDays: 180,
} as const

export const limits = {
  requestTimeoutMs: 30_000,
  imageMaxBytes: 5 * 1024 * 1024,
  jsonMaxBytes: 1024 * 1024,
  jsonMaxDepth: 20,
  emailMaxLength: 254,
  nameMaxLength: 120,
  helpMessageMaxLength: 2000,
  helpRequestsPerHour: 5,
  helpRequestKeptDays: 180,
} as const

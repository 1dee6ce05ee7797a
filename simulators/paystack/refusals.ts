/** In Paystack's own words. Readers go by the code. */
export type Answer = { code: number; body: object }

const validationError = (status: number, code: string, message: string, nextStep: string): Answer => ({
  code: status,
  body: { status: false, message, meta: { nextStep }, type: 'validation_error', code },
})

const checkValues = "Ensure that the value(s) you're passing are valid."
const checkParams = 'Ensure that all required parameters are passed in the request body.'
const checkKey = 'Ensure that you provide the correct authorization key for the request'
const checkReference = "Ensure that you're passing the reference of a transaction that exists on this integration"

export const refusals = {
  noKey: validationError(401, 'invalid_Key', 'No Authorization Header was found', checkKey),
  invalidKey: validationError(401, 'invalid_Key', 'Invalid key', checkKey),
  liveKey: validationError(
    401,
    'invalid_Key',
    'This is a simulator: it takes no live keys',
    'Use any key that begins with sk_test_, and never write a live one where a simulator can read it.',
  ),
  missing: (name: string) => validationError(400, 'missing_params', `${name} is required`, checkParams),
  invalidEmail: validationError(400, 'invalid_email_address', 'Invalid Email Address Passed', checkValues),
  invalidAmount: validationError(400, 'invalid_amount', 'Invalid Amount Sent', checkValues),
  invalidReference: validationError(400, 'invalid_reference', 'Invalid Reference Passed', checkValues),
  invalidChannel: validationError(400, 'invalid_channel', 'No active channel', checkValues),
  otherCurrency: validationError(400, 'unsupported_currency', 'Currency not supported by merchant', checkValues),
  duplicateReference: validationError(400, 'duplicate_reference', 'Duplicate Transaction Reference', checkValues),
  unknownReference: validationError(400, 'transaction_not_found', 'Transaction reference not found.', checkReference),
  invalidAttempt: validationError(400, 'invalid_reference', 'Transaction reference is invalid', checkReference),
  invalidWallet: validationError(400, 'invalid_mobile_money', 'Invalid mobile money details', checkValues),
  unknownAuthorization: validationError(400, 'invalid_authorization', 'Authorization code is invalid', checkValues),
  unknownSettlement: validationError(404, 'settlement_not_found', 'Settlement not found', checkValues),
  unknownUpload: validationError(400, 'file_not_found', 'Uploaded file not found', checkValues),
  disputeResolved: validationError(400, 'dispute_resolved', 'Dispute has been resolved already', checkValues),
  /** Some calls say no without a code. */
  unknownDispute: { code: 404, body: { status: false, message: 'Dispute not found' } },
  unknownRefund: validationError(404, 'refund_not_found', 'Refund not found', checkValues),
  refundNotWaiting: validationError(400, 'invalid_status', 'Refund does not need attention', checkValues),
  notPaid: validationError(400, 'transaction_not_successful', 'Transaction has not been paid', checkValues),
  refundTooLarge: validationError(400, 'invalid_amount', 'Refund amount is more than the transaction', checkValues),
  fullyReversed: {
    code: 400,
    body: {
      status: false,
      message: 'Transaction has been fully reversed',
      meta: { nextStep: checkValues },
      type: 'api_error',
      code: 'transaction_reversed',
    },
  },
} as const

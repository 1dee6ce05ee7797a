/** A message did not go out this time; another try may succeed. The text names no person, so it may be logged. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
}

/** The recipient's server has refused it for good: sending the same message again would change nothing. */
export class DeliveryRefused extends DeliveryFailure {
  override name = 'DeliveryRefused'
}

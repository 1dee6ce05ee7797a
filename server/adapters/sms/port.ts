export type TextMessage = {
  id: string
  /** E.164, with the plus. */
  to: string
  text: string
}

/** Resolves when the gateway took the message. Throws DeliveryRefused when trying again is pointless. */
export type Sms = { send(message: TextMessage): Promise<void> }

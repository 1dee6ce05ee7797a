export type TestCard = {
  name: string
  number: string
  cvv: string
  brand: 'visa' | 'verve'
  answer: 'Approved' | 'Declined' | 'Insufficient Funds'
  pin?: string
  otp?: string
}

export const testCards: readonly TestCard[] = [
  { name: 'Succeeds', number: '4084084084084081', cvv: '408', brand: 'visa', answer: 'Approved' },
  { name: 'Is declined', number: '4084080000005408', cvv: '001', brand: 'visa', answer: 'Declined' },
  { name: 'Has no funds', number: '4084080000670037', cvv: '787', brand: 'visa', answer: 'Insufficient Funds' },
  {
    name: 'Asks for a PIN',
    number: '507850785078507812',
    cvv: '081',
    brand: 'verve',
    answer: 'Approved',
    pin: '1111',
  },
  {
    name: 'Asks for PIN and code',
    number: '5060666666666666666',
    cvv: '123',
    brand: 'verve',
    answer: 'Approved',
    pin: '1234',
    otp: '123456',
  },
]

/** Pays without a prompt on the phone. */
export const numberThatPaysAtOnce = '0551234987'

/** For a charge of a Telecel wallet that is not made at the checkout. */
export const voucherThatPays = '123456'

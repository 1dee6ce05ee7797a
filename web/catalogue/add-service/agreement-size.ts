export const agreementKilobytes = 40

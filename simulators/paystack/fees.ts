const feeShare = 0.0195

export const findFee = (amount: number): number => Math.round(amount * feeShare)

/** Modulus 10 of digits, weights 2 and 1 from the right, digits of the products added (FEBRABAN, “Código de barras”). */
export const modulus10 = (digits: string): number => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const product = Number(digit) * (place % 2 === 0 ? 2 : 1)
      return total + Math.floor(product / 10) + (product % 10)
    }, 0)
  return (10 - (sum % 10)) % 10
}

/** Eleven less the rest of digits with weights from 2 to the highest, from the right and again: 1 to 11. */
export const modulus11 = (digits: string, highest = 9): number => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (2 + (place % (highest - 1))), 0)
  return 11 - (sum % 11)
}

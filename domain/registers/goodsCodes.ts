/** Whether a text is an NCM, the code of goods of the Mercosul: eight digits, with or without dots. */
export const isNcm = (text: string): boolean => /^\d{4}\.?\d{2}\.?\d{2}$/.test(text)

/** Whether a text is a GTIN, the number of a bar code: 8, 12, 13 or 14 digits with the check digit of GS1 (modulus 10, weights 3 and 1). */
export const isGtin = (text: string): boolean => {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  const sum = Array.from(text)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

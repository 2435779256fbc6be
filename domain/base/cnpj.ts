/** A CNPJ without dots, letters in capitals: digits alone, or letters too from July 2026 on. */
export const bareCnpj = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

const ZERO = 48

/** Modulus 11 over the characters as ASCII code − 48, with weights 2 to 9 from the right (Receita Federal, IN 2.229/2024). */
const checkDigit = (base: string): number => {
  const sum = Array.from(base)
    .toReversed()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - ZERO) * (2 + (index % 8)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** The two check digits that complete twelve base characters. */
export const completeCnpj = (base: string): string => {
  const thirteenth = `${base}${checkDigit(base)}`
  return `${thirteenth}${checkDigit(thirteenth)}`
}

/** Whether a CNPJ, numeric or alphanumeric, with or without dots, has fourteen characters and both check digits. */
export const isCnpj = (text: string): boolean => {
  const bare = bareCnpj(text)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(bare) || /^(.)\1+$/.test(bare)) return false
  return bare === completeCnpj(bare.slice(0, 12))
}

/** `12ABC34501DE35` → `12.ABC.345/01DE-35`, also while it is typed. */
export const formatCnpj = (text: string): string => {
  const bare = bareCnpj(text).slice(0, 14)
  const separators = ['', '.', '.', '/', '-']
  const groups = [bare.slice(0, 2), bare.slice(2, 5), bare.slice(5, 8), bare.slice(8, 12), bare.slice(12)]
  return groups.map((group, index) => (group === '' ? '' : `${separators[index]}${group}`)).join('')
}

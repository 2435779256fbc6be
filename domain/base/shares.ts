import { sumOf } from '#domain/base/sum.ts'

/** A whole, in hundredths of one per cent: percentages of two places add up exactly. */
export const WHOLE = 10_000

/** A percentage (`33.34`) in hundredths of one per cent. */
export const hundredthsOf = (percent: number): number => Math.round(percent * 100)

/** A percentage of an amount in whole cents, half a cent rounded up. */
export const percentOf = (cents: number, percent: number): number => Math.round((cents * hundredthsOf(percent)) / WHOLE)

const ONE = /^\d{1,3}(,\d{1,2})?$/

/** The percentages of a text like `40; 30; 30` in hundredths of one per cent; null for anything else. */
export const sharesOf = (text: string): readonly number[] | null => {
  const parts = text.split(';').map((part) => part.replaceAll('%', '').trim())
  return parts.every((part) => ONE.test(part))
    ? parts.map((part) => hundredthsOf(Number(part.replace(',', '.'))))
    : null
}

/** What is wrong with the percentages of `count` instalments: each has one, and together they are the whole (D 2.22). */
export const sharesFlaw = (text: string, count: number | null): string | null => {
  const shares = sharesOf(text)
  if (shares === null) return 'Escreva um percentual por parcela, separados por ponto e vírgula, como 40; 30; 30.'
  if (count !== null && shares.length !== count)
    return `Informe ${count} percentuais, um por parcela: há ${shares.length}.`
  const sum = sumOf(shares)
  return sum === WHOLE ? null : `Os percentuais somam ${written(sum)}%, e precisam somar 100%.`
}

const written = (hundredths: number): string => String(hundredths / 100).replace('.', ',')

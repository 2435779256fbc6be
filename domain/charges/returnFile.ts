import { isDay } from '#domain/base/typedDay.ts'

/** A payment in a line of a returned file; whole cents. */
export interface ReturnEvent {
  readonly id: string
  readonly ourNumber: number | null
  readonly txid: string | null
  readonly paidOn: string
  readonly creditedOn: string | null
  readonly cents: number
  readonly fee: number
}

export type ReturnLine =
  | { readonly line: number; readonly event: ReturnEvent }
  | { readonly line: number; readonly flaw: string }

/** The first line of a returned file; `docs/return-file.md` describes it. */
export const RETURN_HEADER = 'evento;nosso_numero;txid;pago_em;creditado_em;valor;tarifa'

const AMOUNT = /^(\d{1,8})(?:[,.](\d{1,2}))?$/
const BRAZILIAN_DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** The lines of a returned file, CSV with semicolons; null for any other file. */
export const readReturnFile = (content: string): readonly ReturnLine[] | null => {
  const [header, ...lines] = content.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (header?.trim().toLowerCase() !== RETURN_HEADER) return null
  return lines.flatMap((text, place) => (text.trim() === '' ? [] : [readLine(text, place + 2)]))
}

const readLine = (text: string, line: number): ReturnLine => {
  const [id = '', number = '', txid = '', paid = '', credited = '', amount = '', fee = ''] = text
    .split(';')
    .map((cell) => cell.trim())
  const flaw = (why: string): ReturnLine => ({ line, flaw: why })
  if (id === '') return flaw('Sem o código do evento.')
  const ourNumber = /^\d{1,15}$/.test(number) ? Number(number) : null
  if (ourNumber === null && txid === '') return flaw('Sem nosso número nem txid.')
  const paidOn = dayOf(paid)
  if (paidOn === null) return flaw('A data do pagamento não é uma data.')
  const creditedOn = credited === '' ? null : dayOf(credited)
  if (credited !== '' && creditedOn === null) return flaw('A data do crédito não é uma data.')
  const [cents, feeCents] = [centsIn(amount), centsIn(fee === '' ? '0' : fee)]
  if (cents === null || cents === 0) return flaw('O valor não é uma quantia.')
  if (feeCents === null) return flaw('A tarifa não é uma quantia.')
  return { line, event: { id, ourNumber, txid: txid === '' ? null : txid, paidOn, creditedOn, cents, fee: feeCents } }
}

/** `10/02/2026` or `2026-02-10` */
const dayOf = (text: string): string | null => {
  const [, day, month, year] = BRAZILIAN_DAY.exec(text) ?? []
  const iso = year === undefined ? text : `${year}-${month}-${day}`
  return isDay(iso) ? iso : null
}

/** `1500,05`, `1500.5` or `1500` */
const centsIn = (text: string): number | null => {
  const [, reais, cents = ''] = AMOUNT.exec(text) ?? []
  return reais === undefined ? null : Number(reais) * 100 + Number(cents.padEnd(2, '0'))
}

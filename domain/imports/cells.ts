import type { FormField } from '#domain/registers/describe.ts'
import { emptyOf, type RegisterValue } from '#domain/registers/values.ts'
import { digitsOf, searchable } from '#domain/base/text.ts'
import { entriesNamed } from '#domain/imports/namedEntry.ts'

/** What a cell says, or why it says nothing that the field could hold. */
export type CellReading =
  | { readonly ok: true; readonly value: RegisterValue }
  | { readonly ok: false; readonly flaw: string }

const read = (value: RegisterValue): CellReading => ({ ok: true, value })
const wrong = (flaw: string): CellReading => ({ ok: false, flaw })

/**
 * The value of a cell, as people in Brazil write it and as spreadsheets change it on the way: numbers with a comma, days
 * as 31/10/2026, documents whose first zero was lost. Whether the value may stand there is for `recordFlaws` to say.
 * Fields that refer to other records are not read here.
 */
export const readCell = (field: FormField, cell: string): CellReading => {
  const text = cell.trim()
  if (text === '') return read(emptyOf(field))
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'percent':
      return readNumber(field, text.replace(/\s*%$/, ''))
    case 'money':
      return readMoney(field, text.replace(/^R\$\s*/i, ''))
    case 'date':
      return read(dayOf(text))
    case 'time':
      return read(timeOf(text))
    case 'flag':
      return readFlag(field, text)
    case 'choice':
      return readChoice(field, text)
    case 'choices':
      return readChoices(field, text)
    case 'file':
      return wrong(`O campo ${field.label} não vem por planilha.`)
    case 'cpf':
      return read(padded(text, 11))
    case 'cnpj':
      return read(padded(text, 14))
    case 'cep':
      return read(padded(text, 8))
    case 'code':
      return read(text.replaceAll(',', '.'))
    case 'colour':
      return read(text.toLowerCase())
    default:
      return read(text)
  }
}

/** `1.234,5`, `1234,5` and `1234.5`; a point before three digits parts thousands. Null for what is no number. */
const numberOf = (text: string): number | null => {
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null
}

const readNumber = (field: FormField, text: string): CellReading => {
  const number = numberOf(text)
  if (number === null) return wrong(`“${text}” não é um número.`)
  if (field.kind === 'integer' && !Number.isInteger(number)) return wrong(`“${text}” não é um número inteiro.`)
  return read(number)
}

const readMoney = (field: FormField, text: string): CellReading => {
  const amount = numberOf(text)
  if (amount === null) return wrong(`“${text}” não é um valor em reais.`)
  const cents = Math.round(amount * 100)
  const isWhole = Math.abs(amount * 100 - cents) < 1e-4
  return isWhole ? read(cents) : wrong(`O campo ${field.label} tem no máximo duas casas depois da vírgula.`)
}

/** `2026-10-31` for `31/10/2026`, also with the midnight that other systems write behind it; what is no day stays as it is, and is refused as such. */
const dayOf = (written: string): string => {
  const text = written.replace(/[ T]00:00(:00)?$/, '')
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const MINUTES_A_DAY = 1_440

/** `07:30` for `7:30`, `7h30`, `07:30:00` and the part of a day that a spreadsheet keeps. */
const timeOf = (text: string): string => {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:h](\d{2}))?(?::\d{2})?h?$/i.exec(text) ?? []
  if (hours !== '') return `${hours.padStart(2, '0')}:${minutes}`
  const part = numberOf(text)
  if (part === null || part < 0 || part >= 1) return text
  const whole = Math.round(part * MINUTES_A_DAY)
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}

const YES: ReadonlySet<string> = new Set(['sim', 's', 'x', '1', 'verdadeiro', 'true'])
const NO: ReadonlySet<string> = new Set(['nao', 'n', '0', 'falso', 'false', '-'])

const readFlag = ({ label }: FormField, text: string): CellReading => {
  const said = searchable(text)
  if (YES.has(said)) return read(true)
  return NO.has(said) ? read(false) : wrong(`No campo ${label}, escreva Sim ou Não.`)
}

const readChoices = (field: Listed, text: string): CellReading => {
  const whole = readChoice(field, text)
  if (whole.ok && typeof whole.value === 'number') return read([whole.value])
  const readings = text
    .split(text.includes(';') ? ';' : ',')
    .filter((part) => part.trim() !== '')
    .map((part) => readChoice(field, part.trim()))
  const ids = readings.flatMap((reading) => (reading.ok && typeof reading.value === 'number' ? [reading.value] : []))
  return readings.find(({ ok }) => !ok) ?? read([...new Set(ids)])
}

type Listed = FormField & { readonly kind: 'choice' | 'choices' }

const readChoice = (field: Listed, text: string): CellReading => {
  const [entry, ...others] = entriesNamed(field.list, text)
  if (entry === undefined) return wrong(`“${text}” não está entre os valores do campo ${field.label}.`)
  if (others.length === 0) return read(entry.id)
  const names = [entry, ...others].map(({ nome }) => `“${nome}”`).join(' ou ')
  return wrong(`“${text}” pode ser ${names}. Escreva o valor do campo ${field.label} por inteiro.`)
}

/** A document of digits alone, with the zeros that a spreadsheet took away in front. */
const padded = (text: string, length: number): string => {
  const isBare = /^\d+$/.test(text) && digitsOf(text).length < length
  return isBare && text.length >= length - 3 ? text.padStart(length, '0') : text
}

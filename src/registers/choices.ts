import { useSelector } from 'react-redux'
import type { Option } from '#domain/base/common.schemas.ts'
import type { Field, RecordFacts, Register } from '#domain/registers/describe.ts'
import { titleText } from '#domain/registers/title.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import type { ListEntry } from '#domain/base/list.ts'
import { selectOptionLists } from '#src/core/options/options.slice.ts'
import { formatMoney } from '#src/lib/money.ts'
import { dateText } from '#src/lib/typedDates.ts'
import { type FormValue, written } from '#src/registers/formValues.ts'
import type { RegisterValue } from '#domain/registers/values.ts'

/** The options of a field, inactive ones too; none for a field without options. */
export type Choices = (field: Field) => readonly Option[]

const NOTHING: readonly Option[] = []

const listOf = (field: Field, { name }: Pick<RecordFacts, 'name'>): string => {
  if (field.kind === 'reference' || field.kind === 'references') return field.of
  if (field.kind === 'unit') return 'units'
  return field.kind === 'parent' ? name : ''
}

const closed = new WeakMap<readonly ListEntry[], readonly Option[]>()

/** The options of a closed list: always the same array, so that its field does not render again. */
export const closedChoices: Choices = (field) => {
  if (field.kind !== 'choice' && field.kind !== 'choices') return NOTHING
  const known = closed.get(field.list)
  if (known !== undefined) return known
  const options = field.list.map(({ id, nome }) => ({ value: id, displayText: nome, status: true }))
  closed.set(field.list, options)
  return options
}

/** Option lists by name. */
type OptionLists = Readonly<Record<string, readonly Option[]>>

/** The options of every field of a register, from the loaded option lists. */
export const choicesFrom =
  (lists: OptionLists, register: Pick<RecordFacts, 'name'>): Choices =>
  (field) =>
    field.kind === 'choice' || field.kind === 'choices'
      ? closedChoices(field)
      : (lists[listOf(field, register)] ?? NOTHING)

/** The choices of every field of a register. */
export const useRegisterChoices = (register: Pick<RecordFacts, 'name'>): Choices =>
  choicesFrom(useSelector(selectOptionLists), register)

/** The active options, and the one chosen before. */
export const offered = (options: readonly Option[], chosen: FormValue): readonly Option[] => {
  const isChosen = (value: number) =>
    typeof chosen === 'object' ? chosen.some((one) => one === value) : chosen === String(value)
  return options.filter(({ value, status }) => status || isChosen(value))
}

/** A form value, formatted for people. */
export const readText = (field: Field, value: FormValue, choices: Choices): string => {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'object')
    return value.map((one) => (typeof one === 'number' ? namesOf(choices(field), [one]) : one.name)).join(', ')
  if (field.kind === 'date') return dateText(value)
  const options = choices(field)
  return options.length === 0 || value === '' ? value : namesOf(options, [Number(value)])
}

/** A stored value, formatted for a list. */
export const cellText = (field: Field, value: RegisterValue, choices: Choices): string => {
  if (field.kind === 'money' && typeof value === 'number') return formatMoney(value)
  if (field.kind === 'percent' && typeof value === 'number')
    return `${readText(field, written(field, value), choices)}%`
  return readText(field, written(field, value), choices) || (field.kind === 'unit' ? 'Todas' : '–')
}

/** The name of a record, made of its texts and of the names of records to which it refers. */
export const titleOf = (register: Register, record: RegisterRecord, choices: Choices): string =>
  titleText(register, (name, field) => readText(field, written(field, record[name] ?? ''), choices))

const namesOf = (options: readonly Option[], ids: readonly number[]): string =>
  options
    .filter(({ value }) => ids.includes(value))
    .map(({ displayText }) => displayText)
    .join(', ')

import {
  type Address,
  addressDraft,
  addressFlaws,
  addressOf,
  HOME_ADDRESS,
  isBlankAddress,
} from '#domain/people/address.ts'
import { GUARDIAN_RECORD, guardianFlaws } from '#domain/people/guardian.ts'
import { flawsUnder } from '#domain/people/person.ts'
import { STUDENT_RECORD, studentFlaws } from '#domain/people/student.ts'
import type { PersonDraft } from '#domain/people/people.wire.ts'
import type { Register } from '#domain/registers/describe.ts'
import { draftOf, type FormValues, valuesOf } from '#src/registers/formValues.ts'

/** Students and guardians, by the description of each and the rules of its fields. */
export const PERSONS: Readonly<Record<PersonKind, Described>> = {
  student: { ...STUDENT_RECORD, flaws: studentFlaws },
  guardian: { ...GUARDIAN_RECORD, flaws: guardianFlaws },
}

export type PersonKind = 'student' | 'guardian'

interface Described extends Pick<Register, 'fields' | 'sections'> {
  readonly flaws: typeof studentFlaws
}

/** An address in the form: its stored id or a temporary one, and its fields as people write them. */
export interface AddressValues {
  readonly id: number | null
  readonly tempId: string | null
  readonly [field: string]: FormValues[string] | number | null
}

/** The form values of a student or a guardian. */
export interface PersonValues {
  readonly cadastro: FormValues
  readonly enderecos: readonly AddressValues[]
}

const ADDRESS = { fields: HOME_ADDRESS }

export const addressValues = (address: Address): AddressValues => ({
  ...valuesOf(ADDRESS, addressDraft(address)),
  id: address.id,
  tempId: address.tempId,
})

/** The fields of an address, without its id. */
export const addressFields = ({ id: _, tempId: __, ...fields }: AddressValues): FormValues =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (isWritten(value) ? [[name, value]] : [])))

const isWritten = (value: FormValues[string] | number | null): value is FormValues[string] =>
  value !== null && typeof value !== 'number'

export const addressesOf = (values: readonly AddressValues[]): Address[] =>
  values.map((address) => addressOf(address, draftOf(ADDRESS, addressFields(address))))

/** The addresses with at least one filled field. */
export const filledAddressesOf = (values: readonly AddressValues[]): Address[] =>
  addressesOf(values).filter((address) => !isBlankAddress(address))

export const personValues = (kind: PersonKind, { cadastro, enderecos }: PersonDraft): PersonValues => ({
  cadastro: valuesOf(PERSONS[kind], cadastro),
  enderecos: enderecos.map(addressValues),
})

export const personDraft = (kind: PersonKind, { cadastro, enderecos }: PersonValues): PersonDraft => ({
  cadastro: draftOf(PERSONS[kind], cadastro),
  enderecos: addressesOf(enderecos),
})

/** A sentence per wrong path of the form. `today`: ISO. */
export const personFormFlaws = (
  kind: PersonKind,
  values: PersonValues,
  today: string,
): Readonly<Record<string, string>> => {
  const { cadastro, enderecos } = personDraft(kind, values)
  return { ...flawsUnder('cadastro', PERSONS[kind].flaws(cadastro, today)), ...addressFlaws(enderecos) }
}

/** A text of the form; empty if the field holds no text. */
export const textIn = (values: Readonly<Record<string, unknown>>, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

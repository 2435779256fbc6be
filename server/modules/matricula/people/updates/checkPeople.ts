import { sql, type Transaction } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { PLACE } from '#domain/people/address.ts'
import { guardianFlaws } from '#domain/people/guardian.ts'
import { studentFlaws } from '#domain/people/student.ts'
import { personSearch } from '#domain/people/person.ts'
import { changingFields, type PeopleTarget } from '#domain/people/peopleUpdates.ts'
import { recordFlaws } from '#domain/registers/flaws.ts'
import { keyField } from '#domain/imports/importColumns.ts'
import { isEmpty, type RegisterDraft, type RegisterValue, settledDraft } from '#domain/registers/values.ts'
import { valueColumns } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import type { Person } from '#server/http/person.ts'
import { type Holder, holdersOf, UNIQUE_FIELDS } from '#server/modules/matricula/people/taken.ts'
import {
  changedAnswers,
  isAnswer,
  typedAnswers,
  updatedAnswers,
} from '#server/modules/matricula/people/updates/answers.ts'
import { readPeople, type UpdatedPerson, valuesOf } from '#server/modules/matricula/people/updates/readPeople.ts'
import type { CheckedRow, Sent } from '#server/registers/import/importer.ts'
import { markedWithoutCpf } from '#server/modules/matricula/people/withoutCpf.ts'
import { type ReadRow, readRows } from '#server/registers/import/readRows.ts'

const FLAWS = { student: studentFlaws, guardian: guardianFlaws } as const

/**
 * What rows of a file would change of people. Each row finds exactly one person whom the caller may change; changed
 * values are judged as the form judges them, unchanged ones are not.
 */
export const checkPeople = async (
  trx: Transaction<Database>,
  person: Person,
  target: PeopleTarget,
  { fields, rows, today }: Sent,
): Promise<readonly CheckedRow[]> => {
  const key = keyField(target, fields)
  if (key === null) throw new Error('A file about people without a column that says who they are.')
  const read = await readRows(trx, person, target, fields, rows)
  const given = read.map(({ values }) => settledDraft(target.fields, values))
  const people = await peopleBy(trx, person, target, key, given)
  const facts = {
    target,
    key,
    today,
    changing: changingFields(fields, key),
    holders: await holdersIn(trx, person, target, given),
    marked: await markedIn(trx, target, [...people.values()].flat()),
  }
  return read.map((row, place) => {
    const said = given[place] ?? {}
    return judged(facts, row, said, people.get(String(said[key])) ?? [])
  })
}

/** The people found by the values of the key column. */
const peopleBy = async (
  trx: Transaction<Database>,
  person: Person,
  target: PeopleTarget,
  key: string,
  given: readonly RegisterDraft[],
): Promise<ReadonlyMap<string, readonly UpdatedPerson[]>> => {
  const field = target.fields[key]
  const values = [...new Set(given.flatMap((draft) => (isEmpty(draft[key] ?? null) ? [] : [String(draft[key])])))]
  if (field === undefined || values.length === 0) return new Map()
  const column = sql.ref(`${target.table}.${field.column}`)
  const people = await readPeople(trx, person, target, sql`${column}::text = any(${values}::text[])`)
  return grouped(people, ({ draft }) => String(draft[key]))
}

/** The guardians marked as without CPF, and the sentence for a line that gives them one. */
const markedIn = async (
  trx: Transaction<Database>,
  { table }: PeopleTarget,
  people: readonly UpdatedPerson[],
): Promise<ReadonlyMap<number, string>> => {
  if (table === 'student') return new Map()
  return markedWithoutCpf(
    trx,
    people.map(({ id }) => id),
  )
}

type Holders = ReadonlyMap<string, ReadonlyMap<string, Holder>>

/** The people with the unique values, by field. */
const holdersIn = async (
  trx: Transaction<Database>,
  person: Person,
  { table }: PeopleTarget,
  given: readonly RegisterDraft[],
): Promise<Holders> => {
  const holders = new Map<string, ReadonlyMap<string, Holder>>()
  for (const name of UNIQUE_FIELDS[table]) {
    const values = given.flatMap((draft) => (isEmpty(draft[name] ?? null) ? [] : [String(draft[name])]))
    holders.set(name, await holdersOf(trx, person, table, name, values))
  }
  return holders
}

interface Facts {
  readonly target: PeopleTarget
  readonly key: string
  readonly today: string
  readonly changing: readonly string[]
  readonly holders: Holders
  readonly marked: ReadonlyMap<number, string>
}

const judged = (facts: Facts, row: ReadRow, given: RegisterDraft, found: readonly UpdatedPerson[]): CheckedRow => {
  const [before = null] = found
  const nobody = foundFlaw(facts, given, found)
  if (before === null || nobody !== null) return badRow(row, given, { ...row.flaws, [facts.key]: nobody ?? '' })
  const { target, changing } = facts
  const read = changing.filter((name) => !(name in row.flaws))
  const answers = updatedAnswers(target.forms, before.answers, typedAnswers(target, given, read), facts.today)
  const after = settledDraft(target.fields, {
    ...before.draft,
    ...picked(given, read),
    ...valuesOf(target, answers.after),
  })
  // A condition may hide an answer that is no column of the file.
  const told = [...changing.filter((name) => !isAnswer(target, name)), ...changedAnswers(before.answers, answers.after)]
  const changed = told.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before.draft[name]))
  const flaws = {
    ...valueFlaws(facts, before, after, changed),
    ...answers.flaws,
    ...mismatch(facts, before, given),
    ...row.flaws,
  }
  const isBad = Object.keys(flaws).length > 0
  const isChanged = changed.length > 0
  return {
    line: row.line,
    name: nameOf(before.draft),
    status: isBad ? 'bad' : isChanged ? 'changed' : 'same',
    record_id: before.id,
    record_version: before.version,
    ...(isChanged ? columnsOf(target, told, before, after) : { before: null, after: null }),
    keys: keysOf(facts, before, after),
    parent_key: null,
    flaws,
  }
}

const badRow = ({ line }: ReadRow, given: RegisterDraft, flaws: Readonly<Record<string, string>>): CheckedRow => ({
  line,
  name: nameOf(given),
  status: 'bad',
  record_id: null,
  record_version: null,
  before: null,
  after: null,
  keys: {},
  parent_key: null,
  flaws,
})

const nameOf = ({ nome, nomeSocial }: RegisterDraft): string => String(nomeSocial || nome || '')

/** Why a row finds nobody, or more than one person. */
const foundFlaw = ({ target, key }: Facts, given: RegisterDraft, found: readonly UpdatedPerson[]): string | null => {
  const label = target.fields[key]?.label ?? key
  const who = target.one.toLowerCase()
  if (isEmpty(given[key] ?? null)) return `Sem ${label}, não dá para saber de quem é a linha.`
  if (found.length === 0) return `Não encontramos ${who} com este ${label}.`
  return found.length > 1 ? `Há mais de um ${who} com este ${label}.` : null
}

const picked = (draft: RegisterDraft, names: readonly string[]): RegisterDraft =>
  Object.fromEntries(names.map((name) => [name, draft[name] ?? null]))

/** The flaws of changed values, in the sentences of the form. */
const valueFlaws = (
  { target: { table }, today, holders, marked }: Facts,
  { id }: UpdatedPerson,
  after: RegisterDraft,
  changed: readonly string[],
): Readonly<Record<string, string>> => {
  const found = { ...FLAWS[table](after, today), ...recordFlaws({ fields: PLACE }, after) }
  const flaws: Record<string, string> = {}
  for (const name of changed) {
    const holder = holders.get(name)?.get(String(after[name]))
    const taken = holder === undefined || holder.id === id ? undefined : holder.flaw
    const mark = name === 'cpf' && !isEmpty(after[name] ?? null) ? marked.get(id) : undefined
    const flaw = found[name] ?? taken ?? mark
    if (flaw !== undefined) flaws[name] = flaw
  }
  return flaws
}

/** A second key column has to find the same person, so that shifted lines do not change somebody else. */
const mismatch = (
  { target, key }: Facts,
  before: UpdatedPerson,
  given: RegisterDraft,
): Readonly<Record<string, string>> => {
  const isOther = key !== 'ra' && !isEmpty(given['ra'] ?? null) && given['ra'] !== before.draft['ra']
  return isOther ? { ra: `Este RA não é do ${target.one.toLowerCase()} da linha.` } : {}
}

/** What no two rows may share: the person, and unique values. */
const keysOf = (
  { target, key, changing }: Facts,
  before: UpdatedPerson,
  after: RegisterDraft,
): Record<string, string> => {
  const keys: Record<string, string> = { [key]: String(before.id) }
  for (const name of UNIQUE_FIELDS[target.table]) {
    if (changing.includes(name) && !isEmpty(after[name] ?? null)) keys[name] = String(after[name])
  }
  return keys
}

type Columns = Record<string, RegisterValue>

/** The columns that a line changes, before and after, with derived ones. */
const columnsOf = (
  target: PeopleTarget,
  changing: readonly string[],
  before: UpdatedPerson,
  after: RegisterDraft,
): { readonly before: Columns; readonly after: Columns } => {
  const fields = Object.fromEntries(Object.entries(target.fields).filter(([name]) => changing.includes(name)))
  const of = (draft: RegisterDraft): Columns => ({ ...valueColumns(fields, draft), ...searchOf(changing, draft) })
  const hasAddress = changing.some((name) => name in PLACE && !isEmpty(after[name] ?? null))
  if (before.addressId !== null) {
    const address = { address_id: before.addressId }
    return { before: { ...of(before.draft), ...address }, after: { ...of(after), ...address } }
  }
  return {
    before: of(before.draft),
    after: hasAddress ? { country: 'Brasil', ...of(after), new_address: true } : of(after),
  }
}

/** Search columns follow from the names. */
const searchOf = (changing: readonly string[], { nome, nomeSocial }: RegisterDraft): Columns =>
  changing.includes('nome') || changing.includes('nomeSocial')
    ? { name_search: personSearch(String(nome), nomeSocial ? String(nomeSocial) : null) }
    : {}

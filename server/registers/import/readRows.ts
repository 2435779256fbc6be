import type { Transaction } from 'kysely'
import type { FileRow } from '#domain/imports/imports.schemas.ts'
import type { RecordFacts } from '#domain/registers/describe.ts'
import { readCell } from '#domain/imports/cells.ts'
import type { RegisterValue } from '#domain/registers/values.ts'
import { isCpf } from '#domain/base/cpf.ts'
import { digitsOf } from '#domain/base/text.ts'
import { codeAbove } from '#domain/registers/hierarchy.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { type Lookup, lookupIn, type Named, possibleNames, severalIn } from '#server/registers/import/named.ts'
import { listOf } from '#server/registers/lists.ts'

/** A row as it was read: values by field, and what could not be read. */
export interface ReadRow {
  readonly line: number
  readonly values: Readonly<Record<string, RegisterValue>>
  readonly flaws: Readonly<Record<string, string>>
  /** Inactive records that the row names, by field. */
  readonly inactive: Readonly<Record<string, readonly number[]>>
  /** Records that a name could mean, where it could mean several. */
  readonly unclear: Readonly<Record<string, Unclear>>
  /** Code of the parent, which is not there yet: it may come with another row. */
  readonly awaited: string | null
}

interface Unclear {
  readonly ids: readonly number[]
  readonly flaw: string
}

/** What is known of records whose cells are read. */
type Readable = Pick<RecordFacts, 'name' | 'fields' | 'rules'>

type Texts = Readonly<Record<string, string>>

/** Reads the cells of some rows; references by the names of what the caller sees. */
export const readRows = async (
  trx: Transaction<Database>,
  caller: InUnits,
  register: Readable,
  fields: readonly string[],
  rows: readonly FileRow[],
): Promise<readonly ReadRow[]> => {
  const texts = rows.map(({ celulas }) => withDocument(register, withParent(register, textsOf(fields, celulas))))
  const lookups = new Map<string, Lookup>()
  for (const [name, field] of Object.entries(register.fields)) {
    const list = listOf(field, register)
    const cells = texts.flatMap((row) => (row[name] ? [row[name]] : []))
    const said = field.kind === 'references' ? cells.flatMap(possibleNames) : cells
    if (list !== null && said.length > 0) lookups.set(name, await lookupIn(trx, caller, list, said))
  }
  return rows.map(({ linha }, place) => readRow(register, linha, texts[place] ?? {}, lookups))
}

/** The cell of every field that has a column. A quote that keeps a text from being a formula is no part of it. */
const textsOf = (fields: readonly string[], cells: readonly string[]): Texts =>
  Object.fromEntries(
    fields.flatMap((name, place) =>
      name === ''
        ? []
        : [
            [
              name,
              (cells[place] ?? '')
                .replace(/^'(?=[=+\-@\t\r])/, '')
                .replaceAll('\r\n', '\n')
                .trim(),
            ],
          ],
    ),
  )

/** In a tree the code says which record is above. */
const withParent = ({ fields }: Readable, texts: Texts): Texts => {
  const parent = Object.keys(fields).find((name) => fields[name]?.kind === 'parent')
  const code = Object.keys(fields).find((name) => fields[name]?.kind === 'code')
  if (parent === undefined || code === undefined || texts[parent] || texts[code] === undefined) return texts
  return { ...texts, [parent]: codeAbove(texts[code].replaceAll(',', '.')) ?? '' }
}

/**
 * A column may hold the documents of persons and of companies alike: a CPF among CNPJs goes to its own field, and where
 * the file does not say the kind of person, the document does.
 */
const withDocument = ({ fields, rules = [] }: Readable, texts: Texts): Texts => {
  const fieldOf = (kind: 'cpf' | 'cnpj') => Object.keys(fields).find((name) => fields[name]?.kind === kind)
  const [cpf, cnpj] = [fieldOf('cpf'), fieldOf('cnpj')]
  if (cpf === undefined || cnpj === undefined) return texts
  const isMoved = !texts[cpf] && isCpf(digitsOf(texts[cnpj] ?? '').padStart(CPF_LENGTH, '0'))
  const documents = isMoved ? { ...texts, [cpf]: texts[cnpj] ?? '', [cnpj]: '' } : texts
  const given = [cpf, cnpj].find((name) => documents[name])
  const rule = rules.find((one) => one.kind === 'onlyWhen' && one.field === given)
  if (rule?.kind !== 'onlyWhen' || documents[rule.choice] || rule.is.length !== 1) return documents
  return { ...documents, [rule.choice]: String(rule.is[0]) }
}

const CPF_LENGTH = 11

const readRow = (register: Readable, line: number, texts: Texts, lookups: ReadonlyMap<string, Lookup>): ReadRow => {
  const values: Record<string, RegisterValue> = {}
  const flaws: Record<string, string> = {}
  const inactive: Record<string, readonly number[]> = {}
  const unclear: Record<string, Unclear> = {}
  let awaited: string | null = null
  for (const [name, text] of Object.entries(texts)) {
    const field = register.fields[name]
    if (field === undefined) continue
    const lookup = lookups.get(name)
    if (listOf(field, register) === null) {
      const reading = readCell(field, text)
      if (reading.ok) values[name] = reading.value
      else flaws[name] = reading.flaw
    } else if (text === '' || lookup === undefined) {
      values[name] = field.kind === 'references' ? [] : null
    } else if (field.kind === 'references') {
      const { found, missing } = severalIn(text, lookup)
      values[name] = found.map(({ id }) => id)
      inactive[name] = inactiveIn(found)
      if (missing.length > 0) flaws[name] = `Não encontramos “${missing.join('”, “')}” em ${field.label}.`
    } else {
      const found = lookup(text)
      values[name] = found[0]?.id ?? null
      inactive[name] = inactiveIn(found)
      if (found.length > 1) {
        unclear[name] = { ids: found.map(({ id }) => id), flaw: `Há mais de um registro “${text}” em ${field.label}.` }
      }
      if (found.length === 0 && field.kind === 'parent') awaited = text.split(' ')[0] ?? text
      else if (found.length === 0) flaws[name] = `Não encontramos “${text}” em ${field.label}.`
    }
  }
  return { line, values, flaws, inactive, unclear, awaited }
}

const inactiveIn = (found: readonly Named[]): readonly number[] =>
  found.flatMap(({ id, active }) => (active ? [] : [id]))

/** A field of a new register in the syntax of the command line: `cor:colour!:Cor:colour`. */
export interface FieldSpec {
  /** Its name on the wire, Portuguese. */
  readonly name: string
  readonly kind: string
  /** The argument in brackets after the kind: longest text, decimal places, or the list of a reference. */
  readonly argument: string | null
  readonly required: boolean
  readonly label: string
  readonly column: string
}

interface KindFacts {
  /** SQL type of the column. */
  readonly sql: string
  /** A valid value for the demo school, as TypeScript; `place` counts from 1. */
  readonly sample: (field: FieldSpec, place: number) => string
  /** The argument that the kind needs, as in the description. */
  readonly argument?: (value: string) => string
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const constant = (value: string) => () => value

/** The kinds that the script writes. A choice needs a list of its topic, a tree its rules: those are written by hand. */
const KINDS: Readonly<Record<string, KindFacts>> = {
  text: { sql: 'text', sample: ({ label }, place) => quoted(`${label} ${place}`), argument: (max) => `max: ${max}` },
  longText: { sql: 'text', sample: ({ label }) => quoted(label), argument: (max) => `max: ${max}` },
  integer: { sql: 'integer', sample: (_, place) => String(place) },
  decimal: { sql: 'double precision', sample: (_, place) => `${place}.5`, argument: (places) => `places: ${places}` },
  money: { sql: 'bigint', sample: (_, place) => `${place}0_000` },
  percent: { sql: 'double precision', sample: (_, place) => String(place) },
  date: { sql: 'date', sample: constant(quoted('2026-03-02')) },
  time: { sql: 'text', sample: constant(quoted('07:30')) },
  flag: { sql: 'boolean', sample: constant('true') },
  reference: { sql: 'integer', sample: constant('1'), argument: (list) => `of: ${quoted(list)}` },
  unit: { sql: 'integer references unit', sample: constant('centro') },
  phone: { sql: 'text', sample: constant(quoted('1133334444')) },
  cellphone: { sql: 'text', sample: constant(quoted('11999998888')) },
  cpf: { sql: 'text', sample: (_, place) => `completeCpf('31820475${place}')` },
  cnpj: { sql: 'text', sample: (_, place) => `completeCnpj('48261370000${place}')` },
  cep: { sql: 'text', sample: constant(quoted('01310100')) },
  email: { sql: 'text', sample: (_, place) => quoted(`contato${place}@aurora.example`) },
  colour: { sql: 'text', sample: (_, place) => quoted(`#1d4ed${place}`) },
}

/** Fields with a constant of `describe.ts`. */
const CONVENTIONS: Readonly<Record<string, { readonly constant: string; readonly field: FieldSpec }>> = {
  nome: { constant: 'NOME', field: fieldOf('nome', 'text', '80', true, 'Nome', 'name') },
  codigo: { constant: 'CODIGO', field: fieldOf('codigo', 'text', '20', true, 'Código', 'code') },
  ordem: { constant: 'ORDEM', field: fieldOf('ordem', 'integer', null, true, 'Ordem', 'position') },
}

function fieldOf(
  name: string,
  kind: string,
  argument: string | null,
  required: boolean,
  label: string,
  column: string,
): FieldSpec {
  return { name, kind, argument, required, label, column }
}

const SHAPE = /^([a-z]\w*):([a-zA-Z]+)(?:\(([\w-]+)\))?(!?):([^:]+):([a-z][a-z0-9_]*)$/

/** Reads `name:kind(argument)!:Label:column`, or one of `nome`, `codigo`, `ordem`. @throws Error with what is wrong */
export const readField = (text: string): FieldSpec => {
  const convention = CONVENTIONS[text]
  if (convention !== undefined) return convention.field
  const [whole, name = '', kind = '', argument, mark, label = '', column = ''] = SHAPE.exec(text) ?? []
  if (whole === undefined) throw new Error(`"${text}" is no field. Write it like cor:colour!:Cor:colour.`)
  const facts = KINDS[kind]
  if (facts === undefined) throw new Error(`There is no kind "${kind}" here, only ${Object.keys(KINDS).join(', ')}.`)
  if ((facts.argument === undefined) !== (argument === undefined)) {
    throw new Error(`${kind} ${facts.argument === undefined ? 'takes nothing' : 'needs something'} in brackets.`)
  }
  return fieldOf(name, kind, argument ?? null, mark === '!', label, column)
}

const factsOf = ({ kind }: FieldSpec): KindFacts => {
  const facts = KINDS[kind]
  if (facts === undefined) throw new Error(`There is no kind "${kind}".`)
  return facts
}

/** The constant of `describe.ts` that describes a field, if it has one. */
export const conventionOf = ({ name }: FieldSpec): string | null => CONVENTIONS[name]?.constant ?? null

/** A field as in its description. */
export const describedField = (field: FieldSpec): string => {
  const { name, kind, argument, required, label, column } = field
  const parts = [
    `kind: ${quoted(kind)}`,
    `label: ${quoted(label)}`,
    `column: ${quoted(column)}`,
    ...(required ? ['required: true'] : []),
    ...(argument === null ? [] : [factsOf(field).argument?.(argument) ?? '']),
  ]
  return `${name}: ${conventionOf(field) ?? `{ ${parts.join(', ')} }`}`
}

/** Texts have a second column, by which they are sorted and compared. */
export const isKeyed = ({ kind }: FieldSpec): boolean => kind === 'text'

/** A field as in its migration. `tableOf` names the table of a list. */
export const columnOf = (field: FieldSpec, tableOf: (list: string) => string): string => {
  const { kind, argument, required, column } = field
  const reference = kind === 'reference' && argument !== null ? ` references ${tableOf(argument)}` : ''
  const type = `${factsOf(field).sql}${reference}`
  return `${column}: ${quoted(required || kind === 'flag' ? type.replace(/^(\w+( precision)?)/, '$1 not null') : type)}`
}

/** A valid value of a field for the demo school, as TypeScript. */
export const sampleOf = (field: FieldSpec, place: number): string =>
  `${field.name}: ${factsOf(field).sample(field, place)}`

import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { storedFileText } from '#domain/files/stored.ts'
import type { Served } from '#server/http/serve.ts'
import type { Sent } from '#test/helpers/api.ts'

type PartName = 'params' | 'query' | 'body'

/** The place of an id in a call: `params.id`, `query.idUnidade`, `body.vagas[].idSerie`. */
export type IdPlace = string

/** The part of typebox's JSON schemas that requests need. */
interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly minItems?: number
  readonly minLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
}

const LARGEST = 2_147_483_647

/** Fields that name a file by a text with its id (`storedFileText`). */
const FILE_FIELDS: ReadonlySet<string> = new Set(
  'anexos arquivo contrato foto logo planilhaCusto restricaoArquivo'.split(' '),
)

/**
 * Ids are whole numbers from 1 to the largest id (`Id()` of the common schemas), and files; in a query also the filters
 * of a register, whose schema does not tell them from codes.
 */
const isId = ({ type, minimum, maximum }: Shape, at: string): boolean => {
  if (type === 'string') return at.startsWith('body.') && FILE_FIELDS.has(nameAt(at))
  if (type !== 'integer') return false
  if (minimum === 1 && maximum === LARGEST) return true
  const isUnbounded = minimum === undefined && maximum === undefined
  return at.startsWith('query.') && (isUnbounded || (minimum === 0 && maximum === LARGEST))
}

const nameAt = (at: string): string => at.replaceAll('[]', '').split('.').at(-1) ?? ''

const PARTS: readonly PartName[] = ['params', 'query', 'body']

const placesIn = (shape: Shape, at: string): readonly IdPlace[] => {
  if (shape.anyOf) return [...new Set(shape.anyOf.flatMap((one) => placesIn(one, at)))]
  if (shape.items) return placesIn(shape.items, `${at}[]`)
  if (shape.properties) return Object.entries(shape.properties).flatMap(([name, one]) => placesIn(one, `${at}.${name}`))
  return isId(shape, at) ? [at] : []
}

/** Every place where an endpoint takes an id. */
export const idPlacesOf = ({ schemas }: Served): readonly IdPlace[] =>
  PARTS.flatMap((part) => (schemas[part] === undefined ? [] : placesIn(schemas[part] as Shape, part)))

/** The id for a place. */
export type IdAt = (place: IdPlace) => number

interface Wanted {
  /** A place to include even if it is optional. */
  readonly place: IdPlace
  readonly idAt: IdAt
}

/** Texts, one of which is the shortest that any pattern or format of the portal accepts. */
const TEXTS = [
  'Pedido da família',
  'Aula',
  'a',
  '',
  '2026-03-02',
  '07:30',
  '#336699',
  '01310100',
  'ana@teste.escola',
  'a'.repeat(43),
  '0'.repeat(64),
]

/** The values of fields by name, where the schema accepts any text. */
const BY_NAME: readonly (readonly [name: RegExp, text: string])[] = [
  [/^horario(Inicio|Termino)$/, '07:30'],
  [/^(inicio|termino|fim|data)|(Inicio|Fim)$/, '2026-12-01'],
  [/^numero$/, '10'],
  [/^relatorio$/, 'alunos-por-turma'],
]

const textOf = (shape: Shape, name: string): string => {
  const likely = BY_NAME.flatMap(([named, text]) => (named.test(name) ? [text] : []))
  return [...likely, ...TEXTS].find((text) => Value.Check(shape as TSchema, text)) ?? 'a'.repeat(shape.minLength ?? 1)
}

/** The smallest value that a schema accepts, with the wanted place in it. */
const sampleOf = (shape: Shape, at: string, wanted: Wanted): unknown => {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) {
    const [first] = shape.anyOf
    const holding = shape.anyOf.find((one) => placesIn(one, at).includes(wanted.place))
    const id = shape.anyOf.find((one) => one.type === 'integer' && isId(one, at))
    const empty = shape.anyOf.find(({ type }) => type === 'null')
    return sampleOf(holding ?? id ?? empty ?? first ?? {}, at, wanted)
  }
  if (shape.type === 'integer' && isId(shape, at)) return wanted.idAt(at)
  if (at === wanted.place) return storedFileText({ id: wanted.idAt(at), name: 'arquivo.pdf' })
  switch (shape.type) {
    case 'null':
      return null
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 0, Math.min(0, shape.maximum ?? 0))
    case 'string':
      return textOf(shape, nameAt(at))
    case 'array': {
      const { items = {} } = shape
      const count = Math.max(shape.minItems ?? 0, Number(placesIn(items, `${at}[]`).includes(wanted.place)))
      return Array.from({ length: count }, () => sampleOf(items, `${at}[]`, wanted))
    }
    default:
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(
            ([name, one]) => shape.required?.includes(name) || placesIn(one, `${at}.${name}`).includes(wanted.place),
          )
          .map(([name, one]) => [name, sampleOf(one, `${at}.${name}`, wanted)]),
      )
  }
}

export type Request = Pick<Sent, PartName>

/** The smallest request that the schemas of an endpoint accept, with ids in their places. */
export const requestOf = ({ endpoint, schemas }: Served, wanted: Wanted): Request =>
  Object.fromEntries(
    PARTS.flatMap((part) =>
      schemas[part] === undefined || (part === 'body' && endpoint.takes !== undefined)
        ? []
        : [[part, sampleOf(schemas[part] as Shape, part, wanted)]],
    ),
  )

/** The body with the values of a record for the same names, as far as allowed; the wanted place stays as it is. */
export const bodyLike = ({ schemas }: Served, body: unknown, record: unknown, place: IdPlace): object => {
  const { properties = {} } = (schemas.body ?? {}) as Shape
  const [, kept = ''] = place.split(/[.[]/)
  const known: object = Object(record)
  const like = Object.entries(known).filter(
    ([name, value]) =>
      name !== kept && properties[name] !== undefined && Value.Check(properties[name] as TSchema, value),
  )
  return { ...Object(body), ...Object.fromEntries(like) }
}

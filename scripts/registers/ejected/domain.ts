import type { Field } from '#domain/registers/describe.ts'
import { type Ejected, quoted } from './names.ts'

const PROPERTY = /^ {2}(\w+): [\s\S]*?(?=^ {2}\w+: |^\}\))/gm

/** What of a description goes on to be true: table, fields, search and rules. `text` is the description's file. */
export const factsFile = ({ many }: Ejected, text: string): string => {
  const kept = [...text.matchAll(PROPERTY)].filter(([, key = '']) =>
    ['table', 'fields', 'search', 'rules'].includes(key),
  )
  const comment = /^\/\*\*[\s\S]*?\*\/\n/m.exec(text)?.[0] ?? ''
  const imports = text
    .slice(0, text.indexOf(comment))
    .replace(/defineRegister(, )?/, 'type RecordFacts, ')
    .replace(/, \} from/, ' } from')
    .replace('import { type RecordFacts } from', 'import type { RecordFacts } from')
  const body = kept.map(([property]) => property).join('')
  return `${imports}${comment}export const ${many} = {
  name: '${many}',
${body}} as const satisfies RecordFacts
`
}

const INTEGER = 'minimum: -2_147_483_648, maximum: 2_147_483_647'
const LONGEST = 300

/** What may travel in a field at all. */
const schemaOf = (field: Field): string => {
  const title = `title: ${quoted(field.label)}`
  const orNull = (schema: string) => `Type.Union([${schema}, Type.Null()], { ${title} })`
  switch (field.kind) {
    case 'text':
    case 'longText':
      return `Type.String({ ${title}, maxLength: ${10 * field.max} })`
    case 'integer':
    case 'choice':
      return orNull(`Type.Integer({ ${title}, ${INTEGER} })`)
    case 'money':
      return orNull(`Type.Integer({ ${title}, minimum: -1e12, maximum: 1e12 })`)
    case 'decimal':
    case 'percent':
      return orNull(`Type.Number({ ${title}, minimum: -1e9, maximum: 1e9 })`)
    case 'flag':
      return `Type.Boolean({ ${title} })`
    case 'reference':
    case 'unit':
    case 'parent':
      return orNull(`Id(${quoted(field.label)})`)
    case 'choices':
    case 'references':
      return `Type.Array(Id(${quoted(field.label)}), { ${title}, maxItems: 500 })`
    default:
      return `Type.String({ ${title}, maxLength: ${LONGEST} })`
  }
}

/** Kinds that hold ids. */
const REFERRING = ['choices', 'reference', 'references', 'unit', 'parent']

export const schemasFile = ({ register, fields, Many, One }: Ejected): string => {
  const filters = register.filters.map(
    (name) =>
      `${name}: Type.Optional(${register.fields[name]?.kind === 'flag' ? 'Type.Boolean()' : 'Type.Integer()'}),`,
  )
  const imported = [
    'ById',
    ...(fields.some(([, { kind }]) => REFERRING.includes(kind)) ? ['Id'] : []),
    'Paged',
    'PAGING',
  ]
  return `import Type from 'typebox'
import { ${imported.map((name) => (name === 'ById' ? 'type ById' : name)).join(', ')} } from '#domain/base/common.schemas.ts'

const closed = { additionalProperties: false } as const
const Ativo = Type.Boolean({ title: 'Ativo' })
const Versao = Type.Integer({ minimum: 1, title: 'Versão' })

const VALUES = {
  ${fields.map(([name, field]) => `${name}: ${schemaOf(field)},`).join('\n  ')}
}

/** What somebody fills in. Whether it is right is for \`recordFlaws\` to say. */
export const ${One}Draft = Type.Object(VALUES, closed)
export type ${One}Draft = Type.Static<typeof ${One}Draft>

/** A record, as it is read and as a conflict shows it. */
export const ${One}Record = Type.Object({
  id: Type.Integer(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
  ...VALUES,
})
export type ${One}Record = Type.Static<typeof ${One}Record>

export const ${One}Query = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    Situacao: Type.Optional(Ativo),
    ${filters.join('\n    ')}
  },
  closed,
)
export const ${One}Page = Paged(${One}Record)
export interface List${Many} {
  query: Type.Static<typeof ${One}Query>
  answer: Type.Static<typeof ${One}Page>
}

export interface Get${One} {
  params: Type.Static<typeof ById>
  answer: ${One}Record
}

export interface Create${One} {
  body: ${One}Draft
  answer: ${One}Record
}

export const ${One}Change = Type.Object({ ...VALUES, versao: Versao }, closed)
export interface Update${One} {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ${One}Change>
  answer: ${One}Record
  conflict: ${One}Record
}

export const ${One}Status = Type.Object({ ativo: Ativo, versao: Versao }, closed)
export interface Set${One}Status {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ${One}Status>
  answer: ${One}Record
  conflict: ${One}Record
}
`
}

export const endpointsFile = ({ register, many, Many, One }: Ejected): string => {
  const { feature, base, endpoint } = register
  const line = (name: string, type: string, method: string, path: string, access: string) =>
    `export const ${name} = endpoint<${Many}.${type}>('${base}', '${method}', '${path}', ${access})`
  return `import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type * as ${Many} from '#domain/${many}/${many}.schemas.ts'

const SEE: Access = { anyOf: ['${feature}'] }
const EDIT: Access = { anyOf: ['${feature}'], edit: true }

/** ${register.many}. Nothing is deleted: a record is inactivated and may come back. */
${line(`list${Many}`, `List${Many}`, 'GET', `${endpoint}/GetPagedList`, 'SEE')}
${line(`get${One}`, `Get${One}`, 'GET', `${endpoint}/:id`, 'SEE')}
${line(`create${One}`, `Create${One}`, 'POST', endpoint, 'EDIT')}
${line(`update${One}`, `Update${One}`, 'PUT', `${endpoint}/:id`, 'EDIT')}
${line(`set${One}Status`, `Set${One}Status`, 'PUT', `${endpoint}/:id/Status`, 'EDIT')}
`
}

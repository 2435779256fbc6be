import { isOrdered } from '#domain/registers/columns.ts'
import { type Ejected, hides, quoted } from './names.ts'

const REFERRING: readonly string[] = ['reference', 'references', 'unit', 'parent']

export const indexFile = ({ many }: Ejected, folder: string): string =>
  `export { ${many}Module } from '#${folder}/module.ts'\n`

export const moduleFile = ({
  server,
  many,
}: Ejected): string => `import type { ServerModule } from '#server/host/module.ts'
import { ${many}Routes } from '#${server}.routes.ts'

export const ${many}Module: ServerModule = { routes: () => ${many}Routes }
`

export const routesFile = ({ register, server, one, many, One, Many }: Ejected): string => {
  const schemas = ['Change', 'Draft', 'Page', 'Query', 'Record', 'Status'].map((part) => `${One}${part}`)
  return `import { ById, OptionList } from '#domain/base/common.schemas.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import {
  create${One},
  get${One},
  list${Many},
  set${One}Status,
  update${One},
} from '#domain/${many}/${many}.endpoints.ts'
import { ${schemas.join(', ')} } from '#domain/${many}/${many}.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { ${one}Options, ${one}Page } from '#${server}.repository.ts'
import { change${One}, change${One}Status, make${One}, read${One} } from '#${server}.service.ts'

/** ${register.many}. */
export const ${many}Routes: readonly Served[] = [
  serve(list${Many}, { query: ${One}Query, answer: ${One}Page }, ({ db, caller, query }) =>
    ${one}Page(db, caller, query),
  ),
  serve(get${One}, { params: ById, answer: ${One}Record }, read${One}),
  serve(create${One}, { body: ${One}Draft, answer: ${One}Record }, make${One}),
  serve(update${One}, { params: ById, body: ${One}Change, answer: ${One}Record }, change${One}),
  serve(set${One}Status, { params: ById, body: ${One}Status, answer: ${One}Record }, change${One}Status),
  serve(OPTION_LISTS.${many}, { answer: OptionList }, async ({ db, caller }) => ({
    dados: await ${one}Options(db, caller),
  })),
]
`
}

export const repositoryFile = ({ register, facts, one, many, One, Many }: Ejected): string => {
  const { fields, columns, order, filters, title } = register
  const sorted = [order, ...columns.filter((name) => name !== order && fields[name] && isOrdered(fields[name]))]
  const columnOf = (name: string): string => fields[name]?.column ?? name
  const isText = (name: string): boolean => ['text', 'code'].includes(fields[name]?.kind ?? '')
  const orders = sorted.map((name) => `${name}: sql.ref('${columnOf(name)}${isText(name) ? '_search' : ''}')`)
  const conditions = filters.map(
    (name) => `  ...(${name} === undefined ? [] : [sql<SqlBool>\`${columnOf(name)} = \${${name}}\`]),`,
  )
  return `import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Option } from '#domain/base/common.schemas.ts'
import type { ${One}Record, List${Many} } from '#domain/${many}/${many}.schemas.ts'
import { ${many} } from '#${facts}'
import { searchable } from '#domain/base/text.ts'
import { meant } from '#server/db/pattern.ts'
import { recordOf, selection } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { withinUnits } from '#server/registers/lists.ts'
import { readOptions, readRecord } from '#server/registers/read.ts'

/** Fields that sort the list, and what stands behind each. */
const ORDER = { ${[...orders, "ativo: sql.ref('active')"].join(', ')} } as const

/** A page of the records that the caller sees. @throws Refusal 400 for a field that does not sort */
export const ${one}Page = async (
  db: Kysely<Database>,
  caller: InUnits,
  query: List${Many}['query'],
): Promise<List${Many}['answer']> => {
  const page = pageOf(query, [${[...sorted, 'ativo'].map(quoted).join(', ')}])
  const found = sql.join([withinUnits(${many}, caller), ...conditions(query)], sql\` and \`)
  const direction = sql.raw(page.direction)
  const { rows } = await sql<${One}Record>\`
    select \${selection(${many})} from ${register.table} where \${found}
    order by \${ORDER[page.field]} \${direction}, id \${direction} offset \${skipOf(page)} limit \${rowsOf(page)}
  \`.execute(db)
  const counted = await sql<{ count: number }>\`select count(*) from ${register.table} where \${found}\`.execute(db)
  return { items: rows.map((row) => recordOf(${many}, row)), totalCount: counted.rows[0]?.count ?? 0 }
}

const conditions = ({
  Filtro = '',
  Situacao,
  ${filters.map((name) => `${name},`).join('\n  ')}
}: List${Many}['query']): readonly Expression<SqlBool>[] => [
  ...meant(searchable(Filtro)),
  ...(Situacao === undefined ? [] : [sql<SqlBool>\`active = \${Situacao}\`]),
${conditions.join('\n')}
]

/** A record that the caller sees; null where there is none. */
export const find${One} = (db: Kysely<Database>, caller: InUnits, id: number): Promise<${One}Record | null> =>
  readRecord(db, caller, ${many}, id)

/** The option list, in its order; inactive records come along with \`status: false\`. */
export const ${one}Options = (db: Kysely<Database>, caller: InUnits): Promise<Option[]> =>
  readOptions(db, caller, { ...${many}, title: [${title.map(quoted).join(', ')}], order: ${quoted(order)} })
`
}

export const serviceFile = (ejected: Ejected): string => {
  const { register, facts, server, many, One } = ejected
  const isTree = Object.values(register.fields).some(({ kind }) => kind === 'code')
  const refers = Object.values(register.fields).some(({ kind }) => REFERRING.includes(kind))
  const isUnique = register.unique.length > 0
  const asks = refers || isTree
  const checked = (before: string): string => (asks ? `await checked(trx, act, body, ${before})` : 'checked(body)')
  const taking = (work: string): string => (isUnique ? `takingValues(() =>\n    ${work},\n  )` : work)
  return `import { type Kysely, type Transaction, sql } from 'kysely'
import type { set${One}Status, update${One} } from '#domain/${many}/${many}.endpoints.ts'
import type {
  Create${One},
  Get${One},
  ${One}Draft,
  ${One}Record,
  Set${One}Status,
  Update${One},
} from '#domain/${many}/${many}.schemas.ts'
${isUnique ? "import { message } from '#domain/all/messages.ts'\n" : ''}${hides(register) ? "import { applicable } from '#domain/registers/applicable.ts'\n" : ''}import { recordFlaws } from '#domain/registers/flaws.ts'
import { type RegisterDraft, settledDraft } from '#domain/registers/values.ts'
import { ${many} } from '#${facts}'
import { writeAudit } from '#server/db/audit.ts'
${isUnique ? "import { brokenUnique } from '#server/db/errors.ts'\n" : ''}import { columnsOf, insertRecord } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, type Act, notFoundAudited } from '#server/http/audit.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { writeStatus } from '#server/http/records.ts'
import { notFound, Refusal, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { find${One} } from '#${server}.repository.ts'
import { changesOf } from '#server/records/audited.ts'
import { auditedOf } from '#server/registers/audited.ts'
import { ${refers ? 'referenceFlaws, ' : ''}usesOf, usesText } from '#server/registers/references.ts'
${isTree ? "import { treeFlaws } from '#server/registers/tree.ts'\n" : ''}
type Acting = Act & { readonly db: Kysely<Database> }

/** @throws Refusal 404, audited where it is a record of a unit that is not the caller's */
export const read${One} = async ({
  params: { id },
  ...acting
}: Acting & { readonly params: Get${One}['params'] }): Promise<${One}Record> => {
  const record = await find${One}(acting.db, acting.caller, id)
  if (record !== null) return record
  const there = await find${One}(acting.db, EVERYWHERE, id)
  throw there === null ? notFound() : await notFoundAudited(acting, '${register.table}', id)
}

/** @throws Refusal 422 CHECK_FIELDS with a sentence per field${isUnique ? ', or REGISTER_TAKEN' : ''} */
export const make${One} = ({ db, body, ...act }: SignedIncoming<Create${One}>): Promise<${One}Record> =>
  ${taking(`inTransaction(db, async (trx) => {
      const draft = ${checked('null')}
      const id = await insertRecord(trx, ${many}, draft)
      await writeAudit(trx, {
        ...actor(act),
        entity: '${register.table}',
        entity_id: String(id),
        action: 'create',
        after: auditedOf(${many}, draft),
      })
      return saved(trx, id)
    })`)}

/** @throws Refusal as \`make${One}\`; 404 as \`read${One}\`; 409 with the record for an older \`versao\` */
export const change${One} = async (incoming: SignedIncoming<Update${One}>): Promise<${One}Record> => {
  const { db, params, body, ...act } = incoming
  await read${One}(incoming)
  return ${taking(`inTransaction(db, async (trx) => {
      const before = await locked(trx, params.id)
      if (before.versao !== body.versao) throw stale<typeof update${One}>(before)
      const draft = ${checked('before')}
      const columns = Object.entries(columnsOf(${many}, draft)).map(
        ([name, value]) => sql\`\${sql.ref(name)} = \${value}\`,
      )
      await sql\`
        update ${register.table} set \${sql.join(columns)}, version = version + 1 where id = \${params.id}
      \`.execute(trx)
      await writeAudit(trx, {
        ...actor(act),
        entity: '${register.table}',
        entity_id: String(params.id),
        action: 'update',
        ...changesOf(auditedOf(${many}, before), auditedOf(${many}, draft)),
      })
      return saved(trx, params.id)
    })`)}
}

/**
 * Inactivates a record or brings it back. @throws Refusal 404, 409 as \`change${One}\`; 422 REGISTER_IN_USE where active
 * records refer to it${refers ? ', CHECK_FIELDS where it comes back to something that is inactive' : ''}
 */
export const change${One}Status = async (incoming: SignedIncoming<Set${One}Status>): Promise<${One}Record> => {
  const { db, params, body, ...act } = incoming
  await read${One}(incoming)
  return inTransaction(db, async (trx) => {
    const before = await locked(trx, params.id)
    if (before.versao !== body.versao) throw stale<typeof set${One}Status>(before)
    if (before.ativo === body.ativo) return before
    ${refers ? `if (body.ativo) refuse(await referenceFlaws(trx, act.caller, ${many}, before, null))\n    else await refuseUsed(trx, act, params.id)` : 'if (!body.ativo) await refuseUsed(trx, act, params.id)'}
    await writeStatus(trx, act, { table: '${register.table}', id: params.id, ativo: body.ativo })
    return saved(trx, params.id)
  })
}

const refuseUsed = async (trx: Transaction<Database>, { caller }: Act, id: number): Promise<void> => {
  const usos = usesText(await usesOf(trx, caller, '${many}', id))
  if (usos !== '') throw new Refusal(422, 'REGISTER_IN_USE', { values: { usos } })
}

/** The draft as it will be kept: settled, and nothing wrong with it. */
${checks(ejected)}

const refuse = (flaws: Readonly<Record<string, string>>): void => {
  if (Object.keys(flaws).length > 0) throw ruleBroken('CHECK_FIELDS', flaws)
}

/** A record that nobody else changes, or refers to, until the transaction ends. */
const locked = async (trx: Transaction<Database>, id: number): Promise<${One}Record> => {
  await sql\`select id from ${register.table} where id = \${id} for update\`.execute(trx)
  return saved(trx, id)
}

const saved = async (trx: Transaction<Database>, id: number): Promise<${One}Record> => {
  const record = await find${One}(trx, EVERYWHERE, id)
  if (record === null) throw notFound()
  return record
}
${isUnique ? takingValues(ejected) : ''}`
}

const takingValues = ({ register, many }: Ejected): string => {
  const { table, unique, fields } = register
  const keys = unique.map((name) => `${table}_${fields[name]?.column}_key: ${quoted(name)}`)
  const union = unique.map(quoted).join(' | ')
  return `
/** What tells records apart, by the name that the database has for it. */
const UNIQUE: Readonly<Record<string, ${union}>> = { ${keys.join(', ')} }

/** Two people may take the same value at the same moment: the database says who was first. */
const takingValues = async <R>(work: () => Promise<R>): Promise<R> => {
  try {
    return await work()
  } catch (error) {
    const name = UNIQUE[brokenUnique(error) ?? '']
    if (name === undefined) throw error
    const values = { campo: ${many}.fields[name].label }
    throw new Refusal(422, 'REGISTER_TAKEN', { values, fields: { [name]: message('REGISTER_TAKEN', values) } })
  }
}
`
}

/** The function that checks a draft; one that has nothing to ask the database takes nothing else. */
const checks = ({ register, many, One }: Ejected): string => {
  const kinds = Object.values(register.fields).map(({ kind }) => kind)
  const refers = kinds.some((kind) => REFERRING.includes(kind))
  const isTree = kinds.includes('code')
  const settled = `settledDraft(${many}.fields, sent)`
  const settle = `const draft = ${hides(register) ? `applicable(${many}, ${settled})` : settled}
  refuse(recordFlaws(${many}, draft))`
  if (!refers && !isTree) {
    return `const checked = (sent: ${One}Draft): RegisterDraft => {
  ${settle}
  return draft
}`
  }
  return `const checked = async (
  trx: Transaction<Database>,
  { caller }: Act,
  sent: ${One}Draft,
  before: ${One}Record | null,
): Promise<RegisterDraft> => {
  ${settle}
  refuse(await referenceFlaws(trx, caller, ${many}, draft, before))
${isTree ? `  refuse(await treeFlaws(trx, ${many}, draft, before))\n` : ''}  return draft
}`
}

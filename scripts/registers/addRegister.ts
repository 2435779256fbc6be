import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FEATURE_IDS } from '#domain/base/featureIds.ts'
import { FEATURES } from '#domain/access/features.ts'
import { DESCRIPTIONS } from '#domain/all/registers.ts'
import { tableOf } from '#server/registers/lists.ts'
import { before, Edits, withImport } from './edits.ts'
import { columnOf, conventionOf, describedField, type FieldSpec, isKeyed, readField, sampleOf } from './fields.ts'

/** A new register, as on the command line. */
export interface NewRegister {
  /** Name of the slice, plural: `colours`. */
  readonly name: string
  /** Singular: `colour`. */
  readonly table: string
  readonly many: string
  readonly one: string
  readonly genero: 'o' | 'a'
  /** Key of the feature; added to the catalogue if missing. */
  readonly feature: string
  readonly path: string
  /** Menu heading, for a new feature. */
  readonly group: string
  /** Path of its calls: `Colour`. */
  readonly endpoint: string
  /** In the syntax of `readField`. */
  readonly fields: readonly string[]
}

/** @throws Error for an unknown list */
const referredTable = (list: string): string => {
  const table = tableOf(list)
  if (table === '') throw new Error(`There is no list "${list}" to refer to.`)
  return table
}

/**
 * Writes all parts of a plain register into the sources under `root`, and gives the files.
 * @throws Error, with nothing written, for a name that is taken or an invalid field
 */
export const addRegister = (root: string, register: NewRegister): readonly string[] => {
  const fields = register.fields.map(readField)
  refuseTaken(register, fields)
  const edits = new Edits(root)
  const module = moduleOf(register)
  edits.create(descriptionFile(register), description(register, fields))
  edits.change('domain/registers/catalogue.ts', before('} as const satisfies', heading(register, fields)))
  const exported = `export { ${register.name} } from '#${descriptionFile(register)}'\n`
  edits.change('domain/all/topicRegisters.ts', (text) => text + exported)
  const fetched = `(await import('#${descriptionFile(register)}')).${register.name}`
  edits.change(
    'domain/all/fetchRegister.ts',
    before('}\n', `  ${register.name}: async () => ${fetched},\n`, 'export const FETCH_DESCRIPTION'),
  )
  edits.change('domain/audit/auditLabels.ts', auditLabel(register, module))
  addFeature(edits, register, module)
  addMigration(edits, root, register, fields)
  edits.change('server/db/demo/registers.ts', (text) => demo(register, fields)(withImport(importOf(register))(text)))
  return edits.write()
}

const refuseTaken = ({ name, table, path, endpoint }: NewRegister, fields: readonly FieldSpec[]): void => {
  if (!/^[a-z][a-zA-Z]*$/.test(name)) throw new Error(`"${name}" is no name of a slice.`)
  for (const one of Object.values(DESCRIPTIONS)) {
    const taken = [
      [name, one.name],
      [table, one.table],
      [path, one.path],
      [endpoint, one.endpoint],
    ].find(([mine, other]) => mine === other)
    if (taken !== undefined) throw new Error(`${taken[0]} exists already: register ${one.name}.`)
  }
  if (!fields.some((field) => field.kind === 'text')) throw new Error('A record needs a text that tells what it is.')
}

const moduleOf = ({ path }: NewRegister): string => path.split('/')[1] ?? ''
const descriptionFile = ({ name }: NewRegister): string => `domain/${name}/${name}.register.ts`
const importOf = (register: NewRegister): string => `import { ${register.name} } from '#${descriptionFile(register)}'`

const description = ({ name, table, one, many }: NewRegister, fields: readonly FieldSpec[]): string => {
  const titles = fields.filter(isKeyed)
  const title = titles.find((field) => field.name === 'nome') ?? titles[0]
  const order = fields.find((field) => field.name === 'ordem') ?? title
  const names = (chosen: readonly FieldSpec[]) => `[${chosen.map((field) => `'${field.name}'`).join(', ')}]`
  const constants = fields.flatMap((field) => conventionOf(field) ?? [])
  return `import { ${['defineRegister', ...constants].join(', ')} } from '#domain/registers/describe.ts'

/** ${many}. */
export const ${name} = defineRegister('${name}', {
  table: '${table}',
  fields: {
    ${fields.map(describedField).join(',\n    ')},
  },
  sections: { '${one}': ${names(fields)} },
  title: ['${title?.name}'],
  columns: ${names(fields.slice(0, 5))},
  order: '${order?.name}',
  search: ${names(titles)},
  filters: ${names(fields.filter(({ kind }) => ['reference', 'unit', 'flag'].includes(kind)))},
  unique: ['${title?.name}'],
})
`
}

const heading = (register: NewRegister, fields: readonly FieldSpec[]): string => {
  const { name, feature, path, endpoint, many, one, genero } = register
  const lists = fields.flatMap(({ kind, argument }) =>
    kind === 'unit' ? ['units'] : argument !== null && kind === 'reference' ? [argument] : [],
  )
  return `  ${name}: {
    feature: '${feature}',
    path: '${path}',
    base: '${moduleOf(register)}',
    endpoint: '${endpoint}',
    many: '${many}',
    one: '${one}',
    genero: '${genero}',
    needs: [${[...new Set(lists)].map((list) => `'${list}'`).join(', ')}],
  },
`
}

/** Adds a label under the entities of its module, unless the audit has one for the table. */
const auditLabel =
  ({ table, one }: NewRegister, module: string) =>
  (text: string): string => {
    const line = `  ${table}: '${one}',\n`
    if (new RegExp(`^  ${table}: `, 'm').test(text)) return text
    const start = text.indexOf(`  // ${module}\n`)
    const place = start === -1 ? -1 : text.slice(start + 5).search(/^ {2}\/\/ |^\} as const/m) + start + 5
    if (place === -1) throw new Error(`The audit has no entities of ${module}.`)
    return text.slice(0, place) + line + text.slice(place)
  }

/** List, record and import, as code. */
const routesOf = (path: string): string => `ofRegister('${path}')`

const addFeature = (edits: Edits, { feature, group, many, path }: NewRegister, module: string): void => {
  const known = FEATURES.find(({ key }) => key === feature)
  if (known !== undefined) {
    if (known.routes.includes(`${path}/:id`)) return
    edits.change('domain/access/features.ts', (text) => {
      if (!text.includes(`'${path}'`)) throw new Error(`${feature} has other routes than ${path}.`)
      return text.replace(`'${path}'`, `...${routesOf(path)}`)
    })
    return
  }
  const id = Math.max(...Object.values(FEATURE_IDS)) + 1
  edits.change('domain/base/featureIds.ts', before('} as const', `  ${feature}: ${id},\n`))
  const row = `  feature('${feature}', '${module}', '${group}', '${many}', ${routesOf(path)}),\n`
  edits.change('domain/access/features.ts', (text) => {
    const groups = [...text.matchAll(/^ {2}\/\/ .+$/gm)]
    const place = groups.findIndex(([comment]) => comment === `  // ${module} · ${group}`)
    if (place === -1) throw new Error(`The menu of ${module} has no "${group}".`)
    const end = groups[place + 1]?.index ?? text.indexOf('\n]', groups[place]?.index) + 1
    return text.slice(0, end) + row + text.slice(end)
  })
}

const MIGRATIONS = 'server/db/migrations'

const addMigration = (edits: Edits, root: string, { table, many }: NewRegister, fields: readonly FieldSpec[]) => {
  const files = readdirSync(join(root, MIGRATIONS)).filter((file) => /^\d{4}_/.test(file))
  const number = Math.max(...files.map((file) => Number(file.slice(0, 4)))) + 1
  const key = `${String(number).padStart(4, '0')}_${table}`
  const title = fields.find((field) => field.name === 'nome') ?? fields.find(isKeyed)
  const columns = (keyed: boolean) =>
    fields
      .filter((field) => isKeyed(field) === keyed)
      .map((field) => columnOf(field, referredTable))
      .join(', ')
  edits.create(
    `${MIGRATIONS}/${key}.ts`,
    `import { type Kysely, sql } from 'kysely'
import { registerTable } from '#server/db/registerTable.ts'

/** ${many}. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = registerTable({
    table: '${table}',
    keyed: { ${columns(true)} },
    columns: { ${columns(false)} },
    unique: ['${title?.column}'],
  })
  for (const statement of statements) await sql.raw(statement).execute(db)
}
`,
  )
  edits.change(`${MIGRATIONS}/index.ts`, (text) => `${text}export * as '${key}' from '#${MIGRATIONS}/${key}.ts'\n`)
}

/** Two records, after the demo school's other registers. */
const demo =
  ({ name }: NewRegister, fields: readonly FieldSpec[]) =>
  (text: string): string => {
    const filled = fields.filter(({ kind, required }) => required || kind !== 'reference')
    const lines = [1, 2].map(
      (place) => `  await add(${name}, { ${filled.map((field) => sampleOf(field, place)).join(', ')} })\n`,
    )
    const start = text.indexOf('export const writeRegisters')
    const end = start === -1 ? -1 : text.indexOf('\n}\n', start)
    if (end === -1) throw new Error('writeRegisters was not found.')
    return `${text.slice(0, end + 1)}${lines.join('')}${text.slice(end + 1)}`
  }

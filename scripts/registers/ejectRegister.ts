import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REGISTER_OPTIONS } from '#domain/registers/registers.endpoints.ts'
import { DESCRIPTIONS } from '#domain/all/registers.ts'
import { REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import { PARTS, partsText } from '../partsText.ts'
import { before, Edits, without, withImport } from './edits.ts'
import { endpointsFile, factsFile, schemasFile } from './ejected/domain.ts'
import { conflictFile, formFile, formValuesFile } from './ejected/form.ts'
import { type Ejected, ejectedOf } from './ejected/names.ts'
import * as portal from './ejected/portal.ts'
import { columnsFile, fieldsFile, listFile } from './ejected/screens.ts'
import * as server from './ejected/server.ts'
import { testFile } from './ejected/serverTest.ts'

/** What was written, and what a person has to look at. */
interface Ejection {
  readonly files: readonly string[]
  /** Tests that speak of the register as one. */
  readonly mentions: readonly string[]
}

/**
 * Makes an ordinary feature of a plain register in the sources under `root`: a module of the server and a feature of
 * the portal, with the same calls, events, screens and data. The description goes.
 * @throws Error, with nothing written, where there is no such register
 */
export const ejectRegister = (root: string, wanted: string): Ejection => {
  const name = REGISTER_NAMES.find((one) => one === wanted)
  if (name === undefined) throw new Error(`There is no register "${wanted}", only ${REGISTER_NAMES.join(', ')}.`)
  const ejected = ejectedOf(name)
  refuseUnitsOfOthers(ejected)
  refuseFiles(ejected)
  refuseNamedByOthers(ejected)
  const edits = new Edits(root)
  writeDomain(edits, ejected)
  writeServer(edits, root, ejected)
  writePortal(edits, ejected)
  edits.create(`test/server/${name}.test.ts`, testFile(ejected))
  const files = edits.write()
  writeFileSync(join(root, PARTS), partsText(root))
  return { files, mentions: mentionsOf(root, name) }
}

/** Whoever refers to records of units asks the register which of them a person may choose. */
const refuseUnitsOfOthers = ({ many, fields }: Ejected): void => {
  if (!fields.some(([, { kind }]) => kind === 'unit')) return
  const users = Object.values(DESCRIPTIONS).filter((other) =>
    Object.values(other.fields).some((field) => 'of' in field && field.of === many),
  )
  if (users.length === 0) return
  throw new Error(
    `${many} belongs to units, and ${users.map(({ name }) => name).join(', ')} refer to it: eject those first.`,
  )
}

/** Files are kept with the records of registers. */
const refuseFiles = ({ many, fields }: Ejected): void => {
  const files = fields.flatMap(([name, { kind }]) => (kind === 'file' ? [name] : []))
  if (files.length > 0) throw new Error(`${many} keeps files (${files.join(', ')}), which only registers do.`)
}

/** A feature knows how to call its records by itself. */
const refuseNamedByOthers = ({ many, register }: Ejected): void => {
  const others = register.title.filter((name) => !['text', 'code'].includes(register.fields[name]?.kind ?? ''))
  if (others.length > 0) throw new Error(`${many} is called by ${others.join(', ')}, which only registers are.`)
}

const TOPIC_REGISTERS = 'domain/all/topicRegisters.ts'

const exportOf = (many: string): RegExp => new RegExp(`^export \\{ ${many} \\} from '#(.*)'\\n`, 'm')

/** The file that describes a register. @throws Error where no topic has it */
const descriptionOf = (edits: Edits, many: string): string => {
  const file = exportOf(many).exec(edits.read(TOPIC_REGISTERS))?.[1]
  if (file === undefined) throw new Error(`${TOPIC_REGISTERS} does not name ${many}.`)
  return file
}

const writeDomain = (edits: Edits, ejected: Ejected): void => {
  const { register, many, facts, schemas, endpoints } = ejected
  const description = descriptionOf(edits, many)
  edits.create(facts, factsFile(ejected, edits.read(description)))
  edits.remove(description)
  edits.create(schemas, schemasFile(ejected))
  edits.create(endpoints, endpointsFile(ejected))
  edits.change('domain/registers/catalogue.ts', without(new RegExp(`^  ${many}: \\{\\n[\\s\\S]*?^  \\},\\n`, 'm')))
  edits.change(TOPIC_REGISTERS, without(exportOf(many)))
  edits.change('domain/all/fetchRegister.ts', without(new RegExp(`^  ${many}: async [\\s\\S]*?\\.${many},\\n`, 'm')))
  edits.change('domain/all/topicEndpoints.ts', (text) => `${text}export * as ${many} from '#${endpoints}'\n`)
  const access = REGISTER_OPTIONS[register.name].access === 'signedIn' ? `'signedIn'` : '{ types: [STAFF] }'
  const line = `  ${many}: endpoint<GetOptions>('${register.base}', 'GET', '${register.endpoint}', ${access}),\n`
  edits.change('domain/all/options.endpoints.ts', before('  units: endpoint', line))
  edits.change('domain/registers/registers.endpoints.ts', (text) => text.replace(new RegExp(`'${many}'(, )?`), ''))
}

const DEMO = 'server/db/demo'

const writeServer = (edits: Edits, root: string, ejected: Ejected): void => {
  const { register, many, module, facts, server: path } = ejected
  const folder = path.slice(0, path.lastIndexOf('/'))
  edits.create(`${folder}/index.ts`, server.indexFile(ejected, folder))
  edits.create(`${folder}/module.ts`, server.moduleFile(ejected))
  edits.create(`${path}.routes.ts`, server.routesFile(ejected))
  edits.create(`${path}.repository.ts`, server.repositoryFile(ejected))
  edits.create(`${path}.service.ts`, server.serviceFile(ejected))
  edits.change('server/modules/all.ts', (text) => `${text}export { ${many}Module } from '#${folder}/index.ts'\n`)
  edits.change('server/registers/lists.ts', (text) =>
    text.replace(/(OTHER_TABLES: [^=]+= \{)/, `$1 ${many}: '${register.table}',`),
  )
  for (const file of readdirSync(join(root, DEMO)).map((name) => `${DEMO}/${name}`)) {
    const described = new RegExp(`#domain/\\w+/${many}\\.register\\.ts`)
    if (described.test(edits.read(file))) edits.change(file, (text) => text.replace(described, `#${facts}`))
  }
}

const writePortal = (edits: Edits, ejected: Ejected): void => {
  const { register, many, one, One, feature } = ejected
  const files: readonly (readonly [string, (of: Ejected) => string])[] = [
    ['index.ts', portal.indexFile],
    ['paths.ts', portal.pathsFile],
    [`${many}.requests.ts`, portal.requestsFile],
    [`${many}.slice.ts`, portal.sliceFile],
    [`${many}.saga.ts`, portal.sagaFile],
    [`${many}.routes.ts`, portal.routesFile],
    [`${many}.runtime.ts`, portal.runtimeFile],
    [`${one}Form.ts`, formValuesFile],
    [`screens/${One}List.screen.tsx`, listFile],
    [`screens/${One}Form.screen.tsx`, formFile],
    [`screens/${One}Conflict.screen.tsx`, conflictFile],
    [`views/${one}Columns.view.tsx`, columnsFile],
    [`views/${One}Fields.view.tsx`, fieldsFile],
  ]
  for (const [file, textOf] of files) edits.create(`${feature}/${file}`, textOf(ejected))
  const line = `export { ${many} } from '#${feature}/index.ts'\n`
  edits.change(`src/app/features/${register.path.split('/')[1]}.ts`, (text) => text + line)
}

const withoutImport = (name: string) => without(new RegExp(`^import \\{ ${name} \\} from '[^']+'\\n`, 'm'))

const mentionsOf = (root: string, name: string): readonly string[] =>
  ['domain', 'src', 'server', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file))
      .filter((file) =>
        new RegExp(`(DESCRIPTIONS|REGISTER_\\w+|REGISTERS)\\.${name}\\b|/${name}\\.register`).test(
          new Edits(root).read(file),
        ),
      ),
  )

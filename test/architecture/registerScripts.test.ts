import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addRegister, type NewRegister } from '#scripts/registers/addRegister.ts'
import { ejectRegister } from '#scripts/registers/ejectRegister.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = ['config', 'domain', 'scripts', 'server', 'src', 'test', 'package.json', 'tsconfig.json', 'biome.json']

/** A register with a field of every kind that the script writes. */
const COLOURS: NewRegister = {
  name: 'colours',
  table: 'colour',
  many: 'Cores',
  one: 'Cor',
  genero: 'a',
  feature: 'cores',
  path: '/academico/cadastros/cores',
  group: 'Cadastros',
  endpoint: 'Colour',
  fields: [
    'nome',
    'codigo',
    'ordem',
    'unidade:unit:Unidade:unit_id',
    'local:reference(locations):Local:location_id',
    'cor:colour!:Cor:colour',
    'marca:text(30):Marca:brand',
    'nota:longText(200):Observações:note',
    'litros:decimal(2):Litros:litres',
    'preco:money!:Preço:price',
    'desconto:percent:Desconto:discount',
    'desde:date:Desde:since',
    'hora:time:Hora:at_time',
    'lavavel:flag:Lavável:is_washable',
    'telefone:phone:Telefone:phone',
    'celular:cellphone:Celular:cellphone',
    'cpf:cpf:CPF:cpf',
    'cnpj:cnpj:CNPJ:cnpj',
    'cep:cep:CEP:cep',
    'email:email:E-mail:email',
  ],
}

/** The project with a register more, and one that has become a feature. */
let copy: string
let written: readonly string[]
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'portal-registers-'))
  for (const source of SOURCES) {
    cpSync(join(ROOT, source), join(copy, source), {
      recursive: true,
      filter: (path) => !path.startsWith(join(ROOT, 'test/traces')),
    })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  written = [...new Set([...addRegister(copy, COLOURS), ...ejectRegister(copy, 'periodicities').files])]
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a tool in the copy. @throws Error with what it said, where it finds fault */
const run = (tool: string, ...args: readonly string[]): string => {
  const command = [join('node_modules', tool), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  return stdout + stderr
}

test('what they write compiles, passes lint and has the form of the rest', () => {
  const lint = ['-c', 'config/lint/oxlint.json', '--type-aware', '--type-check', '--deny-warnings']
  expect(run('oxlint/bin/oxlint', ...lint, ...written)).toContain('Found 0 warnings and 0 errors')
  expect(run('@biomejs/biome/bin/biome', 'format', '--vcs-enabled=false', ...written)).toContain('No fixes applied')
})

test('the lists open, and the feature passes its test', () => {
  const tests = ['test/journeys/routes.test.tsx', 'test/server/periodicities.test.ts']
  const names = 'registro-colours|financeiro-periodicidades|a record'
  const said = run('jest/bin/jest.js', '-c', 'config/jest/jest.config.mjs', '-i', ...tests, '-t', names)
  expect(said).toMatch(/Tests: .* 6 passed/)
})

test('the description is gone', () => {
  const read = (file: string) => readFileSync(join(copy, 'domain', file), 'utf8')
  expect(read('registers/catalogue.ts')).not.toMatch(/^ {2}periodicities\b/m)
  expect(read('all/topicRegisters.ts')).not.toMatch(/\bperiodicities\b/)
})

test.each([
  ['a register', { name: 'suppliers' }, 'suppliers exists already: register suppliers.'],
  ['a table', { table: 'supplier' }, 'supplier exists already: register suppliers.'],
  ['a path', { path: '/financeiro/fornecedores' }, '/financeiro/fornecedores exists already: register suppliers.'],
  ['a call', { endpoint: 'Provider' }, 'Provider exists already: register suppliers.'],
  ['a heading of the menu that is none', { group: 'Nada' }, 'The menu of academico has no "Nada".'],
  ['a kind that is none', { fields: ['nome', 'x:sound:Som:sound'] }, 'There is no kind "sound"'],
  ['a list that is none', { fields: ['nome', 'x:reference(nada):X:x_id'] }, 'There is no list "nada"'],
  ['a field that is none', { fields: ['nome', 'Cor'] }, '"Cor" is no field.'],
  ['a record without a name', { fields: ['ordem'] }, 'A record needs a text'],
])('%s is refused', (_, wrong, sentence) => {
  expect(() => addRegister(ROOT, { ...COLOURS, ...wrong })).toThrow(sentence)
})

test.each([
  ['nothing', 'There is no register "nothing"'],
  ['locations', 'locations belongs to units, and'],
  ['companies', 'companies keeps files (logo), which only registers do.'],
])('%s is not ejected', (name, sentence) => {
  expect(() => ejectRegister(ROOT, name)).toThrow(sentence)
})

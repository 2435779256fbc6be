import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { FEATURES } from '#domain/access/features.ts'
import { addRegister } from './registers/addRegister.ts'

/**
 * `npm run new:register -- colours --table colour --many Cores --one Cor --genero a --feature cores --path
 * /academico/cadastros/cores nome cor:colour!:Cor:colour`: writes a plain register, and asks for missing options. A
 * field is `nome`, `codigo`, `ordem` or `name:kind(argument)!:Label:column`; `!` marks a required one.
 */
const option = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    table: option,
    many: option,
    one: option,
    genero: option,
    feature: option,
    path: option,
    group: option,
    endpoint: option,
  },
})

const terminal = createInterface({ input: stdin, output: stdout })
const ask = async (given: string | undefined, question: string, proposal = ''): Promise<string> => {
  if (given !== undefined) return given
  const answer = await terminal.question(proposal === '' ? `${question}: ` : `${question} [${proposal}]: `)
  return answer.trim() || proposal
}

const [first, ...rest] = positionals
try {
  const name = await ask(first, 'Name of the slice, plural (colours)')
  const table = await ask(values.table, 'Table, singular', name.replace(/s$/, ''))
  const many = await ask(values.many, 'Name of the list, Portuguese (Cores)')
  const one = await ask(values.one, 'Name of a record, Portuguese (Cor)')
  const genero = await ask(values.genero, 'Genero, o or a', 'o')
  const feature = await ask(values.feature, 'Key of the feature (cores)')
  const known = FEATURES.find(({ key }) => key === feature)
  const path = await ask(values.path, 'Path of the list', known?.routes[0])
  const group = known === undefined ? await ask(values.group, 'Heading of the menu', 'Cadastros') : ''
  const camel = table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const endpoint = values.endpoint ?? camel
  const fields = rest.length > 0 ? rest : (await ask(undefined, 'Fields', 'nome')).split(/\s+/)
  const register = {
    name,
    table,
    many,
    one,
    genero: genero === 'a' ? 'a' : 'o',
    feature,
    path,
    group,
    endpoint,
    fields,
  } as const
  for (const file of addRegister(process.cwd(), register)) console.log(file)
  console.log('\nNext: npm run docs:api, npm run docs:schema, npm run traces, npm run check.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  terminal.close()
}

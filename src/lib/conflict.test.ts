import { conflictRows, withSaved } from './conflict.ts'

const FIELDS = [
  { name: 'nome', label: 'Nome' },
  { name: 'admin', label: 'Administrador' },
  { name: 'unidades', label: 'Unidades', text: ({ unidades }: Values) => unidades.join(', ') },
] as const

interface Values {
  readonly nome: string
  readonly admin: boolean
  readonly unidades: readonly number[]
}

const before: Values = { nome: 'Ana', admin: false, unidades: [1, 2] }
const mine: Values = { nome: 'Ana Souza', admin: false, unidades: [1] }
const theirs: Values = { nome: 'Ana', admin: true, unidades: [1] }

test('names what differs, in words, and proposes what was typed where something was', () => {
  expect(conflictRows(FIELDS, { before, mine, theirs })).toEqual([
    { name: 'nome', label: 'Nome', mine: 'Ana Souza', theirs: 'Ana', isMine: true },
    { name: 'admin', label: 'Administrador', mine: 'Não', theirs: 'Sim', isMine: false },
  ])
})

test('takes what is saved where that was chosen', () => {
  expect(withSaved(mine, theirs, ['admin'])).toEqual({ nome: 'Ana Souza', admin: true, unidades: [1] })
  expect(withSaved(mine, theirs, [])).toEqual(mine)
})

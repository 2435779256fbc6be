import { featureOf } from '#domain/access/features.ts'
import { REGISTER_NAMES, REGISTERS, writtenAt } from '#domain/registers/catalogue.ts'
import type { materials } from '#domain/materials/materials.register.ts'
import { defineRegister, type DraftOf, NOME, type RowOf } from '#domain/registers/describe.ts'

/** The compiler is what is tested here: every line below its mark has to be a mistake. */
describe('a description', () => {
  const parts = {
    table: 'periodicity',
    sections: { Tudo: ['nome'] },
    title: ['nome'],
    columns: ['nome'],
    order: 'nome',
    search: ['nome'],
    filters: [],
    unique: [],
  } as const

  it('names only fields that it has', () => {
    // @ts-expect-error there is no field `sigla`
    expect(defineRegister('periodicities', { ...parts, fields: { nome: NOME }, columns: ['sigla'] }).name).toBe(
      'periodicities',
    )
  })

  it('filters only by what can be chosen', () => {
    // @ts-expect-error nobody chooses among names
    expect(defineRegister('periodicities', { ...parts, fields: { nome: NOME }, filters: ['nome'] }).one).toBe(
      'Periodicidade',
    )
  })

  it('refers only to option lists that its heading asks for', () => {
    const fields = {
      nome: NOME,
      grupo: { kind: 'reference', label: 'Grupo', column: 'group_id', of: 'suppliers' },
    } as const
    // @ts-expect-error materials do not ask for suppliers
    expect(defineRegister('materials', { ...parts, fields }).genero).toBe('o')
  })

  it('has kinds of field that exist', () => {
    const fields = { nome: { ...NOME, kind: 'texto' } } as const
    // @ts-expect-error there is no kind `texto`
    expect(defineRegister('periodicities', { ...parts, fields }).table).toBe('periodicity')
  })
})

test.each(REGISTER_NAMES)('%s stands where its feature stands, and under its name where it is the feature', (name) => {
  const { feature, path, many } = REGISTERS[name]
  const { name: called, routes } = featureOf(feature)
  const at = routes.indexOf(path)
  const form = writtenAt(name) === null ? [`${path}/:id`] : []
  expect(routes.slice(at, at + 2 + form.length)).toEqual([path, ...form, `${path}/importacao`])
  expect(at === 0 ? called : many).toBe(many)
})

describe('what follows from the fields', () => {
  const draft: DraftOf<typeof materials> = {
    codigo: 'A',
    descricao: 'B',
    grupo: 1,
    medida: null,
    ncm: '',
    codigoBarras: '',
    estoqueMinimo: null,
    estoqueMaximo: 1.5,
    custoMedio: 100,
    precoVenda: null,
    local: null,
    foto: '',
  }

  it('is the draft, whole and of the right values', () => {
    // @ts-expect-error money is a number of cents
    const wrong: DraftOf<typeof materials> = { ...draft, precoVenda: '1,00' }
    const { codigo, ...rest } = draft
    // @ts-expect-error the code is missing
    const short: DraftOf<typeof materials> = rest
    expect([wrong.precoVenda, short.descricao, codigo]).toEqual(['1,00', 'B', 'A'])
  })

  it('is the row', () => {
    const row: RowOf<typeof materials> = { ...draft, id: 1, ativo: true, versao: 1 }
    expect(row.estoqueMaximo).toBe(1.5)
  })
})

import { listUnits } from '#domain/staff/staff.endpoints.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import * as units from '#domain/units/units.endpoints.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { message, MESSAGES } from '#domain/all/messages.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { completeCnpj } from '#domain/base/cnpj.ts'
import { type LegalAct, NEW_ACT } from '#domain/units/legalActs.ts'
import { NEW_UNIT, UNIT } from '#domain/units/unit.ts'
import type { UnitDraft, UnitRecord } from '#domain/units/units.wire.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addStudent, PASSWORD } from '#test/helpers/builders.ts'
import { pngOf, uploadedText } from '#test/helpers/files.ts'

let api: TestApi
let master: Credentials
let place = 0

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

const UNIDADES: readonly FeatureKey[] = ['unidades']

beforeAll(async () => {
  api = await startApi()
  master = await enter({ flag: 'master' })
})
afterAll(() => api.close())

const draft = (about: RegisterDraft = {}, atos: LegalAct[] = []): UnitDraft => {
  place += 1
  const named = { codigo: `U${place}`, nome: `Unidade São João ${place}`, sigla: `SJ${place}` }
  return { cadastro: { ...NEW_UNIT, ...named, cidade: 'São João del-Rei', uf: 31, ...about }, atos }
}

const act = (about: Partial<LegalAct> = {}): LegalAct => ({
  ...NEW_ACT,
  tipo: 3,
  numero: 'Portaria 18/2011',
  data: '2011-02-08',
  orgao: 'Secretaria de Educação',
  ...about,
})

const create = (body: UnitDraft, as = master) => call(api, units.createUnit, { as, body })
const created = async (about: RegisterDraft = {}, atos: LegalAct[] = []): Promise<UnitRecord> => {
  const { status, answer, refusal } = await create(draft(about, atos))
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}
const change = (unit: UnitRecord, about: Partial<UnitDraft>, as = master) => {
  const { id, versao, cadastro, atos } = unit
  return call(api, units.updateUnit, { as, params: { id }, body: { cadastro, atos, ...about, versao } })
}
const setStatus = ({ id, versao }: UnitRecord, ativo: boolean, as = master) =>
  call(api, units.setUnitStatus, { as, params: { id }, body: { ativo, versao } })
const read = ({ id }: UnitRecord, as = master) => call(api, units.getUnit, { as, params: { id } })
const page = async (query: Readonly<Record<string, string | number>> = {}, as = master) =>
  (await call(api, units.listUnitPage, { as, query: { MaxResultCount: 1000, ...query } })).answer.items

const audited = (id: number) =>
  api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'unit')
    .where('entity_id', '=', String(id))
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute()

test('the first master of a school without units creates the first one and finds it everywhere', async () => {
  expect((await call(api, listUnits, { as: master })).answer).toEqual({ dados: [] })
  const unit = await created({ nome: 'Unidade Única' }, [act()])
  expect(unit).toMatchObject({ ativo: true, versao: 1, atos: [act()], cursosOferecidos: [] })
  expect((await read(unit)).answer).toEqual(unit)
  const { answer } = await call(api, OPTION_LISTS.units, { as: master })
  expect(answer.dados).toEqual([{ value: unit.id, displayText: 'Unidade Única', status: true }])
  expect((await call(api, listUnits, { as: master })).answer).toEqual({
    dados: [{ id: unit.id, nomeUnidade: 'Unidade Única' }],
  })
  expect(await audited(unit.id)).toMatchObject([
    {
      action: 'create',
      after: {
        Nome: 'Unidade Única',
        UF: 'Minas Gerais',
        'Atos legais': 'Autorização de funcionamento Portaria 18/2011, Secretaria de Educação, 08/02/2011',
      },
    },
  ])
})

test('only a master creates a unit, and staff see and change only their own', async () => {
  const [mine, other] = [await created(), await created()]
  const here = await enter({ edits: UNIDADES, units: [mine.id] })
  expect((await create(draft(), here)).status).toBe(403)
  expect((await page({}, here)).map(({ id }) => id)).toEqual([mine.id])
  expect((await change(mine, { atos: [act()] }, here)).status).toBe(200)
  expect((await read(other, here)).status).toBe(404)
  expect((await change(other, { atos: [] }, here)).status).toBe(404)
  expect((await setStatus(other, false, here)).status).toBe(404)
  expect((await audited(other.id)).map(({ action }) => action)).toEqual([
    'create',
    'foreign-row',
    'foreign-row',
    'foreign-row',
  ])
  const looks = await enter({ sees: UNIDADES, units: [mine.id] })
  expect((await read(mine, looks)).status).toBe(200)
  expect((await change(mine, {}, looks)).status).toBe(403)
  expect((await create(draft(), await enter({ flag: 'superAdmin' }))).status).toBe(200)
})

test.each<readonly [string, RegisterDraft, Readonly<Record<string, string>>]>([
  ['a short INEP', { inep: '1234567' }, { inep: 'O Código INEP tem oito dígitos.' }],
  ['an INEP with letters', { inep: '1234567a' }, { inep: 'O Código INEP tem oito dígitos.' }],
  ['a wrong check digit', { cnpj: '11222333000180' }, { cnpj: 'O valor do campo CNPJ não é válido.' }],
  ['no town', { cidade: ' ' }, { cidade: 'O campo Município é obrigatório.' }],
  ['no state', { uf: null }, { uf: 'O campo UF é obrigatório.' }],
  ['a code that no list has', { uf: 99 }, { uf: 'O valor do campo UF não é aceito.' }],
  [
    'a private school of no category',
    { dependencia: 4, categoria: null },
    { categoria: 'O campo Categoria da escola privada é obrigatório.' },
  ],
  ['31 April', { corteDia: 31, corteMes: 4 }, { corteDia: 'Este dia não existe no mês escolhido.' }],
  ['no mode', { foraDaFaixa: null }, { foraDaFaixa: 'O campo Fora da faixa etária é obrigatório.' }],
])('refuses %s beside its field', async (_, about, fields) => {
  const { status, refusal } = await create(draft(about))
  expect({ status, refusal }).toMatchObject({ status: 422, refusal: { code: 'CHECK_FIELDS', fields } })
})

test('a public school has no category, and a CNPJ may have letters', async () => {
  const cnpj = completeCnpj('12ABC34501DE')
  const unit = await created({ dependencia: 3, categoria: null, cnpj: '12.ABC.345/01DE-35', inep: '31000001' })
  expect(unit.cadastro).toMatchObject({ dependencia: 3, categoria: null, cnpj, inep: '31000001' })
})

test.each(['codigo', 'nome', 'inep'] as const)('%s of a unit is unique, whatever its case', async (name) => {
  const unit = await created({ inep: String(41_000_000 + place) })
  const value = String(unit.cadastro[name]).toUpperCase()
  const { status, refusal } = await create(draft({ [name]: value }))
  const text = message('REGISTER_TAKEN', { campo: UNIT.fields[name].label })
  expect({ status, refusal }).toMatchObject({ status: 422, refusal: { message: text, fields: { [name]: text } } })
})

test('flaws of acts have their path, also for an inactive course', async () => {
  const course = await addCourse(false)
  const { refusal } = await create(
    draft({}, [act(), act({ numero: ' ', validade: '2010-01-01' }), act({ curso: course })]),
  )
  expect(refusal.fields).toEqual({
    'atos.1.numero': 'O campo Número é obrigatório.',
    'atos.1.validade': 'A validade não pode ser antes da data do ato.',
    'atos.2.curso': 'O valor do campo Curso não é aceito.',
  })
})

test('an act keeps a course that was inactivated since', async () => {
  const course = await addCourse(true)
  const unit = await created({}, [act({ curso: course })])
  await api.db.updateTable('course').set({ active: false }).where('id', '=', course).execute()
  const { answer } = await change(unit, { atos: [act({ curso: course, validade: '2030-01-01' })] })
  expect(answer.atos).toEqual([act({ curso: course, validade: '2030-01-01' })])
})

const addCourse = async (active: boolean): Promise<number> => {
  place += 1
  const { id } = await api.db
    .insertInto('course')
    .values({ name: `Curso de teste ${place}`, position: 900, active })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('two people at one unit: the second gets both values', async () => {
  const unit = await created({}, [act()])
  const { answer } = await change(unit, { atos: [] })
  expect(answer).toMatchObject({ versao: 2, atos: [] })
  const late = await change(unit, { atos: [act({ numero: '2' })] })
  expect(late).toMatchObject({ status: 409, refusal: { code: 'STALE', atual: answer } })
  const entries = await audited(unit.id)
  expect(entries.at(-1)).toEqual({
    action: 'update',
    before: { 'Atos legais': 'Autorização de funcionamento Portaria 18/2011, Secretaria de Educação, 08/02/2011' },
    after: { 'Atos legais': '' },
  })
})

test('the list shows missing and ending acts', async () => {
  const unit = await created()
  const standing = async () => (await page()).find(({ id }) => id === unit.id)
  expect(await standing()).toMatchObject({ situacaoAtos: 3, atoVence: null })
  const { answer: acts } = await change(unit, { atos: [act()] })
  expect(await standing()).toMatchObject({ situacaoAtos: 1 })

  await addStudent(api.db, { unit: unit.id })
  const { grade_id, school_year_id } = await api.db
    .selectFrom('enrolment')
    .where('unit_id', '=', unit.id)
    .select(['grade_id', 'school_year_id'])
    .executeTakeFirstOrThrow()
  const shift = await api.db
    .insertInto('shift')
    .values({
      name: 'Matutino',
      position: 1,
      name_search: 'matutino',
      starts_at: null,
      ends_at: null,
      break_minutes: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { course_id } = await api.db
    .selectFrom('grade')
    .where('id', '=', grade_id)
    .select('course_id')
    .executeTakeFirstOrThrow()
  await api.db
    .insertInto('class_group')
    .values({ unit_id: unit.id, school_year_id, grade_id, shift_id: shift.id, name: 'A', name_search: 'a', seats: 30 })
    .execute()
  expect((await read(unit)).answer.cursosOferecidos).toEqual([course_id])
  const today = api.clock.now().toISOString().slice(0, 10)
  const { answer: ending } = await change(acts, { atos: [act({ validade: today })] })
  expect(await standing()).toMatchObject({ situacaoAtos: 2, atoVence: today })
  await change(ending, { atos: [act({ tipo: 1 })] })
  expect(await standing()).toMatchObject({ situacaoAtos: 3, atoVence: null })
})

test('a unit in use stays active, and the refusal names what uses it', async () => {
  const unit = await created()
  await addStudent(api.db, { unit: unit.id })
  const inUse = await setStatus(unit, false)
  expect(inUse.refusal.message).toBe('Não é possível inativar: em uso em Matrículas (1).')
  await api.db.updateTable('enrolment').set({ status: 'Transferido' }).where('unit_id', '=', unit.id).execute()
  const { answer } = await setStatus(unit, false)
  expect(answer).toMatchObject({ ativo: false, versao: 2 })
  expect((await page({ Situacao: 'false' })).map(({ id }) => id)).toEqual([unit.id])
  expect((await setStatus(unit, true)).status).toBe(409)
  expect((await setStatus(answer, true)).answer.ativo).toBe(true)
  expect((await audited(unit.id)).map(({ action }) => action)).toEqual(['create', 'inactivate', 'reactivate'])
})

test('the list pages, orders and finds without accents', async () => {
  const unit = await created({ nome: 'Ácaro', cidade: 'Água Boa', inep: '51000009' })
  for (const text of ['acaro', 'AGUA', '51000009']) {
    expect((await page({ Filtro: text })).map(({ id }) => id)).toEqual([unit.id])
  }
  expect((await page({ Sorting: 'nome' }))[0]?.id).toBe(unit.id)
  for (const field of ['nome', 'codigo', 'cidade', 'ativo']) {
    const up = (await page({ Sorting: field })).map(({ id }) => id)
    expect((await page({ Sorting: `${field} desc` })).map(({ id }) => id)).toEqual(up.toReversed())
  }
  const unsorted = await call(api, units.listUnitPage, { as: master, query: { Sorting: 'cnpj' } })
  expect(unsorted.status).toBe(400)
})

test('unknown fields are refused', async () => {
  const { status } = await call(api, units.createUnit, {
    as: master,
    body: { ...draft(), atos: [{ ...act(), desconhecido: 1 }] },
  })
  expect(status).toBe(400)
})

describe('the logo', () => {
  const logoOf = ({ cadastro }: UnitRecord) => storedFileOf(cadastro['logo'])?.id ?? 0
  const download = (id: number, as = master) => call(api, downloadFile, { as, params: { id } })
  const picture = () => uploadedText(api, { as: master, name: 'logo.png', content: pngOf(), uso: 'imagem' })

  it('stays with its unit, and people who work there see it', async () => {
    const unit = await created({ logo: await picture() })
    expect(unit.cadastro['logo']).toBe(`arquivo:${logoOf(unit)}:logo.png`)
    const { answer: same } = await change(unit, {})
    expect(logoOf(same)).toBe(logoOf(unit))
    const [here, there] = [
      await enter({ sees: UNIDADES, units: [unit.id] }),
      await enter({ sees: UNIDADES, units: [(await created()).id] }),
    ]
    expect((await download(logoOf(unit), here)).status).toBe(200)
    expect((await download(logoOf(unit), there)).status).toBe(404)
    const { answer: bare } = await change(same, { cadastro: { ...same.cadastro, logo: '' } })
    expect(bare.cadastro['logo']).toBe('')
    expect((await download(logoOf(unit))).status).toBe(404)
    expect((await audited(unit.id)).at(-1)).toMatchObject({ before: { Logo: 'logo.png' }, after: { Logo: '' } })
  })

  it('of another unit cannot be named', async () => {
    const unit = await created({ logo: await picture() })
    const { status, refusal } = await create(draft({ logo: unit.cadastro['logo'] ?? '' }))
    expect([status, refusal.fields]).toEqual([422, { logo: MESSAGES.FILE_GONE }])
  })
})

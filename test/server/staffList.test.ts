// On PostgreSQL too: how it is searched and put in order.
import type { QueryOf } from '#domain/base/endpoint.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import {
  getStaff,
  getTeacherCurricular,
  getTeacherPersonal,
  getTeacherProfessional,
  listStaff,
  listUnits,
} from '#domain/staff/staff.endpoints.ts'
import { staffFormFlaw } from '#domain/staff/staffForm.ts'
import { teacherCurricularFlaws } from '#domain/staff/teacherCurricular.ts'
import { teacherPersonalFlaws } from '#domain/staff/teacherPersonal.ts'
import { teacherProfessionalFlaws } from '#domain/staff/teacherProfessional.ts'
import { STAFF_PEOPLE } from '#server/db/demo/staff.ts'
import { type Credentials, call, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let master: Credentials
/** Works in the centre only, and may see the staff. */
let clerk: Credentials
let centre: number
let garden: number

beforeAll(async () => {
  api = await startDemoApi()
  master = (await enterDemo(api, 'master@demo.escola')).as
  const [first, second] = await api.db.selectFrom('unit').select('id').orderBy('id').execute()
  centre = first?.id ?? 0
  garden = second?.id ?? 0
  const { email } = await addStaff(api.db, { name: 'Zuleica Auxiliar', units: [centre], sees: ['usuarios'] })
  clerk = (await signInStaff(api, { email, senha: PASSWORD })).as
})
afterAll(() => api.close())

const list = async (query: Partial<QueryOf<typeof listStaff>> = {}, as = master) => {
  const sent = Object.fromEntries(
    Object.entries({ MaxResultCount: 100, ...query }).map(([key, value]) => [key, String(value)]),
  )
  return (await call(api, listStaff, { query: sent, as })).answer
}
const names = async (query: Partial<QueryOf<typeof listStaff>> = {}, as = master) =>
  (await list(query, as)).items.map(({ nome }) => nome)

describe('list of staff', () => {
  test('a row has name, place and rights', async () => {
    const { items } = await list({ Filtro: 'dario fonseca' })
    expect(items).toEqual([
      {
        id: expect.any(Number),
        nome: 'Dário Fonsêca Quintão',
        email: 'dario.fonseca@demo.escola',
        cargo: { id: 5, nome: 'Analista financeiro(a)' },
        unidades: ['Unidade Centro', 'Unidade Jardim'],
        perfis: ['Financeiro'],
        status: true,
        isProfessor: false,
        admin: false,
        master: false,
        segundoFator: false,
        superAdmin: false,
        versao: 1,
      },
    ])
  })

  test.each([
    ['conceicao araujo', 'Conceição Araújo Brito'],
    ['BRITO CONCEIÇÃO', 'Conceição Araújo Brito'],
    ["sant'anna", "Graça Sant'Anna"],
    ['schafer', 'Álvaro Schäfer'],
    ['monica.yama', 'Mônica Yamashita'],
    ['luisa.verissimo@demo.escola', 'Luísa Veríssimo Trindade'],
  ])('“%s” finds %s', async (Filtro, name) => {
    expect(await names({ Filtro })).toEqual([name])
  })

  test.each(['%', '_', '\\', "'; drop table staff_user; --", 'xyzzy'])('“%s” finds nobody', async (Filtro) => {
    expect(await list({ Filtro })).toEqual({ items: [], totalCount: 0 })
  })

  test('narrows by unit, position, profile and status', async () => {
    const profile = await api.db
      .selectFrom('profile')
      .where('name', '=', 'Professor')
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await names({ idCargo: 5 })).toEqual(['Dário Fonsêca Quintão'])
    const own = STAFF_PEOPLE.filter(
      ({ profiles, units, active }) =>
        active && profiles.includes('Professor') && units.includes(1) && units.length < 3,
    )
    const teachers = await names({ idPerfil: profile.id, idUnidade: garden, idCargo: 4, status: true })
    expect(teachers.toSorted()).toEqual(own.flatMap(({ name, position }) => (position === 4 ? [name] : [])).toSorted())
    expect(teachers).not.toContain('Raimundo Gusmão')
    expect(await names({ status: false })).toEqual(['Raimundo Gusmão'])
    expect((await list()).totalCount).toBe(STAFF_PEOPLE.length + 1)
  })

  test('staff of one unit see its colleagues and those who work everywhere', async () => {
    const seen = await names({}, clerk)
    expect(seen).toEqual(
      expect.arrayContaining(['Caetano Vasconcelos Mello', 'Rogério Magalhães Leão', 'Zuleica Auxiliar']),
    )
    expect(seen).not.toContain('Mônica Yamashita')
    expect(await names({ idUnidade: garden }, clerk)).toEqual([
      'Beatriz Nakamura Góes',
      'Dário Fonsêca Quintão',
      'Estela São Pedro',
      'Helena Assunção Prado',
      'Osvaldo Peixoto Ramalho',
      'Rogério Magalhães Leão',
    ])
  })

  test.each(['nome', 'email', 'cargo', 'status'])('pages sorted by %s follow each other', async (field) => {
    for (const Sorting of [field, `${field} desc`]) {
      const whole = (await list({ Sorting })).items
      const first = await list({ Sorting, MaxResultCount: 7 })
      const rest = await list({ Sorting, SkipCount: 7 })
      expect([...first.items, ...rest.items]).toEqual(whole)
      expect([first.totalCount, rest.totalCount]).toEqual([whole.length, whole.length])
    }
  })

  test('accents do not disturb the order', async () => {
    expect((await names()).slice(0, 3)).toEqual(['Adriana Pimentel Rocha', 'Álvaro Schäfer', 'Beatriz Nakamura Góes'])
  })

  test('a page beyond the end is empty, and the count stays', async () => {
    expect(await list({ SkipCount: 900 })).toEqual({ items: [], totalCount: STAFF_PEOPLE.length + 1 })
  })

  test.each(['password_hash', 'unidades', 'nome;drop'])('refuses to sort by “%s”', async (Sorting) => {
    expect((await call(api, listStaff, { query: { Sorting }, as: master })).status).toBe(400)
  })
})

describe('the choices of the forms', () => {
  test('units for the checkboxes', async () => {
    expect((await call(api, listUnits, { as: clerk })).answer).toEqual({
      dados: [
        { id: centre, nomeUnidade: 'Unidade Centro' },
        { id: garden, nomeUnidade: 'Unidade Jardim' },
      ],
    })
  })

  test.each([
    ['positions', 'Professor(a)', 7],
    ['departments', 'Corpo docente', 7],
    ['issuingBodies', 'Outro', 13],
  ] as const)('%s', async (name, one, count) => {
    const { dados } = (await call(api, OPTION_LISTS[name], { as: clerk })).answer
    expect(dados).toHaveLength(count)
    expect(dados.map(({ displayText }) => displayText)).toContain(one)
    expect(new Set(dados.map(({ value }) => value)).size).toBe(count)
  })

  test('colleagues of the caller’s units only, inactive ones marked', async () => {
    const options = async (as: Credentials) => (await call(api, OPTION_LISTS.staffUsers, { as })).answer.dados
    expect(await options(master)).toContainEqual({
      value: expect.any(Number),
      displayText: 'Raimundo Gusmão',
      status: false,
    })
    expect((await options(clerk)).map(({ displayText }) => displayText)).not.toContain('Raimundo Gusmão')
  })
})

test('everybody of the demo school has a form that could be saved unchanged', async () => {
  for (const { id, nome, isProfessor, status } of (await list()).items) {
    if (nome === 'Zuleica Auxiliar') continue
    const params = { id }
    const form = (await call(api, getStaff, { params, as: master })).answer
    expect([nome, staffFormFlaw(form, '2026-11-20')]).toEqual([nome, null])
    if (!isProfessor || !status) continue
    const personal = (await call(api, getTeacherPersonal, { params, as: master })).answer
    const professional = (await call(api, getTeacherProfessional, { params, as: master })).answer
    const curricular = (await call(api, getTeacherCurricular, { params, as: master })).answer
    expect({
      ...teacherPersonalFlaws(personal),
      ...teacherProfessionalFlaws(professional),
      ...teacherCurricularFlaws(curricular, 2026),
    }).toEqual({})
  }
})

import { lookImages, lookLogo } from '#domain/look/look.endpoints.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import { firstMaster } from '#domain/session/links.endpoints.ts'
import { listParameters, versions } from '#domain/session/session.endpoints.ts'
import { ENDPOINTS } from '#domain/all/endpoints.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { TEACHER_POSITION } from '#domain/staff/teacher.ts'
import { openInvite } from '#server/modules/acesso/session/index.ts'
import { call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { keepParameter } from '#test/helpers/parameters.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

describe('the first master', () => {
  const body = { nome: 'Dona Aurora', email: ' Aurora@Escola.com ', senha: 'Montanha#2026' }
  const invite = async () => (await openInvite(api.db, api.clock.now())) ?? ''
  const create = (convite: string, changes: object = {}) =>
    call(api, firstMaster, { body: { ...body, convite, ...changes } })

  test('an invented or expired link opens nothing', async () => {
    expect((await create('x'.repeat(43))).refusal.code).toBe('INVITE_INVALID')
    const late = await invite()
    api.clock.pass(7 * 24 * 60)
    expect((await create(late)).status).toBe(409)
  })

  test('a weak password leaves the link valid, and the link works once, even beside others', async () => {
    const [one, other] = [await invite(), await invite()]
    expect((await create(one, { senha: 'aurora2026' })).refusal.code).toBe('PASSWORD_WEAK')
    const { answer, companion } = await create(one)
    expect(answer).toMatchObject({
      tipoLogin: 1,
      usuario: { nome: 'Dona Aurora', email: 'aurora@escola.com', master: true },
    })
    const as = { token: answer.token, companion }
    expect((await call(api, versions, { as })).status).toBe(200)
    const positions = (await call(api, OPTION_LISTS.positions, { as })).answer.dados
    expect(positions).toContainEqual({ value: TEACHER_POSITION, displayText: 'Professor(a)', status: true })
    expect((await create(one)).status).toBe(409)
    expect((await create(other, { email: 'outra@escola.com' })).status).toBe(409)
    expect(await openInvite(api.db, api.clock.now())).toBeNull()
  })
})

describe('public data', () => {
  test('parameters hold their defaults until the school sets them', async () => {
    await keepParameter(api.db, 'conteudos', 'Nao')
    const { answer } = await call(api, listParameters)
    expect(answer).toHaveLength(Object.keys(PARAMETERS).length)
    expect(answer).toContainEqual({ id: 32, nome: 'Exibir conteúdos', valor: 'Nao' })
    expect(answer).toContainEqual({ id: 21, nome: 'Acesso ao financeiro', valor: 'Todos' })
  })

  test('look has a default, and shows logo and backgrounds as data URLs', async () => {
    await api.db.deleteFrom('look').execute()
    expect((await call(api, lookLogo)).answer).toEqual({
      cor: null,
      logo: null,
      nomeEscola: 'Portal',
      versao: 0,
    })
    const content = Buffer.from('png')
    await api.db
      .insertInto('look')
      .values({ id: 1, color: '#0f766e', logo: content, logo_type: 'image/png', school_name: 'Colégio Sol' })
      .execute()
    await api.db
      .insertInto('look_image')
      .values({ audience: 'Geral', description: 'Fachada', file_name: 'a.png', content, content_type: 'image/png' })
      .execute()
    const imagem = `data:image/png;base64,${content.toString('base64')}`
    expect((await call(api, lookLogo)).answer).toEqual({
      cor: '#0f766e',
      logo: imagem,
      nomeEscola: 'Colégio Sol',
      versao: 1,
    })
    expect((await call(api, lookImages)).answer).toEqual([
      { id: 1, perfil: 'Geral', descricao: 'Fachada', imagem, imagemNome: 'a.png', versao: 1 },
    ])
  })

  test('OpenAPI describes every endpoint of the table', async () => {
    const response = await api.app.inject('/api/openapi.json')
    const { paths } = response.json<{ paths: Record<string, object> }>()
    expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(ENDPOINTS.length)
    expect(paths).toHaveProperty(['/apimatricula/api/Aluno/{id}', 'get', 'parameters', 0, 'name'], 'id')
  })
})

describe('option lists', () => {
  test('of units: staff see their own, masters and families all', async () => {
    const [mine, other] = [await addUnit(api.db, 'Centro'), await addUnit(api.db, 'Jardim')]
    const guardian = await addGuardian(api.db)
    const idsFor = async (as: object) =>
      (await call(api, OPTION_LISTS.units, { as })).answer.dados.map(({ value }) => value)

    const ordinary = await addStaff(api.db, { units: [mine] })
    const homeless = await addStaff(api.db)
    const master = await addStaff(api.db, { flag: 'master' })
    expect(await idsFor((await signInStaff(api, { email: ordinary.email, senha: PASSWORD })).as)).toEqual([mine])
    expect(await idsFor((await signInStaff(api, { email: homeless.email, senha: PASSWORD })).as)).toEqual([])
    for (const { as } of [
      await signInStaff(api, { email: master.email, senha: PASSWORD }),
      await signInFamily(api, { email: guardian.email, senha: PASSWORD }),
    ]) {
      expect(await idsFor(as)).toEqual(expect.arrayContaining([mine, other]))
    }
  })

  test('show what can still be chosen', async () => {
    await addStudent(api.db, { unit: await addUnit(api.db) })
    await api.db
      .insertInto('school_year')
      .values({ year: 2025, status: 2, starts_on: '2025-02-03', ends_on: '2025-12-12' })
      .execute()
    const person = await addStaff(api.db)
    const { as } = await signInStaff(api, { email: person.email, senha: PASSWORD })
    const years = (await call(api, OPTION_LISTS.schoolYears, { as })).answer.dados
    expect(years.map(({ displayText, status }) => [displayText, status])).toEqual([
      ['2026', true],
      ['2025', false],
    ])
    const statuses = (await call(api, OPTION_LISTS.enrolmentStatuses, { as })).answer.dados
    expect(statuses[1]).toEqual({ value: 2, displayText: 'Aguardando a escola', status: true })
  })
})

test('the versions of both sides', async () => {
  const person = await addStaff(api.db)
  const { as } = await signInStaff(api, { email: person.email, senha: PASSWORD })
  const { answer } = await call(api, versions, { as })
  expect(answer.web).toEqual({ version: 'master 1.16.37', date: '2025-10-31' })
  expect(answer.api).toEqual(api.config.apiVersion)
})

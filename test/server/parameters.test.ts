// On PostgreSQL too: what several do at the same moment.
import { listManagedParameters, setParameter } from '#domain/parameters/parameters.endpoints.ts'
import { getUserAccess, listParameters } from '#domain/session/session.endpoints.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'

let api: TestApi
let director: { id: number; name: string; as: Credentials }
beforeAll(async () => {
  api = await startApi()
  const person = await addStaff(api.db, { name: 'Célia Direção', edits: ['parametros'] })
  director = { ...person, as: (await signInStaff(api, { email: person.email, senha: PASSWORD })).as }
})
afterAll(() => api.close())

const { boletim, minutosSemUso, encarregadoEmail } = PARAMETERS

const set = (id: number, valor: string, versao: number, as = director.as) =>
  call(api, setParameter, { params: { id }, body: { valor, versao }, as })

const valueFor = async (id: number) =>
  (await call(api, listParameters)).answer.find((parameter) => parameter.id === id)?.valor

const managed = async (id: number) =>
  (await call(api, listManagedParameters, { as: director.as })).answer.find((one) => one.id === id)

test('an undecided parameter has its default, no version and no author', async () => {
  const { answer } = await call(api, listManagedParameters, { as: director.as })
  expect(answer.map(({ id }) => id)).toEqual(Object.values(PARAMETERS).map(({ id }) => id))
  expect(await managed(34)).toEqual({
    id: 34,
    nome: 'Aprovação da Matrícula (novos alunos) pela Escola',
    valor: 'Sempre',
    versao: 0,
    alteradoEm: null,
    alteradoPor: null,
  })
})

test('a decision counts at once, has author and time, and is audited with before and after', async () => {
  const { status, answer } = await set(boletim.id, 'Nao', 0)
  expect(status).toBe(200)
  expect(answer).toMatchObject({ valor: 'Nao', versao: 1, alteradoPor: director.name })
  expect(answer.alteradoEm).toBe(api.clock.now().toISOString())
  expect(await valueFor(boletim.id)).toBe('Nao')
  const entry = await api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'parameter')
    .where('entity_id', '=', String(boletim.id))
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    action: 'update',
    person_id: director.id,
    before: { nome: 'Exibir boletim', valor: 'Sim' },
    after: { nome: 'Exibir boletim', valor: 'Nao' },
  })
})

test('a decision on an older version is refused, with the present value', async () => {
  expect((await set(32, 'Nao', 0)).answer.versao).toBe(1)
  const late = await set(32, 'Sim', 0)
  expect(late.status).toBe(409)
  expect(late.refusal).toMatchObject({ code: 'STALE', atual: { id: 32, valor: 'Nao', versao: 1 } })
  expect(await valueFor(32)).toBe('Nao')
  expect((await set(32, 'Sim', 1)).answer.versao).toBe(2)
})

test('of two decisions at the same moment one is refused', async () => {
  const statuses = await Promise.all([set(35, 'Nunca', 0), set(35, 'Sempre', 0)])
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('the same value is no change', async () => {
  await set(33, 'Nao', 0)
  const { answer } = await set(33, 'Nao', 1)
  expect(answer.versao).toBe(1)
  const { count } = await api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'parameter')
    .where('entity_id', '=', '33')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})

test.each([
  [boletim.id, 'Talvez', 'Escolha um dos valores da lista.'],
  [minutosSemUso.id, '481', 'Informe um número inteiro de 0 a 480.'],
  [minutosSemUso.id, '', 'O campo Minutos sem uso até pedir a senha é obrigatório.'],
  [encarregadoEmail.id, 'encarregado', 'O E-mail inserido é inválido!'],
])('parameter %i refuses “%s”', async (id, valor, sentence) => {
  const before = await managed(id)
  const { status, refusal } = await set(id, valor, before?.versao ?? 0)
  expect(status).toBe(422)
  expect(refusal.fields).toEqual({ valor: sentence })
  expect(await managed(id)).toEqual(before)
})

test('a text is trimmed, and may be emptied', async () => {
  expect((await set(36, '  Ana Souza ', 0)).answer.valor).toBe('Ana Souza')
  expect((await set(36, '', 1)).answer.valor).toBe('')
})

test('an unknown id answers 404', async () => {
  expect((await set(999, 'Sim', 0)).status).toBe(404)
})

test('a person who may only see does not decide', async () => {
  const person = await addStaff(api.db, { sees: ['parametros'] })
  const { as } = await signInStaff(api, { email: person.email, senha: PASSWORD })
  expect((await call(api, listManagedParameters, { as })).status).toBe(200)
  expect((await set(boletim.id, 'Sim', 1, as)).status).toBe(403)
})

test('the author of a change is the original person', async () => {
  const master = await addStaff(api.db, { name: 'Mestra Real', flag: 'master' })
  const { as } = await signInStaff(api, { email: master.email, senha: PASSWORD })
  const entered = await call(api, getUserAccess, {
    body: { id: director.id, nome: director.name, tipo: 'funcionario', motivo: 'Conferência a pedido' },
    as,
  })
  const inside = { token: entered.answer.value.token, companion: as.companion }
  expect((await set(minutosSemUso.id, '15', 0, inside)).answer.alteradoPor).toBe('Mestra Real')
})

// On PostgreSQL too: what several do at the same moment.
import * as calls from '#domain/electives/electives.endpoints.ts'
import { BY_GUARDIANS, BY_STUDENTS } from '#domain/electives/electives.lists.ts'
import type { ElectiveGroupDraft, ElectiveGroupRecord } from '#domain/electives/electives.schemas.ts'
import { electiveGroupDraftOf } from '#domain/electives/electiveGroup.ts'
import { createCurriculum, putCurriculumInForce } from '#domain/curricula/curricula.endpoints.ts'
import { getStudent } from '#domain/students/students.endpoints.ts'
import { message } from '#domain/all/messages.ts'
import { settleGroups } from '#server/modules/academico/electives/seats.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addElectiveGroup, addPlaced, addSubject, electiveDraft } from '#test/helpers/electives.ts'
import { addSchoolStructure, curriculumDraft, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let as: Credentials
let subjects: readonly number[]

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

const family = async ({ email }: { readonly email: string }): Promise<Credentials> =>
  (await signInFamily(api, { email, senha: PASSWORD })).as

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  as = await enter({ flag: 'master' })
  subjects = [await addSubject(api, 'Teatro'), await addSubject(api, 'Xadrez'), await addSubject(api, 'Dança')]
})
afterAll(() => api.close())

const draft = (unit: number, changes: Partial<ElectiveGroupDraft> = {}) =>
  electiveDraft(structure, unit, subjects.slice(0, 2), changes)

/** A group in a new unit, and a family with a child there. */
const started = async (changes: Partial<ElectiveGroupDraft> = {}) => {
  const unit = await addUnit(api.db)
  const group = await addElectiveGroup(api, as, draft(unit, changes))
  return { unit, group, ...(await child(unit)) }
}

const child = async (unit: number) => {
  const guardian = await addGuardian(api.db)
  const placed = await addPlaced(api, structure, { unit, guardian: guardian.id })
  return { ...placed, who: await family(guardian) }
}

type Child = Awaited<ReturnType<typeof child>>

const idAt = ({ opcoes }: ElectiveGroupRecord, place: number): number => opcoes[place]?.id ?? 0

/** What a child has by now. */
const heldOf = async ({ who }: Pick<Child, 'who'>, group: ElectiveGroupRecord) =>
  (await call(api, calls.listFamilyElectives, { as: who })).answer.grupos
    .find(({ id }) => id === group.id)
    ?.opcoes.flatMap(({ nome, situacao, posicao }) => (situacao === null ? [] : [[nome, situacao, posicao]]))

const choose = async (
  { who, enrolment }: Pick<Child, 'who' | 'enrolment'>,
  group: ElectiveGroupRecord,
  opcoes: readonly number[],
  more: Partial<{ vistas: readonly number[]; aceitaEspera: boolean }> = {},
) =>
  call(api, calls.chooseElectives, {
    as: who,
    params: { id: group.id },
    body: { idMatricula: enrolment, opcoes, vistas: [], aceitaEspera: false, ...more },
  })

const chooseAsSchool = (
  { enrolment }: Pick<Child, 'enrolment'>,
  group: ElectiveGroupRecord,
  opcoes: readonly number[],
  more: Partial<{ vistas: readonly number[]; motivo: string; who: Credentials }> = {},
) => {
  const { who = as, vistas = [], motivo = 'Pedido da família' } = more
  return call(api, calls.chooseForStudent, {
    as: who,
    params: { id: group.id },
    body: { idMatricula: enrolment, opcoes, vistas, aceitaEspera: true, motivo },
  })
}

describe('a group', () => {
  it('is kept with its electives in their order, listed with its seats, and audited in words', async () => {
    const { group, unit } = await started({ nome: ' Oficinas  da tarde ' })
    expect(group).toMatchObject({ nome: 'Oficinas da tarde', idsSeries: [structure.grades[0]], ocupacao: [{}, {}] })
    const { items } = (await call(api, calls.listElectiveGroups, { as, query: { idUnidade: unit, Filtro: 'tarde' } }))
      .answer
    expect(items).toMatchObject([{ id: group.id, opcoes: 2, vagas: 4, escolhidas: 0, espera: 0, periodo: null }])
    const entry = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'elective_group')
      .where('entity_id', '=', String(group.id))
      .select('after')
      .executeTakeFirstOrThrow()
    expect(entry.after).toMatchObject({ Opções: 'Opção 1: 2 aulas, 2 vagas; Opção 2: 2 aulas, 2 vagas' })
    const again = await call(api, calls.createElectiveGroup, { as, body: draft(unit, { nome: 'OFICINAS DA TARDE' }) })
    expect(again.refusal.fields).toEqual({ nome: message('ELECTIVE_GROUP_TAKEN') })
  })

  it('offers no subject that all take by the matrix', async () => {
    const unit = await addUnit(api.db)
    const { id, versao } = (
      await call(api, createCurriculum, { as, body: curriculumDraft(structure, unit, subjects.slice(0, 1)) })
    ).answer
    await call(api, putCurriculumInForce, { as, params: { id }, body: { versao } })
    const { refusal } = await call(api, calls.createElectiveGroup, { as, body: draft(unit) })
    expect(refusal.fields?.['opcoes']).toMatch(/^Teatro está na matriz de Série \d+: todos a cursam/)
  })

  it('keeps what was chosen: the elective, its seats, its unit', async () => {
    const { group, ...one } = await started()
    expect((await choose(one, group, [idAt(group, 0)])).status).toBe(200)
    const record = (await call(api, calls.getElectiveGroup, { as, params: { id: group.id } })).answer
    const change = (changes: Partial<ElectiveGroupDraft>) =>
      call(api, calls.updateElectiveGroup, {
        as,
        params: { id: group.id },
        body: { ...electiveGroupDraftOf(record), ...changes, versao: record.versao },
      })
    expect((await change({ opcoes: record.opcoes.slice(1), maximo: 1 })).refusal.fields).toEqual({
      opcoes: 'Opção 1 já foi escolhida por alunos e precisa ficar no grupo.',
    })
    expect((await change({ idUnidade: await addUnit(api.db) })).refusal.fields).toEqual({
      idUnidade: 'O campo Unidade não pode mudar: há escolhas neste grupo.',
    })
    const removed = await call(api, calls.removeElectiveGroup, {
      as,
      params: { id: group.id },
      query: { versao: record.versao },
    })
    expect(removed.refusal.message).toBe(message('REMOVE_IN_USE', { usos: 'Escolhas de alunos' }))
    const inactive = await call(api, calls.setElectiveGroupStatus, {
      as,
      params: { id: group.id },
      body: { ativo: false, versao: record.versao },
    })
    expect(inactive.status).toBe(200)
    expect(await heldOf(one, group)).toEqual([['Opção 1', 'escolhida', null]])
    const late = await choose(one, group, [idAt(group, 1)], { vistas: [idAt(group, 0)] })
    expect(late.refusal.code).toBe('ELECTIVE_WINDOW_CLOSED')
  })

  it('is copied to another year once, with its window, and without choices', async () => {
    const { unit, group } = await started()
    const body = {
      idAnoLetivo: structure.running,
      idUnidade: unit,
      idAnoDestino: structure.coming,
      idUnidadeDestino: unit,
    }
    const preview = async () => (await call(api, calls.previewElectiveCopy, { as, body })).answer
    const seen = await preview()
    expect(seen.grupos).toEqual([
      { nome: group.nome, opcoes: 2, abre: '2027-11-01', fecha: '2027-11-30', resultado: 'novo' },
    ])
    const copy = (conferido: string) => call(api, calls.copyElectives, { as, body: { ...body, conferido } })
    expect((await copy(seen.conferido)).status).toBe(200)
    expect((await copy(seen.conferido)).refusal.code).toBe('SIMULATION_OUTDATED')
    const twice = await preview()
    expect(twice.grupos).toMatchObject([{ resultado: 'existe' }])
    await copy(twice.conferido)
    const { totalCount } = (
      await call(api, calls.listElectiveGroups, { as, query: { idUnidade: unit, idAnoLetivo: structure.coming } })
    ).answer
    expect(totalCount).toBe(1)
  })
})

describe('a family', () => {
  it('chooses, changes, and the same again changes nothing', async () => {
    const { group, ...one } = await started()
    const [first, second] = [idAt(group, 0), idAt(group, 1)]
    expect((await choose(one, group, [first])).answer.opcoes).toMatchObject([
      { situacao: 'escolhida', livres: 1 },
      { situacao: null, livres: 2 },
    ])
    expect((await choose(one, group, [first])).status).toBe(200)
    expect((await choose(one, group, [second], { vistas: [first] })).status).toBe(200)
    const rows = await api.db
      .selectFrom('elective_choice')
      .where('enrolment_id', '=', one.enrolment)
      .select(['elective_id', 'status', 'starts_on', 'ends_on'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { elective_id: first, status: 'encerrada', starts_on: '2026-11-20', ends_on: '2026-11-19' },
      { elective_id: second, status: 'escolhida', starts_on: '2026-11-20', ends_on: null },
    ])
    const { count } = await api.db
      .selectFrom('message')
      .where('event', '=', 'optativasEscolhidas')
      .where('student_id', '=', one.student)
      .where('channel', '=', 1)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(2)
  })

  it('is told where too few or too many are chosen, or another parent chose meanwhile', async () => {
    const { group, ...one } = await started({ minimo: 1, maximo: 1 })
    const [first, second] = [idAt(group, 0), idAt(group, 1)]
    expect((await choose(one, group, [first, second])).refusal.fields).toEqual({
      opcoes: 'Escolha no máximo 1 opção.',
    })
    expect((await choose(one, group, [first])).status).toBe(200)
    expect((await choose(one, group, [], { vistas: [first] })).refusal.fields).toEqual({
      opcoes: 'Escolha pelo menos 1 opção.',
    })
    const late = await choose(one, group, [second])
    expect([late.status, late.refusal.message]).toEqual([409, message('ELECTIVE_CHANGED')])
    expect(late.refusal).toMatchObject({ atual: { opcoes: [{ situacao: 'escolhida' }, { situacao: null }] } })
    const strange = await choose(one, group, [idAt((await started()).group, 0)], { vistas: [first] })
    expect(strange.refusal.fields).toHaveProperty('opcoes')
  })

  it('chooses only for its own child, in a group for the child, and only where families choose', async () => {
    const { group, unit, ...one } = await started({ quemEscolhe: BY_STUDENTS })
    const other = await started({ quemEscolhe: BY_GUARDIANS })
    const chosen = [idAt(group, 0)]
    expect((await choose({ ...one, enrolment: other.enrolment }, other.group, [idAt(other.group, 0)])).status).toBe(404)
    expect((await choose(one, other.group, [idAt(other.group, 0)])).status).toBe(404)
    expect((await choose(one, group, chosen)).refusal.message).toBe(message('ELECTIVE_NOT_YOURS', { quem: 'alunos' }))
    const student = (await signInFamily(api, { cpf: one.cpf, senha: PASSWORD })).as
    expect((await choose({ ...one, who: student }, group, chosen)).status).toBe(200)
    const elsewhere = await addElectiveGroup(api, as, draft(unit, { idsSeries: [structure.grades[1]] }))
    expect((await choose(one, elsewhere, [idAt(elsewhere, 0)])).refusal.code).toBe('ELECTIVE_NOT_FOR_STUDENT')
    expect(await heldOf(one, elsewhere)).toBeUndefined()
  })

  it.each([
    ['before', { abre: '2026-11-21', fecha: '2026-11-30' }],
    ['after', { abre: '2026-11-01', fecha: '2026-11-19' }],
  ])('does not choose %s the window; the school does, with a reason', async (_, window) => {
    const { group, ...one } = await started(window)
    const chosen = [idAt(group, 0)]
    expect((await choose(one, group, chosen)).refusal.message).toBe(
      message('ELECTIVE_WINDOW_CLOSED', { grupo: group.nome }),
    )
    expect((await chooseAsSchool(one, group, chosen, { motivo: ' ' })).refusal.fields).toEqual({
      motivo: 'Escreva o motivo.',
    })
    expect((await chooseAsSchool(one, group, chosen)).status).toBe(200)
    expect(await heldOf(one, group)).toEqual([['Opção 1', 'escolhida', null]])
    // The school may take back what a family would have to choose.
    expect((await chooseAsSchool(one, group, [], { vistas: chosen })).status).toBe(200)
    expect(await heldOf(one, group)).toEqual([])
  })

  it('is asked at home until it chose', async () => {
    const { group, ...one } = await started({ nome: 'Oficinas de casa' })
    const asked = async () =>
      (await call(api, getStudent, { as: one.who, params: { id: one.student } })).answer.pendencias
    expect(await asked()).toEqual([
      { titulo: 'Escolher oficina', detalhe: 'Oficinas de casa: até 30/11/2026.', rota: '/academico/area/optativas' },
    ])
    await choose(one, group, [idAt(group, 0)])
    expect(await asked()).toEqual([])
  })
})

describe('the seats of an elective', () => {
  it('go to exactly as many of those who ask for the last ones at once', async () => {
    const { group, unit, ...one } = await started()
    const children = [one, ...(await Promise.all(Array.from({ length: 7 }, () => child(unit))))]
    const answers = await Promise.all(
      children.map((each, turn) => choose(each, group, [idAt(group, 0)], { aceitaEspera: turn % 2 === 0 })),
    )
    const seated = answers.filter(({ answer }) => answer.opcoes?.[0]?.situacao === 'escolhida')
    const waiting = answers.filter(({ answer }) => answer.opcoes?.[0]?.situacao === 'espera')
    const told = answers.filter(({ refusal }) => refusal.code === 'ELECTIVE_FULL')
    expect(seated).toHaveLength(2)
    expect(seated.length + waiting.length + told.length).toBe(8)
    const places = new Set(waiting.map(({ answer }) => answer.opcoes[0]?.posicao))
    expect(places).toEqual(new Set(waiting.map((_, place) => place + 1)))
  })

  it('go to the first who waits, whoever frees them and however', async () => {
    const { group, unit, ...one } = await started()
    const full = idAt(group, 0)
    const [second, third, fourth, fifth] = [await child(unit), await child(unit), await child(unit), await child(unit)]
    for (const each of [one, second]) expect((await choose(each, group, [full])).status).toBe(200)
    expect((await choose(third, group, [full])).refusal.message).toBe(message('ELECTIVE_FULL', { opcao: 'Opção 1' }))
    for (const each of [third, fourth, fifth]) await choose(each, group, [full], { aceitaEspera: true })
    expect(await heldOf(fifth, group)).toEqual([['Opção 1', 'espera', 3]])
    // A family changes its mind.
    await choose(one, group, [idAt(group, 1)], { vistas: [full] })
    expect(await heldOf(third, group)).toEqual([['Opção 1', 'escolhida', null]])
    expect(await heldOf(fifth, group)).toEqual([['Opção 1', 'espera', 2]])
    // An enrolment ends somewhere else in the portal.
    await api.db.updateTable('enrolment').set({ status: 'Cancelado' }).where('id', '=', second.enrolment).execute()
    await settleGroups(api.db, api.clock.now())
    expect(await heldOf(fourth, group)).toEqual([['Opção 1', 'escolhida', null]])
    // The school adds a seat.
    const record = (await call(api, calls.getElectiveGroup, { as, params: { id: group.id } })).answer
    await call(api, calls.updateElectiveGroup, {
      as,
      params: { id: group.id },
      body: {
        ...electiveGroupDraftOf(record),
        opcoes: record.opcoes.map((elective) => ({ ...elective, vagas: 3 })),
        versao: record.versao,
      },
    })
    expect(await heldOf(fifth, group)).toEqual([['Opção 1', 'escolhida', null]])
  })
})

describe('the school', () => {
  it('sees who chose what, who waits and who has not chosen', async () => {
    const { group, unit, ...one } = await started()
    const others = [await child(unit), await child(unit), await child(unit)]
    for (const each of [one, ...others.slice(0, 2)]) await choose(each, group, [idAt(group, 0)], { aceitaEspera: true })
    const found = async (query: Readonly<Record<string, string | number>> = {}) =>
      (await call(api, calls.listElectiveStudents, { as, query: { idGrupo: group.id, ...query } })).answer
    const all = await found()
    expect(all.grupo).toMatchObject({
      contagem: { completa: 2, espera: 1, falta: 1 },
      opcoes: [
        { escolhidas: 2, espera: 1 },
        { escolhidas: 0, espera: 0 },
      ],
    })
    expect(all.totalCount).toBe(4)
    expect((await found({ posicaoNoGrupo: 'falta' })).items.map(({ id }) => id)).toEqual([others[2]?.enrolment])
    expect((await found({ idOpcao: idAt(group, 0) })).totalCount).toBe(3)
  })

  it('of another unit sees and changes nothing', async () => {
    const { group, ...one } = await started()
    const features = ['curriculoDiversificado', 'disciplinasDiversificado'] as const
    const who = await enter({ units: [await addUnit(api.db)], edits: features })
    const seen = [
      await call(api, calls.getElectiveGroup, { as: who, params: { id: group.id } }),
      await call(api, calls.listElectiveStudents, { as: who, query: { idGrupo: group.id } }),
      await chooseAsSchool(one, group, [idAt(group, 0)], { who }),
    ]
    expect(seen.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

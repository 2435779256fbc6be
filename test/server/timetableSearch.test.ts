// On PostgreSQL too: two searches that begin at the same moment, and drafts that are written behind locks.
import { lessonsAWeek } from '#domain/timetables/warnings.ts'
import { conflictsOf } from '#domain/timetables/conflicts.ts'
import * as weekCalls from '#domain/timetables/timetables.endpoints.ts'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import type { Weeks } from '#domain/timetables/timetables.schemas.ts'
import * as calls from '#domain/timetableSearch/timetableSearch.endpoints.ts'
import { FOUND, INTERRUPTED, SEARCHING, STOPPED } from '#domain/timetableSearch/timetableSearch.lists.ts'
import type { SearchAsked, TimetableSearch } from '#domain/timetableSearch/timetableSearch.schemas.ts'
import { holdPlace, MOST_SEARCHES } from '#server/modules/academico/timetables/search/run.ts'
import { USUAL_WISHES } from '#domain/timetableSearch/wishes.ts'
import { type Credentials, call, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let as: Credentials

beforeAll(async () => {
  api = await startTaughtApi()
  as = (await enterDemo(api, 'master@demo.escola')).as
})
afterAll(() => api.close())

const weeks = async (who = as): Promise<Weeks> => (await call(api, weekCalls.getWeeks, { as: who, query: {} })).answer

const askedFor = (
  { anoLetivo, unidade }: Weeks,
  turmas: readonly number[],
  more: Partial<SearchAsked> = {},
): SearchAsked => ({
  idAnoLetivo: anoLetivo?.id ?? 0,
  idUnidade: unidade?.id ?? 0,
  turmas: [...turmas],
  desejos: USUAL_WISHES,
  segundos: 2,
  semente: 1,
  ...more,
})

const start = (body: SearchAsked, who = as) => call(api, calls.startTimetableSearch, { as: who, body })

const last = async ({ idAnoLetivo, idUnidade }: SearchAsked): Promise<TimetableSearch> => {
  const { answer } = await call(api, calls.getTimetableSearch, { as, query: { idAnoLetivo, idUnidade } })
  if (answer.busca === null) throw new Error('There is no search')
  return answer.busca
}

const ended = async (asked: SearchAsked): Promise<TimetableSearch> => {
  for (;;) {
    const search = await last(asked)
    if (search.situacao !== SEARCHING) return search
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const use = (id: number, who = as) => call(api, calls.takeProposal, { as: who, params: { id } })

const groupsNamed = ({ turmas }: Weeks, ...names: string[]) =>
  turmas.flatMap(({ id, nome }) => (names.includes(nome) ? [id] : []))

describe('a search', () => {
  it('is refused in words while other units take all places, and begins once one is free', async () => {
    const before = await weeks()
    const asked = askedFor(before, groupsNamed(before, '9º ano A'), { segundos: 10 })
    const places = Array.from({ length: MOST_SEARCHES }, () => holdPlace())
    expect(holdPlace()).toBeNull()
    const { status, refusal } = await start(asked)
    expect([status, refusal.code]).toEqual([422, 'SEARCH_BUSY'])
    for (const release of places) release?.()
    const { answer } = await start(asked)
    expect(answer.situacao).toBe(SEARCHING)
    await call(api, calls.stopTimetableSearch, { as, params: { id: answer.id } })
    expect((await ended(asked)).situacao).toBe(STOPPED)
    // A place counts once, however often it is given back.
    for (const release of places) release?.()
  })

  it('places the matrix of all class groups without a conflict, goes into drafts once, and is published whole, while the server answers', async () => {
    const before = await weeks()
    const groups = before.turmas.map(({ id }) => id)
    const asked = askedFor(before, groups)
    const { answer: begun, status } = await start(asked)
    expect(status).toBe(200)
    expect(begun).toMatchObject({ situacao: SEARCHING, proposta: null, usada: false })
    expect((await use(begun.id)).refusal.code).toBe('SEARCH_NOT_OVER')
    expect((await weeks()).turmas).toHaveLength(groups.length)
    expect((await last(asked)).situacao).toBe(SEARCHING)
    const search = await ended(asked)
    expect(search).toMatchObject({ situacao: FOUND, abertas: 0 })
    expect(search.proposta).toMatchObject({ semHorario: [], conflitos: [] })
    const [first, second] = await Promise.all([use(search.id), use(search.id)])
    expect([first.status, second.status]).toEqual([200, 200])
    const after = await weeks()
    const drafts = after.quadros.filter(({ situacao }) => situacao === DRAFT)
    expect(drafts).toHaveLength(before.turmas.length)
    for (const draft of drafts) {
      const group = after.turmas.find(({ id }) => id === draft.idTurma)
      for (const { idDisciplina, aulasSemana } of group?.itens ?? [])
        expect(lessonsAWeek(draft.itens, idDisciplina)).toBe(aulasSemana)
    }
    const alone = { ...after, quadros: drafts.map((draft) => ({ ...draft, situacao: 2 })) }
    expect(alone.quadros.flatMap((week) => conflictsOf(alone, week))).toEqual([])
    expect((await last(asked)).usada).toBe(true)
    const rascunhos = drafts.map(({ id, versao }) => ({ id, versao }))
    const inicio = '2026-11-30'
    const plan = await call(api, weekCalls.simulatePublications, { as, body: { rascunhos, inicio } })
    expect(plan.answer.quadros.flatMap(({ conflitos }) => conflitos)).toEqual([])
    const unseen = { rascunhos, inicio, motivo: '', conferido: '0'.repeat(64) }
    const early = await call(api, weekCalls.publishTimetables, { as, body: unseen })
    expect(early.refusal.code).toBe('SIMULATION_OUTDATED')
    const body = { ...unseen, conferido: plan.answer.conferido }
    expect((await call(api, weekCalls.publishTimetables, { as, body })).status).toBe(200)
    const { quadros } = await weeks()
    expect(quadros.filter(({ inicio: day, situacao }) => day === inicio && situacao === 2)).toHaveLength(drafts.length)
  })

  it('keeps locked lessons, and times at which a teacher is not there', async () => {
    const before = await weeks()
    const [group = 0] = groupsNamed(before, '6º ano A')
    const draft = (await call(api, weekCalls.createTimetable, { as, body: { idTurma: group } })).answer
    const [item] = draft.itens
    if (item === undefined) throw new Error('The week is empty')
    const locked = { ...item, fixa: true }
    const saved = await call(api, weekCalls.saveTimetable, {
      as,
      params: { id: draft.id },
      body: { observacao: '', itens: [locked, ...draft.itens.slice(1)], versao: draft.versao },
    })
    expect(saved.answer.itens).toContainEqual(locked)
    const away = before.atribuicoes.find(
      ({ idTurma, idDisciplina }) => idTurma === group && idDisciplina !== item.idDisciplina,
    )
    const noted = {
      idProfessor: away?.idProfessor ?? 0,
      idAnoLetivo: before.anoLetivo?.id ?? 0,
      prefere: false,
      dias: [5],
      comeca: '00:00',
      termina: '23:59',
      motivo: 'Especialização',
    }
    const add = () => call(api, weekCalls.addAvailability, { as, body: noted })
    expect([(await add()).status, (await add()).status]).toEqual([200, 200])
    const [one, ...none] = (await weeks()).indisponiveis.filter(({ motivo }) => motivo === 'Especialização')
    expect(one).toMatchObject({ diaSemana: 5, motivo: 'Especialização' })
    expect(none).toEqual([])
    const asked = askedFor(before, [group], { segundos: 1 })
    await start(asked)
    const { proposta } = await ended(asked)
    const items = proposta?.turmas[0]?.itens ?? []
    expect(items).toContainEqual(locked)
    expect(items.filter((lesson) => lesson.diaSemana === 5 && lesson.idDisciplina === away?.idDisciplina)).toEqual([])
    const reader = await enter({ units: [asked.idUnidade], sees: ['quadroHorarios'] })
    expect((await weeks(reader)).indisponiveis.filter(({ motivo }) => motivo !== '')).toEqual([])
    const stranger = await enter({ units: [await addUnit(api.db)], edits: ['quadroHorarios'] })
    const remove = (who: Credentials) =>
      call(api, weekCalls.removeAvailability, { as: who, params: { id: one?.id ?? 0 } })
    expect((await remove(stranger)).status).toBe(404)
    const glad = { ...noted, prefere: true, comeca: '08:00', termina: '10:00' }
    const contrary = await call(api, weekCalls.addAvailability, { as, body: glad })
    expect(contrary.refusal.fields).toEqual({
      comeca: 'Já está anotado o contrário na sexta-feira, o dia todo. Retire essa anotação primeiro.',
    })
    expect((await remove(as)).status).toBe(200)
    expect((await call(api, weekCalls.addAvailability, { as, body: glad })).status).toBe(200)
    expect((await weeks()).preferidos).toContainEqual(
      expect.objectContaining({ comeca: '08:00', motivo: 'Especialização' }),
    )
  })

  it('is one at a time in a unit, is stopped with what it found, and is refused once a draft has changed', async () => {
    const before = await weeks()
    const asked = askedFor(before, groupsNamed(before, '7º ano A', '8º ano A'), { segundos: 60 })
    const [idTurma = 0] = asked.turmas
    const draft = (await call(api, weekCalls.createTimetable, { as, body: { idTurma } })).answer
    const [one, two] = await Promise.all([start(asked), start(asked)])
    expect(one.answer.id).toBe(two.answer.id)
    const stopped = await call(api, calls.stopTimetableSearch, { as, params: { id: one.answer.id } })
    expect(stopped.status).toBe(200)
    const search = await ended(asked)
    expect(search).toMatchObject({ situacao: STOPPED, parando: true })
    expect(search.proposta?.turmas).toHaveLength(2)
    await call(api, weekCalls.saveTimetable, {
      as,
      params: { id: draft.id },
      body: { observacao: 'Outra pessoa', itens: draft.itens, versao: draft.versao },
    })
    expect((await use(search.id)).refusal.code).toBe('SEARCH_OUTDATED')
  })

  it('says what is missing before it begins, and is not for others', async () => {
    const before = await weeks()
    const [group = 0] = groupsNamed(before, '9º ano A')
    await api.db
      .updateTable('class_group')
      .set({ weekdays: [1, 2] })
      .where('id', '=', group)
      .execute()
    const refused = await start(askedFor(before, [group]))
    expect(refused.refusal.fields?.['turmas']).toBe(
      'O 9º ano A tem 25 aulas na matriz e só 10 horários na semana. Corrija a matriz ou os horários de aula.',
    )
    const reader = await enter({ units: [before.unidade?.id ?? 0], sees: ['quadroHorarios'] })
    expect((await start(askedFor(before, [group]), reader)).status).toBe(403)
    const stranger = await enter({ units: [await addUnit(api.db)], edits: ['quadroHorarios'] })
    expect((await start(askedFor(before, [group]), stranger)).status).toBe(404)
    const { id } = await last(askedFor(before, [group]))
    expect((await use(id, stranger)).status).toBe(404)
  })

  it('is said to be interrupted once nothing is heard of it, and makes room for the next one', async () => {
    const before = await weeks()
    const asked = askedFor(before, groupsNamed(before, '7º ano A'), { segundos: 1 })
    await start(asked)
    const { id } = await ended(asked)
    await api.db
      .updateTable('timetable_search')
      .set({ status: SEARCHING, seen_at: new Date(api.clock.now().getTime() - 60_000), ended_at: null, result: null })
      .where('id', '=', id)
      .execute()
    expect(await last(asked)).toMatchObject({ id, situacao: INTERRUPTED, proposta: null })
    const again = await start(asked)
    expect(again.answer).toMatchObject({ situacao: SEARCHING })
    expect(again.answer.id).not.toBe(id)
    await ended(asked)
  })
})

test('a search that goes on when the server stops is kept as interrupted', async () => {
  const before = await weeks()
  const asked = askedFor(before, groupsNamed(before, '7º ano A'), { segundos: 60 })
  const { answer } = await start(asked)
  await api.app.close()
  const row = await api.db
    .selectFrom('timetable_search')
    .where('id', '=', answer.id)
    .select(['status', 'result'])
    .executeTakeFirstOrThrow()
  expect(row.status).toBe(INTERRUPTED)
  expect(row.result?.turmas).toHaveLength(1)
})

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

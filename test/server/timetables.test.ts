// On PostgreSQL too: what several do at the same moment, and lessons that follow a version.
import { addDays } from '#domain/base/days.ts'
import { GIVEN, PLANNED } from '#domain/lessons/lessons.lists.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { conflictsOf } from '#domain/timetables/conflicts.ts'
import { lessonsOfTeacher } from '#domain/timetables/heldWeeks.ts'
import * as calls from '#domain/timetables/timetables.endpoints.ts'
import { DRAFT, PUBLISHED, REPLACED } from '#domain/timetables/timetables.lists.ts'
import type { PrintQuery, Timetable, TimetableDraft, WeekItem, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { heldOn, LESSON, timesOf } from '#domain/timetables/week.ts'
import { type Credentials, call, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { keepParameter } from '#test/helpers/parameters.ts'
import { pdfText } from '#test/helpers/pdfText.ts'

let api: TestApi
let as: Credentials
let unit: number

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startTaughtApi()
  as = (await enterDemo(api, 'master@demo.escola')).as
  unit = (await weeks()).unidade?.id ?? 0
})
afterAll(() => api.close())

const weeks = async (query = {}, who = as): Promise<Weeks> =>
  (await call(api, calls.getWeeks, { as: who, query })).answer

const groupNamed = async (name: string): Promise<number> =>
  (
    await api.db
      .selectFrom('class_group')
      .innerJoin('timetable', 'timetable.class_group_id', 'class_group.id')
      .where('class_group.name', '=', name)
      .select('class_group.id')
      .orderBy('class_group.id')
      .executeTakeFirstOrThrow()
  ).id

const begin = async (idTurma: number, who = as): Promise<Timetable> =>
  (await call(api, calls.createTimetable, { as: who, body: { idTurma } })).answer

const save = ({ id, versao }: Timetable, itens: WeekItem[], more: Partial<TimetableDraft> = {}, who = as) =>
  call(api, calls.saveTimetable, { as: who, params: { id }, body: { observacao: '', itens, versao, ...more } })

const simulate = ({ id, versao }: Timetable, inicio: string, who = as) =>
  call(api, calls.simulatePublication, { as: who, params: { id }, body: { inicio, versao } })

const publish = async (draft: Timetable, inicio: string, motivo = '') => {
  const { answer } = await simulate(draft, inicio)
  return call(api, calls.publishTimetable, {
    as,
    params: { id: draft.id },
    body: { inicio, motivo, versao: draft.versao, conferido: answer.conferido },
  })
}

const lessonsOf = (group: number, from: string) =>
  api.db
    .selectFrom('lesson')
    .where('class_group_id', '=', group)
    .where('day', '>=', from)
    .select(['id', 'day', 'class_time_id', 'subject_id', 'status', 'timetable_item_id'])
    .orderBy('id')
    .execute()

/** Two lessons of other subjects in each other's place. */
const swapped = (items: readonly WeekItem[]): { readonly itens: WeekItem[]; readonly first: WeekItem } => {
  const [first] = items
  const other = items.find(({ idDisciplina }) => idDisciplina !== first?.idDisciplina)
  if (first === undefined || other === undefined) throw new Error('The week has one subject')
  const itens = items.map((item) => {
    if (item === first) return { ...item, idDisciplina: other.idDisciplina }
    return item === other ? { ...item, idDisciplina: first.idDisciplina } : item
  })
  return { itens, first }
}

describe('the weeks', () => {
  it('have what holds and drafts of a unit, with their teachers, and nothing of another unit', async () => {
    const { turmas, quadros, atribuicoes, horarios } = await weeks()
    expect(turmas.length).toBeGreaterThan(3)
    expect(quadros.some(({ situacao }) => situacao === PUBLISHED)).toBe(true)
    expect(atribuicoes.length).toBeGreaterThan(10)
    expect(horarios.some(({ nome }) => nome === '2ª aula – manhã')).toBe(true)
    const stranger = await enter({ units: [await addUnit(api.db)], sees: ['quadroHorarios'] })
    expect(await weeks({ idUnidade: unit }, stranger)).toMatchObject({ unidade: null, turmas: [], quadros: [] })
    const { status } = await call(api, calls.getWeeks, { as: stranger, query: { idTurma: turmas[0]?.id ?? 0 } })
    expect(status).toBe(404)
  })
})

describe('a draft', () => {
  it('begins with what the newest version has, once', async () => {
    const group = await groupNamed('6º ano A')
    const [one, two] = await Promise.all([begin(group), begin(group)])
    expect(one).toMatchObject({ situacao: DRAFT, numero: 2 })
    expect(two.id).toBe(one.id)
    expect(one.itens).toHaveLength(25)
  })

  it('is saved as a whole, and not over what somebody else saved', async () => {
    const draft = await begin(await groupNamed('6º ano A'))
    const [item] = draft.itens
    if (item === undefined) throw new Error('The week is empty')
    const half = { ...item, subgrupo: 'Grupo 1', semana: 2 }
    expect(await save(draft, [{ ...half, subgrupo: 'Grupo 9' }])).toMatchObject({
      status: 422,
      refusal: { fields: { itens: expect.stringContaining('Grupo 9 não é nenhum deles') } },
    })
    const saved = await save(draft, [half], { observacao: ' Falta confirmar ' })
    expect(saved.answer).toMatchObject({ itens: [half], observacao: 'Falta confirmar', versao: draft.versao + 1 })
    const late = await save(draft, [])
    expect(late.status).toBe(409)
    expect(late.refusal.atual).toMatchObject({ itens: [half] })
  })

  it('keeps which of several teachers gives a lesson, and takes nobody else', async () => {
    const group = await groupNamed('6º ano A')
    const draft = await begin(group)
    const [item] = (await weeks({ idTurma: group })).quadros.find(({ numero }) => numero === 1)?.itens ?? []
    if (item === undefined) throw new Error('The week is empty')
    const teacher = (await weeks()).atribuicoes.find(
      (one) => one.idTurma === group && one.idDisciplina === item.idDisciplina,
    )?.idProfessor
    const named = { ...item, professores: [teacher ?? 0] }
    const saved = await save(draft, [named])
    expect(saved.answer.itens).toEqual([named])
    const wrong = await save(saved.answer, [{ ...item, professores: [1] }])
    expect(wrong.refusal.fields?.['itens']).toMatch(/escolha entre os professores/)
  })

  it('takes no break, no other shift, nothing twice, and no room of another unit', async () => {
    const draft = await begin(await groupNamed('6º ano A'))
    const { horarios } = await weeks()
    const [item] = draft.itens
    if (item === undefined) throw new Error('The week is empty')
    const times = [horarios.find(({ tipo }) => tipo === 2), horarios.find(({ nome }) => nome === '1ª aula – tarde')]
    for (const time of times) {
      const { refusal } = await save(draft, [{ ...item, idHorario: time?.id ?? 0 }])
      expect(refusal.fields?.['itens']).toMatch(/A turma não tem aula em/)
    }
    expect((await save(draft, [item, item])).refusal.fields?.['itens']).toMatch(/duas aulas no mesmo lugar/)
    const elsewhere = await addUnit(api.db)
    const { id } = await api.db
      .insertInto('location')
      .values({ name: 'Sala Z', code: 'Z', unit_id: elsewhere, kind: 1, is_accessible: true, search: 'sala z' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await save(draft, [{ ...item, idAmbiente: id }])).status).toBe(422)
  })

  it('is for those who may change timetables of the unit', async () => {
    const group = await groupNamed('6º ano A')
    const draft = await begin(group)
    const reader = await enter({ units: [unit], sees: ['quadroHorarios'] })
    expect((await save(draft, [], {}, reader)).status).toBe(403)
    const stranger = await enter({ units: [await addUnit(api.db)], edits: ['quadroHorarios'] })
    expect((await save(draft, [], {}, stranger)).status).toBe(404)
    expect((await call(api, calls.createTimetable, { as: stranger, body: { idTurma: group } })).status).toBe(404)
    expect((await simulate(draft, '2026-11-30', stranger)).status).toBe(404)
  })

  it('is discarded, and what was published stays', async () => {
    const group = await groupNamed('6º ano A')
    const { id, versao } = await begin(group)
    const { status } = await call(api, calls.discardTimetable, { as, params: { id }, query: { versao } })
    expect(status).toBe(200)
    const [left, ...none] = (await weeks({ idTurma: group })).quadros.filter(({ idTurma }) => idTurma === group)
    expect(left).toMatchObject({ numero: 1, situacao: PUBLISHED })
    expect(none).toEqual([])
    const frozen = await call(api, calls.discardTimetable, {
      as,
      params: { id: left?.id ?? 0 },
      query: { versao: left?.versao ?? 0 },
    })
    expect(frozen.refusal.code).toBe('TIMETABLE_FROZEN')
  })
})

describe('publishing', () => {
  const START = '2026-11-30'
  const LATER = '2026-12-07'

  it('says what it would do, and does nothing', async () => {
    const group = await groupNamed('7º ano A')
    const before = await lessonsOf(group, START)
    const begun = await begin(group)
    const { itens, first } = swapped(begun.itens)
    const { answer: draft } = await save(begun, itens)
    const { answer: plan } = await simulate(draft, START)
    const mondays = before.filter(({ class_time_id, day }) => class_time_id === first.idHorario && isMonday(day)).length
    expect(mondays).toBeGreaterThan(0)
    expect(plan).toMatchObject({ encerra: { numero: 1, fim: '2026-11-29' }, ficam: [] })
    expect(plan.retiradas).toBe(plan.criadas)
    expect(plan.mantidas + plan.retiradas).toBe(before.length)
    expect(await lessonsOf(group, START)).toEqual(before)
  })

  it('ends the version before it, keeps what both have, removes what was planned, and leaves what was recorded', async () => {
    const group = await groupNamed('7º ano A')
    const before = await lessonsOf(group, '2026-01-01')
    const draft = await begin(group)
    const swappedItem = (await weeks({ idTurma: group })).quadros.find(({ numero }) => numero === 1)?.itens[0]
    const recorded = before.find(
      ({ day, class_time_id }) => day >= START && class_time_id === swappedItem?.idHorario && isMonday(day),
    )
    await api.db
      .updateTable('lesson')
      .set({ status: GIVEN })
      .where('id', '=', recorded?.id ?? 0)
      .execute()
    const published = await publish(draft, START, 'A coordenação combinou com os professores.')
    expect(published.status).toBe(200)
    expect(published.answer).toMatchObject({ situacao: PUBLISHED, inicio: START })
    const { quadros } = await weeks({ idTurma: group })
    expect(quadros.find(({ idTurma, numero }) => idTurma === group && numero === 1)).toMatchObject({
      situacao: REPLACED,
      fim: addDays(START, -1),
    })
    const after = await lessonsOf(group, '2026-01-01')
    expect(after.filter(({ day }) => day < START)).toEqual(before.filter(({ day }) => day < START))
    const kept = after.find(({ id }) => id === recorded?.id)
    expect(kept).toMatchObject({ status: GIVEN, subject_id: recorded?.subject_id })
    expect(
      after.filter(({ day, class_time_id }) => day === recorded?.day && class_time_id === recorded?.class_time_id),
    ).toHaveLength(1)
    const shared = before.filter(({ id, day }) => day >= START && after.some((one) => one.id === id))
    expect(shared.length).toBeGreaterThan(20)
    const items = new Set(
      (await api.db.selectFrom('timetable_item').where('timetable_id', '=', draft.id).select('id').execute()).map(
        ({ id }) => id,
      ),
    )
    const following = after.filter(({ day, status }) => day >= START && status === PLANNED)
    expect(following.every(({ timetable_item_id }) => items.has(timetable_item_id ?? 0))).toBe(true)
  })

  it('does nothing a second time', async () => {
    const group = await groupNamed('9º ano A')
    const draft = await begin(group)
    const { answer: plan } = await simulate(draft, START)
    const body = { inicio: START, motivo: '', versao: draft.versao, conferido: plan.conferido }
    const send = () => call(api, calls.publishTimetable, { as, params: { id: draft.id }, body })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.refusal.code).toBe('TIMETABLE_FROZEN')
    expect(plan).toMatchObject({ criadas: 0, retiradas: 0, conflitos: [] })
  })

  it('asks for a reason where a teacher would be in two places, and keeps it in the audit', async () => {
    const group = await groupNamed('8º ano A')
    const draft = await begin(group)
    const { answer: plan } = await simulate(draft, START)
    expect(plan.conflitos.join(' ')).toContain('já dá Ciências no 9º ano A neste horário')
    expect(plan.avisos).toContain('Educação Física: 1 no quadro, 2 na matriz.')
    const refused = await publish(draft, START)
    expect(refused.refusal).toMatchObject({ code: 'TIMETABLE_CONFLICTS' })
    const motivo = 'As duas turmas têm a aula juntas.'
    expect((await publish(draft, START, motivo)).answer).toMatchObject({ situacao: PUBLISHED, motivo })
    const entry = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'timetable')
      .where('entity_id', '=', String(draft.id))
      .where('action', '=', 'publish')
      .select('after')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(entry.after)).toContain(motivo)
  })

  it('refuses a day outside of the year, or not after the version before it, and another plan than was seen', async () => {
    const group = await groupNamed('6º ano B')
    const draft = await begin(group)
    expect((await simulate(draft, '2026-02-02')).refusal.fields?.['inicio']).toMatch(
      /A versão 1 começa em 02\/02\/2026/,
    )
    expect((await simulate(draft, '2027-02-02')).refusal.fields?.['inicio']).toMatch(/do ano letivo/)
    const { answer: plan } = await simulate(draft, START)
    await api.db.updateTable('lesson').set({ status: GIVEN }).where('class_group_id', '=', group).execute()
    const { answer: changed } = await save(draft, swapped(draft.itens).itens)
    const outdated = await call(api, calls.publishTimetable, {
      as,
      params: { id: draft.id },
      body: { inicio: START, motivo: 'Sim.', versao: changed.versao, conferido: plan.conferido },
    })
    expect(outdated.refusal.code).toBe('SIMULATION_OUTDATED')
    const { answer: seen } = await simulate(changed, START)
    expect(seen.ficam.length).toBeGreaterThan(0)
    expect(seen.criadas).toBe(0)
  })

  it('of two class groups that want one teacher at the same moment lets the second see the first', async () => {
    const board = await weeks()
    const [one, other] = teacherWantedTwice(board, LATER)
    const drafts = await Promise.all(
      [one, other].map(async ({ idTurma, itens }) => (await save(await begin(idTurma), [...itens])).answer),
    )
    const seen = await Promise.all(drafts.map(async (draft) => (await simulate(draft, LATER)).answer))
    expect(seen.map(({ conflitos }) => conflitos)).toEqual([[], []])
    const answers = await Promise.all(
      drafts.map(({ id, versao }, place) =>
        call(api, calls.publishTimetable, {
          as,
          params: { id },
          body: { inicio: LATER, motivo: '', versao, conferido: seen[place]?.conferido ?? '' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const refused = answers.findIndex(({ status }) => status === 422)
    expect(answers[refused]?.refusal.code).toBe('SIMULATION_OUTDATED')
    const draft = drafts[refused]
    if (draft === undefined) throw new Error('Nobody was refused')
    expect((await simulate(draft, LATER)).answer.conflitos.join(' ')).toMatch(/já dá .* neste horário/)
  })
})

/** Two weeks of one lesson each, of class groups that share a teacher, at one time at which nothing speaks against either. */
const teacherWantedTwice = (board: Weeks, inicio: string) => {
  const fim = board.anoLetivo?.fim ?? inicio
  const weekOf = (given: Weeks['atribuicoes'][number], slot: Pick<WeekItem, 'diaSemana' | 'idHorario'>) => {
    const item = { ...slot, idDisciplina: given.idDisciplina, idAmbiente: null, subgrupo: null, semana: null }
    return { idTurma: given.idTurma, inicio, fim, itens: [{ ...item, professores: [], fixa: false }] }
  }
  const titulars = board.atribuicoes.filter((one) => one.tipo === TITULAR && one.fim >= fim)
  for (const one of titulars)
    for (const other of titulars) {
      if (one.idProfessor !== other.idProfessor || one.idTurma >= other.idTurma) continue
      const [times, others] = [one, other].map(({ idTurma }) => lessonTimes(board, idTurma))
      for (const id of times?.filter((time) => others?.includes(time)) ?? []) {
        const pair = [
          weekOf(one, { diaSemana: 3, idHorario: id }),
          weekOf(other, { diaSemana: 3, idHorario: id }),
        ] as const
        if (pair.every((week) => conflictsOf(board, week).length === 0)) return pair
      }
    }
  throw new Error('No teacher is free at one time of two class groups')
}

const lessonTimes = (board: Weeks, group: number): readonly number[] =>
  board.turmas
    .filter(({ id }) => id === group)
    .flatMap((own) => timesOf(board, own))
    .flatMap(({ id, tipo, dias }) => (tipo === LESSON && dias.includes(3) ? [id] : []))

describe('a print', () => {
  const print = (query: PrintQuery, who = as) => call(api, calls.printWeeks, { as: who, query })

  it('has a page for each class group that has a timetable, and is audited', async () => {
    const { turmas, quadros, dia } = await weeks()
    const { status, bytes, headers } = await print({ por: 'turmas', idUnidade: unit })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('quadro-de-horarios-das-turmas')
    const held = turmas.filter(({ id }) => heldOn(quadros, id, dia) !== null)
    const text = pdfText(bytes)
    expect(text).toContain(`Página 1 de ${held.length}`)
    for (const part of ['Segunda-feira', '1ª aula', 'Emitido por ', ...held.map(({ nome }) => nome)])
      expect(text).toContain(part)
    const { after } = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'timetable')
      .where('action', '=', 'export')
      .select('after')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ formato: 'pdf', linhas: held.length })
  })

  it('is of one class group in a version, of a teacher, or of a room', async () => {
    const board = await weeks()
    const version = board.quadros.find(({ situacao, itens }) => situacao === PUBLISHED && itens.length > 5)
    const teacher = board.professores.find(({ id }) => lessonsOfTeacher(board, id).length > 0)
    const group = { por: 'turmas', idTurma: version?.idTurma ?? 0, idQuadro: version?.id ?? 0 } as const
    expect(pdfText((await print(group)).bytes)).toContain(`Versão ${version?.numero}`)
    const own = pdfText((await print({ por: 'professores', idProfessor: teacher?.id ?? 0 })).bytes)
    expect(own).toContain(teacher?.nome)
    expect(own).toContain('Página 1 de 1')
    expect((await print({ por: 'ambientes' })).status).toBe(200)
  })

  it('is nobody’s of another unit, and of nothing that is not there', async () => {
    const board = await weeks()
    const idTurma = board.turmas[0]?.id ?? 0
    const stranger = await enter({ units: [await addUnit(api.db)], sees: ['quadroHorarios'] })
    expect((await print({ por: 'turmas', idTurma }, stranger)).status).toBe(404)
    expect((await print({ por: 'turmas', idTurma, idQuadro: 999_999 })).status).toBe(404)
    expect((await print({ por: 'professores', idProfessor: board.professores[0]?.id ?? 0 }, stranger)).status).toBe(404)
    expect((await print({ por: 'turmas' }, stranger)).refusal.code).toBe('TIMETABLE_NOTHING_TO_PRINT')
  })
})

test('more lessons of a subject on a day than the school wants are warned of', async () => {
  expect((await weeks()).aulasPorDia).toBe(2)
  await keepParameter(api.db, 'aulasPorDia', '1')
  expect((await weeks()).aulasPorDia).toBe(1)
  await keepParameter(api.db, 'aulasPorDia', '2')
})

const isMonday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1

// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import * as calls from '#domain/teaching/assignments.endpoints.ts'
import type { AssignBody, Board, BoardAssignment } from '#domain/teaching/assignments.schemas.ts'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { createClassGroup } from '#domain/classGroups/classGroups.endpoints.ts'
import { createCurriculum, putCurriculumInForce } from '#domain/curricula/curricula.endpoints.ts'
import { LEFT_WITH_AUTHOR, PASSED_ON, SUBSTITUTE, TITULAR } from '#domain/teaching/teaching.lists.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { importer } from '#test/helpers/imports.ts'
import { addSchoolStructure, curriculumDraft, groupDraft, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let as: Credentials
let unit: number
let other: number
let portuguese: number
let maths: number
let ana: number
let beto: number

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

const addSubject = async (name: string, kind = 1): Promise<number> => {
  const row = await api.db
    .insertInto('subject')
    .values({
      name,
      name_search: searchable(name),
      short_name: name.slice(0, 3),
      short_name_search: name.slice(0, 3),
      search: name,
      knowledge_area: 1,
      curriculum_base: 1,
      kind,
      position: 1,
      is_optional: false,
      has_grade: true,
      has_attendance: true,
      counts_for_progress: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A teacher of the unit with a licenciatura, so many hours of contract, and a certificate of this month. */
const addTeacher = async (name: string, hours: number, units = [unit]): Promise<number> => {
  const { id } = await addStaff(api.db, { name, teacher: true, units })
  await api.db
    .insertInto('teacher_professional')
    .values({
      staff_user_id: id,
      registration: `P${id}`,
      hired_on: '2020-02-01',
      contract_kind: 1,
      weekly_hours: hours,
    })
    .execute()
  await api.db.insertInto('teacher_habilitation').values({ staff_user_id: id, habilitation_id: 3 }).execute()
  await api.db.insertInto('criminal_certificate').values({ staff_user_id: id, issued_on: '2026-11-02' }).execute()
  return id
}

const addGroup = async (): Promise<number> =>
  (await call(api, createClassGroup, { as, body: groupDraft(structure, unit, {}) })).answer.id

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  unit = await addUnit(api.db)
  other = await addUnit(api.db)
  as = await enter({ flag: 'master' })
  portuguese = await addSubject('Português')
  maths = await addSubject('Matemática')
  const { id, versao } = (
    await call(api, createCurriculum, { as, body: curriculumDraft(structure, unit, [portuguese, maths]) })
  ).answer
  await call(api, putCurriculumInForce, { as, params: { id }, body: { versao } })
  await api.db.updateTable('course').set({ level: 3, lesson_minutes: 60 }).execute()
  ana = await addTeacher('Ana Lima', 60)
  beto = await addTeacher('Beto Reis', 60)
})
afterAll(() => api.close())

const board = async (who = as): Promise<Board> =>
  (await call(api, calls.getBoard, { as: who, query: { idAnoLetivo: structure.running, idUnidade: unit } })).answer

const proposal = (group: number, more: Partial<AssignBody> = {}): AssignBody => ({
  idAnoLetivo: structure.running,
  idUnidade: unit,
  idProfessor: ana,
  tipo: TITULAR,
  inicio: '2026-02-02',
  fim: null,
  ato: '',
  aulas: [{ idTurma: group, idDisciplina: portuguese, aulasSemana: 5 }],
  conferidos: [],
  ...more,
})

const assign = (body: AssignBody, who = as) => call(api, calls.assignLessons, { as: who, body })

const assigned = async (group: number): Promise<readonly BoardAssignment[]> =>
  (await board()).atribuicoes.filter(({ idTurma }) => idTurma === group)

describe('the board', () => {
  it('shows class groups with the subjects of their matrix, and nothing of another unit', async () => {
    const group = await addGroup()
    await assign(proposal(group))
    const { turmas, atribuicoes, professores } = await board()
    expect(turmas.find(({ id }) => id === group)?.itens.map(({ idDisciplina }) => idDisciplina)).toEqual([
      portuguese,
      maths,
    ])
    expect(atribuicoes.find(({ idTurma }) => idTurma === group)).toMatchObject({
      idProfessor: ana,
      idDisciplina: portuguese,
      tipo: TITULAR,
      aulasSemana: 5,
    })
    expect(professores.find(({ id }) => id === ana)).toMatchObject({ horasContrato: 60, habilitacoes: [3] })
    const stranger = await enter({ units: [other], edits: ['atribuicaoAulas'] })
    expect(await board(stranger)).toMatchObject({ unidade: null, turmas: [], atribuicoes: [], professores: [] })
  })
})

describe('assigning', () => {
  it('writes all cells of a call, or none', async () => {
    const [one, two] = [await addGroup(), await addGroup()]
    await assign(proposal(two, { idProfessor: beto }))
    const cells = [one, two].map((idTurma) => ({ idTurma, idDisciplina: portuguese, aulasSemana: 1 }))
    const refused = await assign(proposal(one, { aulas: cells }))
    expect(refused.status).toBe(422)
    expect(refused.refusal.message).toContain('Beto Reis é titular de 02/02/2026')
    expect(await assigned(one)).toEqual([])
    const free = cells.map((cell) => ({ ...cell, idDisciplina: maths }))
    expect((await assign(proposal(one, { aulas: free }))).answer).toEqual({ atribuicoes: 2 })
  })

  it('warns of lessons in the week of the class group at times at which the teacher is not there', async () => {
    const group = await addGroup()
    await sql`
      with time as (
        insert into class_time (code, name, shift_id, week_days, position, kind, starts_at, ends_at, search)
        select 'N1', 'Noite', shift_id, '{4}', 1, 1, '19:00', '19:50', 'noite' from class_group where id = ${group} returning id),
      week as (
        insert into timetable (class_group_id, number, status, starts_on) values (${group}, 1, 2, '2026-02-02') returning id),
      away as (
        insert into teacher_availability (staff_user_id, school_year_id, week_day, starts_at, ends_at, reason, preferred)
        values (${beto}, ${structure.running}, 4, '18:00', '22:00', 'Faculdade', false))
      insert into timetable_item (timetable_id, week_day, class_time_id, subject_id)
      select week.id, 4, time.id, ${maths} from week, time`.execute(api.db)
    const aulas = [{ idTurma: group, idDisciplina: maths, aulasSemana: 1 }]
    const unread = await assign(proposal(group, { idProfessor: beto, aulas }))
    const warning = `Beto Reis não pode na quinta-feira, das 19:00 às 19:50, quando há aula de Matemática, `
    expect(unread.refusal.message).toContain(warning)
    expect(unread.refusal.message).not.toContain('Faculdade')
    const { turmas } = await board()
    const conferidos = [`${warning}${turmas.find(({ id }) => id === group)?.nome}.`]
    expect((await assign(proposal(group, { idProfessor: beto, aulas, conferidos }))).status).toBe(200)
    const elsewhere = [{ idTurma: await addGroup(), idDisciplina: maths, aulasSemana: 1 }]
    expect((await assign(proposal(group, { idProfessor: beto, aulas: elsewhere }))).status).toBe(200)
  })

  it('refuses a second click, which finds the first', async () => {
    const group = await addGroup()
    await assign(proposal(group))
    expect((await assign(proposal(group))).refusal.message).toContain('Ana Lima já está nesta disciplina')
    expect(await assigned(group)).toHaveLength(1)
  })

  it('gives a subject to one of two titulars at the same moment', async () => {
    const group = await addGroup()
    const answers = await Promise.all([assign(proposal(group)), assign(proposal(group, { idProfessor: beto }))])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(await assigned(group)).toHaveLength(1)
  })

  it('wants warnings confirmed word by word, and keeps them in the audit', async () => {
    const group = await addGroup()
    const busy = await addTeacher('Caio Sá', 4)
    const body = proposal(group, { idProfessor: busy })
    const { refusal } = await assign(body)
    const warning = 'Caio Sá passa a ter 5 h de aula por semana; o contrato é de 4 h.'
    expect(refusal).toMatchObject({ code: 'ASSIGNMENT_UNCHECKED' })
    expect(refusal.message).toContain(warning)
    expect((await assign({ ...body, conferidos: ['Outro aviso.'] })).status).toBe(422)
    expect((await assign({ ...body, conferidos: [warning] })).status).toBe(200)
    const [{ id } = { id: 0 }] = await assigned(group)
    const entry = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'class_assignment')
      .where('entity_id', '=', String(id))
      .select('after')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(entry.after)).toContain(warning)
  })

  it('refuses what is not in the matrix, outside of the year, or for a teacher of another unit', async () => {
    const group = await addGroup()
    const stranger = await addTeacher('Davi Nunes', 40, [other])
    const refused = async (more: Partial<AssignBody>) => (await assign(proposal(group, more))).refusal.code
    const music = await addSubject('Música')
    expect(await refused({ idProfessor: stranger })).toBe('CHECK_FIELDS')
    expect(await refused({ inicio: '2025-12-01' })).toBe('ASSIGNMENT_REFUSED')
    expect(await refused({ fim: '2027-12-01' })).toBe('ASSIGNMENT_REFUSED')
    expect(await refused({ aulas: [{ idTurma: group, idDisciplina: music, aulasSemana: 1 }] })).toBe(
      'ASSIGNMENT_REFUSED',
    )
  })

  it('is refused to somebody who may only look, or works elsewhere', async () => {
    const group = await addGroup()
    const reader = await enter({ units: [unit], sees: ['atribuicaoAulas'] })
    expect((await assign(proposal(group), reader)).status).toBe(403)
    const stranger = await enter({ units: [other], edits: ['atribuicaoAulas'] })
    expect((await assign(proposal(group), stranger)).status).toBe(422)
    expect(await assigned(group)).toEqual([])
  })
})

describe('ending', () => {
  const end = (
    { id, versao }: Pick<BoardAssignment, 'id' | 'versao'>,
    more: Partial<Parameters<typeof endBody>[0]> = {},
    who = as,
  ) => call(api, calls.endAssignment, { as: who, params: { id }, body: endBody({ versao, ...more }) })
  const endBody = (more: {
    readonly versao: number
    readonly ultimoDia?: string
    readonly motivo?: string
    readonly idNovoProfessor?: number | null
    readonly conferidos?: string[]
    readonly planos?: 1 | 2
  }) => ({ ultimoDia: '2026-06-30', motivo: 'Mudou de cidade', idNovoProfessor: null, conferidos: [], ...more })

  const first = async (): Promise<{ readonly group: number; readonly one: BoardAssignment }> => {
    const group = await addGroup()
    await assign(proposal(group))
    const [one] = await assigned(group)
    if (one === undefined) throw new Error('Nothing was assigned')
    return { group, one }
  }

  it('hands over to somebody else from the day after', async () => {
    const { group, one } = await first()
    const { answer } = await end(one, { idNovoProfessor: beto })
    expect(answer).toMatchObject({ idProfessor: ana, fim: '2026-06-30', motivoFim: 'Mudou de cidade' })
    expect((await assigned(group)).map(({ idProfessor, inicio, tipo }) => ({ idProfessor, inicio, tipo }))).toEqual([
      { idProfessor: ana, inicio: '2026-02-02', tipo: TITULAR },
      { idProfessor: beto, inicio: '2026-07-01', tipo: TITULAR },
    ])
  })

  /** A lesson plan of a teacher for some class groups, in draft. */
  const planned = async (
    author: number,
    groups: readonly number[],
    days: readonly [string, string],
  ): Promise<number> => {
    const { id } = await api.db
      .insertInto('lesson_plan')
      .values({
        unit_id: unit,
        school_year_id: structure.running,
        subject_id: portuguese,
        starts_on: days[0],
        ends_on: days[1],
        objectives: 'Crônicas',
        author_id: author,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.db
      .insertInto('lesson_plan_class_group')
      .values(groups.map((group) => ({ lesson_plan_id: id, class_group_id: group })))
      .execute()
    return id
  }
  const plansOf = async (author: number, group: number) =>
    (
      await api.db
        .selectFrom('lesson_plan as plan')
        .innerJoin('lesson_plan_class_group as own', 'own.lesson_plan_id', 'plan.id')
        .where('plan.author_id', '=', author)
        .where('own.class_group_id', '=', group)
        .select('plan.id')
        .orderBy('plan.id')
        .execute()
    ).map(({ id }) => id)

  /** An assignment of somebody who gives nothing else, and who is to take it over. */
  const handed = async () => {
    const [iva, next] = [await addTeacher('Iva Lima', 60), await addTeacher('Léo Reis', 60)]
    const group = await addGroup()
    await assign(proposal(group, { idProfessor: iva }))
    const [one] = await assigned(group)
    if (one === undefined) throw new Error('Nothing was assigned')
    return { iva, next, group, one }
  }

  it('asks what becomes of plans that were not sent, and hands them over', async () => {
    const { iva, next, group, one } = await handed()
    const elsewhere = await addGroup()
    const past = await planned(iva, [group], ['2026-06-22', '2026-06-26'])
    const own = await planned(iva, [group], ['2026-07-06', '2026-07-10'])
    const shared = await planned(iva, [group, elsewhere], ['2026-07-13', '2026-07-17'])
    const asked = await end(one, { idNovoProfessor: next })
    expect(asked).toMatchObject({ status: 422, refusal: { code: 'HANDOVER_PLANS' } })
    expect(asked.refusal.fields?.['planos']).toContain('2 planos de aula ainda não enviados: Português, 06/07/2026')
    expect((await end(one, { idNovoProfessor: next, planos: PASSED_ON })).status).toBe(200)
    expect(await plansOf(iva, group)).toEqual([past])
    expect(await plansOf(iva, elsewhere)).toEqual([shared])
    expect(await plansOf(next, group)).toEqual([own, expect.any(Number)])
    expect(await plansOf(next, elsewhere)).toEqual([])
    const { after } = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'lesson_plan')
      .where('entity_id', '=', String(own))
      .select('after')
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ Autor: 'Léo Reis' })
  })

  it('leaves plans with their author where the person says so, and asks nothing where nobody takes over', async () => {
    const { iva, next, group, one } = await handed()
    const own = await planned(iva, [group], ['2026-07-06', '2026-07-10'])
    expect((await end(one, { idNovoProfessor: next, planos: LEFT_WITH_AUTHOR })).status).toBe(200)
    expect(await plansOf(iva, group)).toEqual([own])
    const { iva: other, group: elsewhere, one: alone } = await handed()
    await planned(other, [elsewhere], ['2026-07-06', '2026-07-10'])
    expect((await end(alone)).status).toBe(200)
  })

  it('is refused with an older version, outside of the assignment, or without a reason', async () => {
    const { one } = await first()
    expect((await end({ ...one, versao: 7 })).status).toBe(409)
    expect((await end(one, { ultimoDia: '2026-01-31' })).refusal.fields).toHaveProperty('ultimoDia')
    expect((await end(one, { motivo: ' ' })).refusal.fields).toHaveProperty('motivo')
    expect((await end(one, { idNovoProfessor: ana })).refusal.fields).toHaveProperty('idNovoProfessor')
  })

  it('lets an assignment last longer, up to the next titular and the end of the year', async () => {
    const { group, one } = await first()
    const { answer: ended } = await end(one)
    await assign(proposal(group, { idProfessor: beto, tipo: TITULAR, inicio: '2026-09-01', fim: null }))
    const conferidos = ['Não há habilitação registrada de Ana Lima.']
    const met = await end(ended, { ultimoDia: '2026-09-01', conferidos })
    expect([met.status, met.refusal.code]).toEqual([422, 'ASSIGNMENT_REFUSED'])
    expect(met.refusal.message).toContain('Beto Reis é titular de 01/09/2026')
    expect((await end(ended, { ultimoDia: '2026-12-31' })).refusal.fields).toHaveProperty('ultimoDia')
    expect((await end(ended, { ultimoDia: '2026-08-31', idNovoProfessor: beto })).refusal.fields).toHaveProperty(
      'idNovoProfessor',
    )
    expect((await end(ended, { ultimoDia: '2026-08-31', conferidos })).answer).toMatchObject({
      id: one.id,
      fim: '2026-08-31',
      motivoFim: '',
    })
  })

  it('tells a substitute of a longer window, and families as of a new substitution', async () => {
    const { group } = await first()
    const cover = { idProfessor: await addTeacher('Rui Melo', 60), tipo: SUBSTITUTE, inicio: '2026-08-03' }
    await assign(proposal(group, { ...cover, fim: '2026-08-07' }))
    const one = (await assigned(group)).find(({ tipo }) => tipo === SUBSTITUTE)
    if (one === undefined) throw new Error('Nobody substitutes')
    await sql`update class_assignment set noted_at = '2026-08-01' where id = ${one.id}`.execute(api.db)
    expect((await end(one, { ultimoDia: '2026-08-14' })).status).toBe(200)
    const told = await sql<{ body: string }>`
      select body::text from message where event = 'substituicao' and reader_id = ${cover.idProfessor} order by id`.execute(
      api.db,
    )
    expect(told.rows.map(({ body }) => /de 03\/08\/2026 a [\d/]{10}/.exec(body)?.[0])).toEqual([
      'de 03/08/2026 a 07/08/2026',
      'de 03/08/2026 a 14/08/2026',
    ])
    const { noted_at } = await api.db
      .selectFrom('class_assignment')
      .where('id', '=', one.id)
      .select('noted_at')
      .executeTakeFirstOrThrow()
    expect(noted_at).toEqual(api.clock.now())
  })

  it('leaves nothing ended where who takes over is refused', async () => {
    const { group, one } = await first()
    await assign(proposal(group, { idProfessor: beto, tipo: SUBSTITUTE, inicio: '2026-08-03', fim: '2026-08-07' }))
    expect((await end(one, { idNovoProfessor: beto })).refusal.message).toContain('Beto Reis já está nesta disciplina')
    expect((await assigned(group)).find(({ id }) => id === one.id)).toMatchObject({ motivoFim: '', versao: one.versao })
  })

  it('is of somebody who works in the unit', async () => {
    const { one } = await first()
    const stranger = await enter({ units: [other], edits: ['atribuicaoAulas'] })
    expect((await end(one, {}, stranger)).status).toBe(404)
  })
})

describe('certificates', () => {
  it('stand on the record of a member of staff for colleagues of the unit, the newest first', async () => {
    const id = await addTeacher('Hugo Sá', 20)
    const clerk = await enter({ units: [unit], edits: ['usuarios'] })
    const note = (emitidaEm: string, who = clerk) =>
      call(api, calls.noteCertificate, { as: who, body: { idPessoa: id, emitidaEm, arquivo: '' } })
    expect((await note('2026-11-21')).refusal.fields).toEqual({ emitidaEm: 'Informe a data de emissão, até hoje.' })
    expect((await note('2026-11-20')).status).toBe(200)
    expect((await note('2026-11-20')).refusal.code).toBe('CERTIFICATE_TAKEN')
    const shown = (who: Credentials) => call(api, calls.certificatesOf, { as: who, params: { id } })
    expect((await shown(clerk)).answer).toEqual({
      hoje: '2026-11-20',
      certidoes: [
        { emitidaEm: '2026-11-20', arquivo: '' },
        { emitidaEm: '2026-11-02', arquivo: '' },
      ],
    })
    const stranger = await enter({ units: [other], edits: ['usuarios'] })
    expect((await shown(stranger)).status).toBe(404)
    expect((await note('2026-11-19', stranger)).refusal.fields).toHaveProperty('idPessoa')
    expect((await shown(await enter({ units: [unit], sees: ['calendarios'] }))).status).toBe(403)
    const reader = await enter({ units: [unit], sees: ['usuarios'] })
    expect((await shown(reader)).status).toBe(200)
    expect((await note('2026-11-19', reader)).status).toBe(403)
  })
})

describe('the list', () => {
  const FIELDS = ['ano', 'unidade', 'turma', 'disciplina', 'professor', 'tipo', 'inicio', 'fim', 'aulasSemana']

  /** A line of a spreadsheet, as people write it. */
  const line = async (
    group: number,
    more: Partial<Record<'disciplina' | 'professor' | 'inicio' | 'fim', string>> = {},
  ) => {
    const row = await api.db
      .selectFrom('class_group')
      .innerJoin('unit', 'unit.id', 'class_group.unit_id')
      .where('class_group.id', '=', group)
      .innerJoin('shift', 'shift.id', 'class_group.shift_id')
      .select(['class_group.name', 'unit.short_name as unit', 'shift.name as shift'])
      .executeTakeFirstOrThrow()
    const { disciplina = 'Português', professor = 'Ana Lima', inicio = '02/02/2026', fim = '' } = more
    return [
      '2026',
      row.unit,
      `${row.name} · ${row.shift} · ${row.unit} · 2026`,
      disciplina,
      professor,
      'Titular',
      inicio,
      fim,
      '5',
    ]
  }
  const file = (rows: readonly (readonly string[])[]) => ({
    register: 'classAssignments' as const,
    fields: FIELDS,
    rows,
  })

  it('opens the board on which an assignment stands', async () => {
    const group = await addGroup()
    await assign(proposal(group))
    const [{ id } = { id: 0 }] = await assigned(group)
    const opened = (who: Credentials) => call(api, calls.getBoard, { as: who, query: { idAtribuicao: id } })
    expect((await opened(as)).answer).toMatchObject({
      unidade: { id: unit },
      anoLetivo: { id: structure.running },
      aberta: { idTurma: group, idDisciplina: portuguese },
    })
    const stranger = await enter({ units: [other], sees: ['atribuicaoAulas'] })
    expect((await opened(stranger)).answer).toMatchObject({ unidade: { id: other }, aberta: null })
  })

  it('takes a spreadsheet by the rule of the board: refusals and warnings stand in each line', async () => {
    const [one, two] = [await addGroup(), await addGroup()]
    await addTeacher('Eva Reis', 8)
    await addTeacher('Fábio Sá', 40, [other])
    const { checked, rows, simulate, apply } = importer(api, as)
    const wrong = await checked(
      file([
        await line(one),
        await line(one, { professor: 'Beto Reis' }),
        await line(two, { inicio: '01/12/2025' }),
        await line(two, { professor: 'Fábio Sá' }),
      ]),
    )
    const flaws = (await rows(wrong.id)).map(({ falhas }) => Object.values(falhas).join(' '))
    expect(flaws).toEqual([
      '',
      expect.stringContaining('Ana Lima é titular de 02/02/2026'),
      expect.stringContaining('dentro do ano letivo de 2026'),
      expect.stringContaining('Este professor não está ativo nesta unidade'),
    ])
    const right = await checked(
      file([await line(one, { professor: 'Eva Reis' }), await line(two, { professor: 'Eva Reis' })]),
    )
    const warning = 'Eva Reis passa a ter 10 h de aula por semana; o contrato é de 8 h.'
    expect((await rows(right.id)).map(({ situacao, avisos }) => [situacao, avisos])).toEqual([
      ['nova', []],
      ['nova', [warning]],
    ])
    expect((await simulate(right.id)).answer.avisos).toEqual([warning])
    expect((await apply(right.id)).answer).toMatchObject({ situacao: 'aplicada', feitas: 2 })
    const [{ id } = { id: 0 }] = await assigned(two)
    const entry = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'class_assignment')
      .where('entity_id', '=', String(id))
      .select('after')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(entry.after)).toContain(warning)
  })

  it('refuses a line that somebody else made wrong, or that nobody was warned of, since it was checked', async () => {
    const [one, two] = [await addGroup(), await addGroup()]
    const late = await addTeacher('Gil Sá', 8)
    const { checked, rows, apply } = importer(api, as)
    const { id } = await checked(file([await line(one, { professor: 'Gil Sá' }), await line(two)]))
    await assign(proposal(two, { idProfessor: beto }))
    const more = await addGroup()
    await assign(proposal(more, { idProfessor: late }))
    await apply(id)
    expect((await rows(id)).map(({ falhas }) => falhas['registro'])).toEqual([
      expect.stringContaining('surgiram novos avisos. Gil Sá passa a ter 10 h'),
      expect.stringContaining('Beto Reis é titular'),
    ])
    expect(await assigned(one)).toEqual([])
  })

  it('brings an assignment back only where nothing speaks against it', async () => {
    const group = await addGroup()
    await assign(proposal(group))
    const [{ id } = { id: 0 }] = await assigned(group)
    const turn = (ativo: boolean, versao: number) =>
      call(api, REGISTER_ENDPOINTS.classAssignments.setStatus, { as, params: { id }, body: { ativo, versao } })
    expect((await turn(false, 1)).status).toBe(200)
    await assign(proposal(group, { idProfessor: beto, fim: '2026-06-30' }))
    expect((await turn(true, 2)).refusal.message).toContain('Beto Reis é titular')
  })

  it('writes no record by itself', async () => {
    const { create } = REGISTER_ENDPOINTS.classAssignments
    expect((await call(api, create, { as, body: {} })).status).toBe(404)
  })
})

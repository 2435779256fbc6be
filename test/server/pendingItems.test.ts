// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import { staffHome } from '#domain/feed/feed.endpoints.ts'
import {
  changePendingRules,
  countPendingOfUnits,
  justifyStage,
  listPendingItems,
  readPendingRules,
} from '#domain/yearEnd/pendingItems.endpoints.ts'
import {
  BLOCKS,
  CENSUS_MISSING,
  COUNCIL_OPEN,
  DOCUMENT_MISSING,
  MANY_BELOW,
  MARK_MISSING,
  NOT_FOLLOWED,
  WARNS,
} from '#domain/yearEnd/pendingItems.lists.ts'
import type { PendingItem } from '#domain/yearEnd/pendingItems.schemas.ts'
import { dueEachDay, keepDueItems } from '#server/school/pendingItems/due.ts'
import { keepItemsOfGroup } from '#server/school/pendingItems/keep.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let head: Awaited<ReturnType<typeof enterDemo>>
let teacher: Awaited<ReturnType<typeof enterDemo>>
/** The 8º ano A, in which the teacher gives Matemática. */
let group: number
let mathematics: number

beforeAll(async () => {
  api = await startTaughtApi()
  head = await enterDemo(api, 'coordenacao@demo.escola')
  teacher = await enterDemo(api, 'professor@demo.escola')
  group = await idOf('class_group', '8º ano A')
  mathematics = await idOf('subject', 'Matemática')
  await keepDueItems(api.db, api.clock.now())
}, 120_000)
afterAll(() => api.close())

const idOf = async (table: 'class_group' | 'subject', name: string): Promise<number> =>
  (await api.db.selectFrom(table).where('name', '=', name).select('id').orderBy('id').executeTakeFirstOrThrow()).id

const list = async (as: Credentials, query: object = {}): Promise<readonly PendingItem[]> =>
  (await call(api, listPendingItems, { as, query: { MaxResultCount: 100, ...query } })).answer.items

const marksMissing = async (): Promise<PendingItem | undefined> =>
  (await list(teacher.as, { idTurma: group, tipo: MARK_MISSING })).find(
    ({ idDisciplina, numeroEtapa }) => idDisciplina === mathematics && numeroEtapa === 1,
  )

/** All that is kept, but for when it was found and under which id. */
const kept = async (): Promise<readonly object[]> => {
  const { rows } = await sql<object>`
    select code, unit_id, school_year_id, class_group_id, subject_id, stage_number, enrolment_id, day, items, responsible_id
    from pending_item order by code, class_group_id, subject_id, stage_number, enrolment_id, unit_id`.execute(api.db)
  return rows
}

/** How many items are kept of each unit and kind, and how many of nobody by name. */
const counted = async (): Promise<readonly object[]> => {
  const { rows } = await sql<object>`
    select unit_id, code, count(*)::integer as items, count(*) filter (where responsible_id is null)::integer as unnamed
    from pending_item group by unit_id, code order by unit_id, code`.execute(api.db)
  return rows
}

const keptCounts = async (): Promise<readonly object[]> => {
  const { rows } = await sql<object>`
    select unit_id, code, items, unnamed from pending_count where items <> 0 or unnamed <> 0 order by unit_id, code`.execute(
    api.db,
  )
  return rows
}

describe('what is pending', () => {
  test('is told to the teacher who solves it, by sheet and with how many marks are missing', async () => {
    expect(await marksMissing()).toMatchObject({
      efeito: BLOCKS,
      turma: '8º ano A · Centro',
      disciplina: 'Matemática',
      etapa: '1º bimestre',
      responsavel: 'Caetano Vasconcelos Mello',
    })
  })

  test('of others a teacher does not see', async () => {
    const own = await list(teacher.as)
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map(({ responsavel }) => responsavel))).toEqual(new Set(['Caetano Vasconcelos Mello']))
    const all = await list(head.as)
    expect(new Set(all.map(({ responsavel }) => responsavel)).size).toBeGreaterThan(1)
  })

  test('has what blocks the closing first', async () => {
    const effects = (await list(head.as)).map(({ efeito }) => efeito)
    expect(effects).toEqual(effects.toSorted((one, other) => one - other))
  })

  test('is counted by unit for the direction, and not for teachers', async () => {
    const { unidades } = (await call(api, countPendingOfUnits, { as: head.as })).answer
    expect(unidades.map(({ nome }) => nome)).toEqual(['Unidade Centro', 'Unidade Jardim'])
    for (const { impedem, avisam, tipos } of unidades)
      expect(tipos.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(impedem + avisam)
    expect((await call(api, countPendingOfUnits, { as: teacher.as })).answer.unidades).toEqual([])
  })

  test('is a number on the start page of the one who solves it', async () => {
    const { pendencias } = (await call(api, staffHome, { as: teacher.as })).answer
    const own = await list(teacher.as)
    const apart = [2, 3, 8, 9]
    expect(pendencias).toBe(own.filter(({ codigo }) => !apart.includes(codigo)).length)
  })

  test('comes from students, too: documents that are missing', async () => {
    const [item] = await list(head.as, { tipo: DOCUMENT_MISSING })
    expect(item).toMatchObject({ efeito: WARNS, responsavel: null })
    expect(item?.aluno).not.toBeNull()
  })
})

describe('what solves it', () => {
  test('takes it away by itself, and undoing brings it back', async () => {
    const before = await marksMissing()
    if (before === undefined) throw new Error('Nothing is missing')
    await sql`delete from pending_due`.execute(api.db)
    const { rows } = await sql<{ id: number }>`
      select mark.id from mark join assessment on assessment.id = mark.assessment_id and assessment.is_required
        and assessment.complement_target is null
      where mark.class_group_id = ${group} and mark.subject_id = ${mathematics} and mark.stage_number = 1
        and mark.status = 1 and mark.enrolment_id in (select id from enrolment where class_group_id = ${group})
      order by mark.id limit 1`.execute(api.db)
    const given = rows[0]?.id ?? 0
    await sql`update mark set status = 0, value = null where id = ${given}`.execute(api.db)
    expect((await marksMissing())?.itens).toBe(before.itens + 1)
    await sql`update mark set status = 1, value = 7 where id = ${given}`.execute(api.db)
    expect(await marksMissing()).toMatchObject({ id: before.id, itens: before.itens, desde: before.desde })
  })

  test('follows data of a student', async () => {
    const { rows } = await sql<{ id: number; name: string }>`
      select student.id, student.name from student join enrolment on enrolment.student_id = student.id
      where enrolment.class_group_id = ${group} and enrolment.status = 'Matriculado' order by student.id limit 1`.execute(
      api.db,
    )
    const student = rows[0]
    if (student === undefined) throw new Error('No student')
    const ofStudent = async () =>
      (await list(head.as, { idTurma: group, tipo: CENSUS_MISSING })).filter(({ idAluno }) => idAluno === student.id)
    expect(await ofStudent()).toEqual([])
    await sql`update student set color_race = null where id = ${student.id}`.execute(api.db)
    expect(await ofStudent()).toMatchObject([{ itens: 1 }])
    await sql`update student set color_race = 1 where id = ${student.id}`.execute(api.db)
    expect(await ofStudent()).toEqual([])
  })

  test('finding everything again changes nothing: what is kept is what the facts say', async () => {
    await keepDueItems(api.db, api.clock.now())
    const before = await kept()
    await dueEachDay(api.db, new Date(api.clock.now().getTime() - 24 * 60 * 60 * 1000))
    expect(await sql`select 1 from pending_due`.execute(api.db)).toMatchObject({ rows: { length: 1 } })
    await keepDueItems(api.db, api.clock.now())
    expect(await kept()).toEqual(before)
  })

  test('two that find the same class group again at once keep each item once', async () => {
    const before = await kept()
    await sql`delete from pending_item where class_group_id = ${group}`.execute(api.db)
    await Promise.all([1, 2, 3].map(() => keepItemsOfGroup(api.db, group, api.clock.now())))
    expect(await kept()).toEqual(before)
  })
})

describe('the counts that are kept', () => {
  const expectRight = async () => {
    expect(await keptCounts()).toEqual(await counted())
    return keptCounts()
  }

  test('are those of the items after each kind of change', async () => {
    const before = await expectRight()
    expect(before.length).toBeGreaterThan(10)
    // Others are named: the coordinator for what is the teacher’s, and then nobody for a class group.
    const { id: other } = head
    await sql`update pending_item set responsible_id = ${other} where responsible_id = ${teacher.id}`.execute(api.db)
    await expectRight()
    await sql`update pending_item set responsible_id = null where class_group_id = ${group}`.execute(api.db)
    expect(await expectRight()).not.toEqual(before)
    await keepItemsOfGroup(api.db, group, api.clock.now())
    await sql`insert into pending_due (is_whole) values (true)`.execute(api.db)
    await keepDueItems(api.db, api.clock.now())
    expect(await expectRight()).toEqual(before)
    // What is gone comes back with the class group whose facts change.
    await sql`delete from pending_item where code = ${MARK_MISSING}`.execute(api.db)
    expect(await expectRight()).not.toContainEqual(expect.objectContaining({ code: MARK_MISSING }))
    await sql`update student set color_race = null where id in (select student_id from enrolment where class_group_id = ${group})`.execute(
      api.db,
    )
    await keepDueItems(api.db, api.clock.now())
    await expectRight()
    await sql`update student set color_race = 1 where color_race is null`.execute(api.db)
  })

  test('go with a class group that is removed, and with a change that is taken back', async () => {
    const before = await expectRight()
    const taken = new Error('taken back')
    const removing = api.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        insert into class_group select (jsonb_populate_record(own, '{"id": 900001, "name": "Sem alunos", "name_search": "sem alunos"}')).*
        from class_group as own where id = ${group} returning id`.execute(trx)
      const id = rows[0]?.id ?? 0
      await sql`
        insert into pending_item (code, unit_id, school_year_id, class_group_id, items, found_at)
        select ${COUNCIL_OPEN}, unit_id, school_year_id, id, 1, now() from class_group where id = ${id}`.execute(trx)
      await sql`delete from class_group where id = ${id}`.execute(trx)
      const { rows: left } = await sql<object>`select unit_id, code, items, unnamed from pending_count
        where items <> 0 or unnamed <> 0 order by unit_id, code`.execute(trx)
      expect(left).toEqual(before)
      await sql`delete from pending_item`.execute(trx)
      throw taken
    })
    await expect(removing).rejects.toBe(taken)
    expect(await expectRight()).toEqual(before)
  })

  test('stand after several class groups and units are found again at once', async () => {
    await sql`delete from pending_item`.execute(api.db)
    await sql`insert into pending_due (is_whole) values (true)`.execute(api.db)
    await Promise.all([1, 2, 3].map(() => keepDueItems(api.db, api.clock.now())))
    expect((await expectRight()).length).toBeGreaterThan(10)
  })

  test('give the number of the start page', async () => {
    for (const as of [head.as, teacher.as]) {
      const own = await call(api, listPendingItems, { as, query: { MaxResultCount: 1, minhas: 'true' } })
      const apart = own.answer.tipos.filter(({ codigo }) => [2, 3, 8, 9].includes(codigo))
      const others = apart.reduce((sum, { quantidade }) => sum + quantidade, 0)
      const { pendencias } = (await call(api, staffHome, { as })).answer
      expect(pendencias).toBe(own.answer.totalCount - others)
    }
  })
})

describe('too many below the mean', () => {
  const below = async () => (await list(head.as, { tipo: MANY_BELOW }))[0]

  test('asks for a justification, which takes it away', async () => {
    const item = await below()
    if (item === undefined) throw new Error('Nobody is below')
    const place = { idTurma: item.idTurma ?? 0, idDisciplina: item.idDisciplina, numeroEtapa: item.numeroEtapa ?? 0 }
    const body = { ...place, texto: 'Houve três semanas de greve do transporte.', versao: null }
    await call(api, justifyStage, { as: head.as, body })
    expect((await below())?.id).not.toBe(item.id)
    // The same again, as a call that arrives twice.
    await call(api, justifyStage, { as: head.as, body })
    const other = await call(api, justifyStage, { as: head.as, body: { ...body, texto: 'Outro motivo.' } })
    expect(other).toMatchObject({ status: 409, answer: { code: 'STAGE_JUSTIFIED_ELSEWHERE' } })
  })

  test('is not explained by somebody who does not teach there', async () => {
    const elsewhere = await idOf('class_group', '1º ano A')
    const body = { idTurma: elsewhere, idDisciplina: mathematics, numeroEtapa: 1, texto: 'Motivo.', versao: null }
    expect(await call(api, justifyStage, { as: teacher.as, body })).toMatchObject({ status: 404 })
  })
})

describe('the rules of the school', () => {
  test('say what a kind does, and what is not followed is not shown', async () => {
    const { regras } = (await call(api, readPendingRules, { as: head.as })).answer
    expect(regras.find(({ codigo }) => codigo === COUNCIL_OPEN)).toEqual({ codigo: COUNCIL_OPEN, efeito: BLOCKS })
    expect((await list(head.as, { tipo: COUNCIL_OPEN })).length).toBeGreaterThan(0)
    await call(api, changePendingRules, {
      as: head.as,
      body: { regras: [{ codigo: COUNCIL_OPEN, efeito: NOT_FOLLOWED }] },
    })
    expect(await list(head.as, { tipo: COUNCIL_OPEN })).toEqual([])
    await call(api, changePendingRules, { as: head.as, body: { regras: [{ codigo: COUNCIL_OPEN, efeito: WARNS }] } })
    expect((await list(head.as, { tipo: COUNCIL_OPEN }))[0]).toMatchObject({ efeito: WARNS })
    await call(api, changePendingRules, { as: head.as, body: { regras: [{ codigo: COUNCIL_OPEN, efeito: BLOCKS }] } })
  })

  test('name each kind once, and only by those who close the year', async () => {
    const regras = [WARNS, BLOCKS].map((efeito) => ({ codigo: COUNCIL_OPEN, efeito }))
    expect(await call(api, changePendingRules, { as: head.as, body: { regras } })).toMatchObject({
      status: 422,
      answer: { code: 'PENDING_RULES_TWICE' },
    })
    expect(await call(api, changePendingRules, { as: teacher.as, body: { regras: [] } })).toMatchObject({ status: 403 })
  })
})

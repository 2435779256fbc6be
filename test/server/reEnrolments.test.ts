// On PostgreSQL too: what several do at the same moment.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { getEnrolling, listStarts, renewSeat, startEnrolling } from '#domain/enrolling/enrolling.endpoints.ts'
import { listProcesses } from '#domain/processes/processes.endpoints.ts'
import * as calls from '#domain/reEnrolments/reEnrolments.endpoints.ts'
import type { CampaignDecision, ListCampaign } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { CANCELLED, HOLDS_RE_ENROLMENT, RESCISSION } from '#domain/occurrences/occurrences.lists.ts'
import { BLOCKED, LEFT_OUT, OFFERED, READY } from '#domain/reEnrolments/campaign.ts'
import { CONCLUDING, PROMOTED, RETAINED, YEAR_OPEN } from '#domain/reEnrolments/progression.ts'
import { YEAR_SITUATIONS } from '#domain/evaluation/situations.ts'
import { ISSUED, TUITION_CHARGE } from '#domain/charges/charges.lists.ts'
import { insertAll } from '#server/db/insertAll.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { offerAll } from '#test/helpers/offerAll.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolledChild, addEnrolment, openSchool } from '#test/helpers/enrolling.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let as: Credentials

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  as = await enter({ flag: 'master' })
})
afterAll(() => api.close())

const processOf = async (unit: number, kind: 1 | 2 | 3): Promise<number> => {
  const query = { idUnidade: unit, idTipoProceso: kind }
  const { answer } = await call(api, listProcesses, { as, query })
  return answer.items[0]?.id ?? 0
}

/** A unit with this many seats in each place, this many children enrolled this year, and its campaign. */
const campaign = async (seats: number, children: number) => {
  const unit = await openSchool(api, structure, seats)
  const families = []
  for (let place = 0; place < children; place += 1) families.push(await addEnrolledChild(api, structure, unit))
  const id = await processOf(unit, 2)
  return {
    unit,
    id,
    families,
    list: async (query: ListCampaign['query'] = {}, who = as) =>
      (await call(api, calls.listCampaign, { as: who, params: { id }, query })).answer,
    choose: (idMatricula: number, decision: Partial<CampaignDecision>) =>
      call(api, calls.chooseForStudent, {
        as,
        params: { id, idMatricula },
        body: { deFora: false, idSerie: null, idPeriodo: null, ...decision },
      }),
    offer: () => offerAll(api, as, id),
  }
}

const offered = (unit: number) =>
  api.db
    .selectFrom('enrolment')
    .where('unit_id', '=', unit)
    .where('school_year_id', '=', structure.coming)
    .selectAll()
    .orderBy('id')
    .execute()

test('a dry run writes nothing; the offer creates each once, with the seat until the last day, and tells the family', async () => {
  const { unit, id, families, list, offer } = await campaign(5, 2)
  const dry = await list()
  expect(dry).toMatchObject({ prontas: 2, impedidas: 0, ofertadas: 0, deFora: 0, totalCount: 2 })
  expect(dry.items[0]).toMatchObject({
    situacao: READY,
    idSerie: structure.grades[1],
    idPeriodo: structure.shift,
    motivo: '',
  })
  expect(await offered(unit)).toEqual([])

  const unseen = { as, params: { id }, body: { conferido: 'x'.repeat(64) } }
  expect((await call(api, calls.offerReEnrolments, unseen)).refusal.code).toBe('SIMULATION_OUTDATED')
  expect((await offer()).answer).toMatchObject({ concluida: true, total: 2, comErro: 0 })
  const rows = await offered(unit)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ type: 2, status: 'Em andamento', step: null, grade_id: structure.grades[1] })
  expect(rows[0]?.seat_until?.toISOString()).toBe('2026-12-01T02:59:59.000Z')
  const told = await api.db
    .selectFrom('message')
    .where('event', '=', 'rematriculaOfertada')
    .where('unit_id', '=', unit)
    .select('id')
    .execute()
  expect(told.length).toBeGreaterThan(0)

  expect(await offer()).toMatchObject({ status: 422, refusal: { code: 'CAMPAIGN_NOBODY' } })
  expect(await offered(unit)).toHaveLength(2)
  expect(await list()).toMatchObject({ prontas: 0, ofertadas: 2 })
  expect(
    (await list()).lugares.find(
      ({ idSerie, idPeriodo }) => idSerie === structure.grades[1] && idPeriodo === structure.shift,
    ),
  ).toMatchObject({ livres: 3 })

  // The family continues where the school began, and the hold of weeks is not cut to an hour.
  const family = families[0]
  if (family === undefined) throw new Error('Nobody')
  const guardian = (await signInFamily(api, { email: family.guardian.email, senha: PASSWORD })).as
  expect((await call(api, listStarts, { as: guardian })).answer.inicios.filter(({ tipo }) => tipo === 2)).toEqual([])
  const own = rows.find(({ student_id }) => student_id === family.student.id)?.id ?? 0
  const params = { id: own }
  expect((await call(api, getEnrolling, { as: guardian, params })).answer).toMatchObject({
    vaga: 'guardada',
    podeAlterar: true,
  })
  expect((await call(api, renewSeat, { as: guardian, params })).answer.vagaAte).toBe('2026-12-01T02:59:59.000Z')
})

test('by the closing of the year a promoted student goes on, a retained one stays, and one of the last grade concludes', async () => {
  const { unit, list, choose, offer } = await campaign(9, 3)
  const [promoted, retained, concluding] = (await list()).items
  if (promoted === undefined || retained === undefined || concluding === undefined) throw new Error('Nobody')
  expect((await list({ Progressao: YEAR_OPEN })).totalCount).toBe(3)
  const [first, last] = structure.grades
  await sql`update enrolment set grade_id = ${last} where id = ${concluding.idMatricula}`.execute(api.db)
  await sql`
    with made as (
      insert into class_group (school_year_id, unit_id, grade_id, shift_id, name, name_search, seats)
      select school_year_id, unit_id, grade_id, shift_id, 'Única', 'unica', 30 from enrolment
      where id = ${promoted.idMatricula} returning id)
    insert into year_result (enrolment_id, class_group_id, situation, decided_by, closed_at)
    select ended.id, made.id, ended.situation, 1, ${api.clock.now()} from made cross join (values
      (${promoted.idMatricula}::integer, ${YEAR_SITUATIONS.Aprovado}::smallint),
      (${retained.idMatricula}, ${YEAR_SITUATIONS.Retido}),
      (${concluding.idMatricula}, ${YEAR_SITUATIONS['Aprovado pelo conselho']})) as ended (id, situation)`.execute(
    api.db,
  )

  expect((await list()).items).toEqual([
    expect.objectContaining({ progressao: PROMOTED, resultado: 'Aprovado', situacao: READY, idSerie: last }),
    expect.objectContaining({ progressao: RETAINED, resultado: 'Retido', situacao: READY, idSerie: first }),
    expect.objectContaining({
      progressao: CONCLUDING,
      resultado: 'Aprovado pelo conselho',
      situacao: BLOCKED,
      motivo: 'Conclui a última série.',
    }),
  ])
  expect((await list({ Progressao: RETAINED })).items).toHaveLength(1)

  // The school excludes a student and takes that back; whom it leaves out gets nothing.
  await choose(promoted.idMatricula, { deFora: true })
  expect((await offer()).answer).toMatchObject({ total: 1, comErro: 0 })
  expect(await offered(unit)).toMatchObject([{ grade_id: first }])
  await choose(promoted.idMatricula, { deFora: false })
  expect((await offer()).answer).toMatchObject({ total: 1, comErro: 0 })
  expect((await offered(unit)).map(({ grade_id }) => grade_id)).toEqual([first, last])

  // V29: the database itself knows one enrolment of a student in a year.
  expect(await offer()).toMatchObject({ status: 422, refusal: { code: 'CAMPAIGN_NOBODY' } })
  const twice = sql`insert into enrolment (student_id, school_year_id, unit_id, grade_id, type, status, student_search)
    select student_id, school_year_id, unit_id, grade_id, 1, 'Em andamento', student_search from enrolment
    where unit_id = ${unit} and school_year_id = ${structure.coming}`.execute(api.db)
  await expect(twice).rejects.toThrow(/enrolment_living/)

  // Reopened and retained after the offer: the campaign says that the grade is another one.
  await sql`update year_result set situation = ${YEAR_SITUATIONS.Retido} where enrolment_id = ${promoted.idMatricula}`.execute(
    api.db,
  )
  expect((await list()).items[0]).toMatchObject({
    situacao: OFFERED,
    motivo: expect.stringContaining('a matrícula do próximo ano está em outra série'),
  })
})

test('a student without a seat or grade, or already enrolled, is left out with the reason, and no seat is offered twice', async () => {
  const { unit, families, list, choose, offer } = await campaign(1, 3)
  const [first, second, third] = (await list()).items
  expect([first?.situacao, second?.situacao, third?.situacao]).toEqual([READY, BLOCKED, BLOCKED])
  expect(second?.motivo).toBe('Não há mais vagas neste turno.')

  await choose(second?.idMatricula ?? 0, { idSerie: structure.grades[1], idPeriodo: structure.otherShift })
  await choose(third?.idMatricula ?? 0, { deFora: true })
  expect((await list()).items.map(({ situacao }) => situacao)).toEqual([READY, READY, LEFT_OUT])
  expect((await list({ Situacao: LEFT_OUT })).totalCount).toBe(1)
  const foreign = await choose(second?.idMatricula ?? 0, { idSerie: structure.grades[2], idPeriodo: structure.shift })
  expect(foreign).toMatchObject({ status: 422, refusal: { code: 'CHECK_FIELDS' } })

  // A family that starts meanwhile takes the seat; the job gives nobody two, and sells no seat twice.
  const taker = families.find(({ student }) => student.name === first?.nome)
  const guardian = (await signInFamily(api, { email: taker?.guardian.email ?? '', senha: PASSWORD })).as
  const body = {
    chave: 'a-key-of-one-try',
    tipo: 2,
    idAnoLetivo: structure.coming,
    idUnidade: unit,
    idSerie: structure.grades[1],
    idAluno: taker?.student.id ?? 0,
    nome: '',
    dataNascimento: '',
    parentesco: null,
  } as const
  await call(api, startEnrolling, { as: guardian, body })
  expect((await list()).items[0]).toMatchObject({ situacao: OFFERED })
  await Promise.all([offer(), offer()])
  const rows = await offered(unit)
  expect(rows.map(({ shift_id }) => shift_id)).toEqual([structure.shift, structure.otherShift])
})

test('a debt of an earlier year, a missing role and a cancelled re-enrolment prevent an offer', async () => {
  const { unit, families, list } = await campaign(9, 3)
  const [debtor, lonely, gone] = families
  if (debtor === undefined || lonely === undefined || gone === undefined) throw new Error('Nobody')
  const former = await api.db
    .selectFrom('enrolment')
    .where('student_id', '=', debtor.student.id)
    .select('id')
    .executeTakeFirstOrThrow()
  await insertAll(api.db, 'charge', [
    {
      enrolment_id: former.id,
      contract_id: null,
      unit_id: unit,
      key: 'course',
      kind: TUITION_CHARGE,
      description: 'Mensalidade 3/12',
      number: 3,
      count: 12,
      part: 1,
      parts: 1,
      share_percent: null,
      guardian_id: debtor.guardian.id,
      bank_account_id: null,
      gross_cents: 100_000,
      net_cents: 100_000,
      late_cents: 100_000,
      discounts: [],
      fine: 2,
      monthly_interest: 1,
      due_on: '2026-03-10',
      status: ISSUED,
      our_number: null,
      agreement_id: null,
      created_at: new Date('2026-01-10T12:00:00Z'),
    },
  ])
  await api.db
    .updateTable('student_guardian')
    .set({ is_financial: false })
    .where('student_id', '=', lonely.student.id)
    .execute()
  await addEnrolment(api, gone.student, {
    year: structure.coming,
    unit,
    grade: structure.grades[1],
    shift: structure.shift,
    type: 2,
    status: 'Cancelado',
  })
  const reasons = new Map((await list()).items.map(({ nome, motivo }) => [nome, motivo]))
  expect(reasons.get(debtor.student.name)).toBe('Há débito de ano anterior.')
  expect(reasons.get(lonely.student.name)).toBe('Falta responsável financeiro.')
  expect(reasons.get(gone.student.name)).toMatch(/cancelada ou recusada/)
})

test('an occurrence that holds the re-enrolment waits for the direction, which releases it with a reason; another one holds it again', async () => {
  const { unit, id, families, list } = await campaign(9, 2)
  const [held, free] = families
  if (held === undefined || free === undefined) throw new Error('Nobody')
  const former = await api.db
    .selectFrom('enrolment')
    .where('student_id', '=', held.student.id)
    .select(['id', 'school_year_id', 'grade_id'])
    .executeTakeFirstOrThrow()
  const author = await addStaff(api.db, { flag: 'master' })
  const { rows: groups } = await sql<{ id: number }>`
    insert into class_group (school_year_id, unit_id, grade_id, shift_id, name, name_search, seats)
    values (${former.school_year_id}, ${unit}, ${former.grade_id}, ${structure.shift}, 'A', 'a', 30) returning id`.execute(
    api.db,
  )
  const typeOf = async (effect: number) =>
    (
      await sql<{ id: number }>`
        insert into occurrence_type (name, nature, severity, family_sight, enrolment_effect, needs_acknowledgement,
          is_seen_by_student, search)
        values (${`Efeito ${effect}`}, 1, 4, 1, ${effect}, false, false, '') returning id`.execute(api.db)
    ).rows[0]?.id ?? 0
  const types = new Map([1, 2, HOLDS_RE_ENROLMENT].map((effect) => [effect, typeOf(effect)]))
  /** Something that the child did this year, of a type with this effect on the next enrolment. */
  const happened = async (effect: number, measure: number | null = null, role = 1) => {
    const { rows } = await sql<{ id: number }>`
      insert into occurrence (type_id, class_group_id, day, title, wording, place, body, secrecy, status,
        needs_acknowledgement, registered_by, registered_at, outcome)
      values (${await types.get(effect)}, ${groups[0]?.id}, '2026-10-01', 'Título', 'Texto', '', '', 1, 1, false, ${author.id},
        ${api.clock.now()}, '') returning id`.execute(api.db)
    const { rows: parts } = await sql<{ id: number }>`
      insert into occurrence_student (occurrence_id, student_id, role, wording)
      values (${rows[0]?.id ?? 0}, ${held.student.id}, ${role}, 'Texto') returning id`.execute(api.db)
    if (measure !== null)
      await sql`insert into occurrence_measure (occurrence_student_id, measure) values (${parts[0]?.id ?? 0}, ${measure})`.execute(
        api.db,
      )
    return rows[0]?.id ?? 0
  }
  const reasonOf = async (name: string) => (await list()).items.find(({ nome }) => nome === name)?.motivo
  const release = (idMatricula: number, motivo: string, who = as) =>
    call(api, calls.releaseReEnrolment, { as: who, params: { id, idMatricula }, body: { motivo } })
  const guardian = (await signInFamily(api, { email: held.guardian.email, senha: PASSWORD })).as
  const asked = async () =>
    (await call(api, listStarts, { as: guardian })).answer.inicios.find(({ tipo }) => tipo === 2)

  await happened(2)
  await happened(HOLDS_RE_ENROLMENT, null, 2)
  expect(await reasonOf(held.student.name)).toBe('')
  const first = await happened(HOLDS_RE_ENROLMENT)
  expect(await reasonOf(held.student.name)).toBe('Rematrícula depende da direção.')
  expect(await reasonOf(free.student.name)).toBe('')
  const start = await asked()
  expect(start).toMatchObject({ dependeDaDirecao: true })
  const [place] = start?.lugares ?? []
  const body = {
    chave: randomUUID(),
    idAluno: held.student.id,
    nome: '',
    dataNascimento: '',
    parentesco: null,
    tipo: 2 as const,
    idAnoLetivo: structure.coming,
    idUnidade: place?.idUnidade ?? 0,
    idSerie: place?.idSerie ?? 0,
  }
  expect((await call(api, startEnrolling, { as: guardian, body })).refusal.code).toBe('RE_ENROLMENT_HELD')

  const office = await enter({ units: [unit], edits: ['gestaoProcessos'] })
  expect((await release(former.id, 'Sem direito.', office)).status).toBe(403)
  expect((await release(former.id, ' ')).refusal.fields).toHaveProperty('motivo')
  expect((await release(former.id, 'Conversamos.')).status).toBe(200)
  expect((await release(former.id, 'De novo.')).status).toBe(200)
  const { rows: kept } = await sql<{ reason: string }>`
    select reason from re_enrolment_release where enrolment_id = ${former.id}`.execute(api.db)
  expect(kept).toEqual([{ reason: 'Conversamos.' }])
  expect(await reasonOf(held.student.name)).toBe('')
  expect(await asked()).toMatchObject({ dependeDaDirecao: false })

  api.clock.pass(1)
  const again = await happened(1, RESCISSION)
  expect(await reasonOf(held.student.name)).toBe('Rematrícula depende da direção.')
  await sql`update occurrence set status = ${CANCELLED}, ended_by = registered_by, ended_at = registered_at where id in (${first}, ${again})`.execute(
    api.db,
  )
  expect(await reasonOf(held.student.name)).toBe('')
})

test('only an open process of re-enrolment, and only the caller’s units', async () => {
  const { unit, id, list } = await campaign(3, 1)
  const other = await processOf(unit, 1)
  const query = {}
  expect((await call(api, calls.listCampaign, { as, params: { id: other }, query })).refusal.code).toBe(
    'CAMPAIGN_OTHER_KIND',
  )
  const elsewhere = await enter({ units: [await addUnit(api.db)], edits: ['gestaoProcessos'] })
  expect((await call(api, calls.listCampaign, { as: elsewhere, params: { id }, query })).status).toBe(404)
  await api.db.updateTable('enrolment_process').set({ ends_on: '2026-11-02' }).where('id', '=', id).execute()
  expect((await list()).prontas).toBe(1)
  expect((await offerAll(api, as, id)).refusal.code).toBe('CAMPAIGN_CLOSED')
})

// On PostgreSQL too: what several do at the same moment.
import { createExtraCourse } from '#domain/extraCourses/extraCourses.endpoints.ts'
import { sql } from 'kysely'
import { createClassGroup } from '#domain/classGroups/classGroups.endpoints.ts'
import type { ClassGroupDraft } from '#domain/classGroups/classGroups.schemas.ts'
import { raised } from '#domain/annualFees/annualFee.ts'
import { createCourseOffer } from '#domain/courseOffers/courseOffers.endpoints.ts'
import { formatMoney } from '#domain/base/money.ts'
import * as calls from '#domain/nextYear/nextYear.endpoints.ts'
import {
  CALENDAR,
  CLASS_GROUPS,
  COURSE_OFFERS,
  CURRICULA,
  PRICES,
  SCHEMES,
  YEAR_DAYS,
  YEAR_PIECES,
  type YearPiece,
} from '#domain/nextYear/nextYear.lists.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addExtraFrame, extraDraft } from '#test/helpers/extraCourses.ts'
import { addFee, addPriceTable } from '#test/helpers/prices.ts'
import { addSchoolStructure, groupDraft, offerDraft, type SchoolStructure } from '#test/helpers/schoolStructure.ts'
import { addYearToTake, RULES_KEPT } from '#test/helpers/yearToTake.ts'

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

interface Wanted {
  readonly unit: number
  readonly parte: YearPiece
  readonly reajuste?: number
  readonly who?: Credentials
}

const bodyOf = ({ unit, parte, reajuste }: Wanted) => ({
  idAnoLetivo: structure.running,
  idUnidade: unit,
  parte,
  ...(reajuste !== undefined && { reajuste }),
})

const preview = (wanted: Wanted) => call(api, calls.previewPiece, { as: wanted.who ?? as, body: bodyOf(wanted) })

const carry = (wanted: Wanted, conferido: string) =>
  call(api, calls.copyPiece, { as: wanted.who ?? as, body: { ...bodyOf(wanted), conferido } })

/** Previews and copies; gives the lines of both. */
const copy = async (wanted: Wanted) => {
  const seen = await preview(wanted)
  if (seen.status !== 200) throw new Error(JSON.stringify(seen.refusal))
  const { status, answer, refusal } = await carry(wanted, seen.answer.conferido)
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return { seen: seen.answer.linhas, done: answer.linhas }
}

const board = async (unit: number) =>
  (await call(api, calls.readNextYear, { as, query: { idAnoLetivo: structure.running, idUnidade: unit } })).answer

const pieceOf = async (unit: number, parte: YearPiece) => {
  const piece = (await board(unit)).partes.find((one) => one.parte === parte)
  if (piece === undefined) throw new Error('no such piece')
  return piece
}

const newestCopy = async (unit: number, parte: YearPiece): Promise<number> => {
  const [newest] = (await pieceOf(unit, parte)).copias
  if (newest === undefined) throw new Error('nothing was copied')
  return newest.id
}

const undo = (id: number, who = as) => call(api, calls.undoCopy, { as: who, params: { id } })

const send = async (draft: ClassGroupDraft): Promise<number> => {
  const { status, answer, refusal } = await call(api, createClassGroup, { as, body: draft })
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer.id
}

/** A unit with an offer of two grades and two class groups. */
const small = async (): Promise<number> => {
  const unit = await addUnit(api.db)
  const [first, second] = structure.grades
  const vagas = [first, second].map((idSerie) => ({ idSerie, idPeriodo: structure.shift, vagas: 30 }))
  const { status } = await call(api, createCourseOffer, { as, body: offerDraft(structure, unit, { vagas }) })
  expect(status).toBe(200)
  await send(groupDraft(structure, unit, { nome: 'A', inicioAulas: '2026-02-09' }))
  await send(groupDraft(structure, unit, { nome: 'B', idsSeries: [first, second] }))
  return unit
}

const groupsIn = async (unit: number, year: number) =>
  (
    await sql<{ id: number; name: string; first: string | null; grades: number; teacher: number | null }>`
      select own.id, own.name, own.first_day as first, own.teacher_id as teacher,
        (select count(*)::integer from class_group_grade as part where part.class_group_id = own.id) as grades
      from class_group as own where unit_id = ${unit} and school_year_id = ${year} order by own.name`.execute(api.db)
  ).rows

const outcomes = (lines: readonly { readonly resultado: string }[]) => lines.map(({ resultado }) => resultado)

test('what is previewed is what is copied: offers with their seats, class groups with their grades and days', async () => {
  const unit = await small()
  expect(await groupsIn(unit, structure.coming)).toEqual([])
  const offers = await copy({ unit, parte: COURSE_OFFERS })
  expect(offers.done).toEqual(offers.seen)
  expect(outcomes(offers.done)).toEqual(['nova'])
  expect(offers.done[0]?.detalhe).toBe('60 vagas em 2 séries e turnos')
  const groups = await copy({ unit, parte: CLASS_GROUPS })
  expect(groups.done).toEqual(groups.seen)
  expect(groups.done.map(({ nome, resultado }) => [nome, resultado])).toEqual([
    ['A', 'nova'],
    ['B', 'nova'],
  ])
  expect(await groupsIn(unit, structure.coming)).toMatchObject([
    { name: 'A', grades: 1, first: '2027-02-08', teacher: null },
    { name: 'B', grades: 2, first: null },
  ])
  const { rows } = await sql`select cut_off_on as day from course_offer
    where unit_id = ${unit} and school_year_id = ${structure.coming}`.execute(api.db)
  expect(rows).toEqual([{ day: '2027-03-31' }])
  expect(await pieceOf(unit, CLASS_GROUPS)).toMatchObject({ deste: 2, doProximo: 2, copias: [{ criados: 2 }] })
})

test('a preview writes nothing', async () => {
  const unit = await small()
  expect((await preview({ unit, parte: COURSE_OFFERS })).status).toBe(200)
  expect(await pieceOf(unit, COURSE_OFFERS)).toMatchObject({ deste: 1, doProximo: 0, copias: [] })
})

test('what the next year does not offer, or has by another hand, stays out and says why', async () => {
  const unit = await small()
  const [first] = structure.grades
  const { coming, shift } = structure
  const vagas = [{ idSerie: first, idPeriodo: shift, vagas: 30 }]
  await call(api, createCourseOffer, {
    as,
    body: offerDraft(structure, unit, { idAnoLetivo: coming, dataCorte: '2027-03-31', vagas }),
  })
  await send(groupDraft(structure, unit, { nome: 'A', idAnoLetivo: coming }))
  const { done } = await copy({ unit, parte: CLASS_GROUPS })
  expect(done).toMatchObject([
    { nome: 'A', resultado: 'existe' },
    { nome: 'B', resultado: 'fora' },
  ])
  expect(done[1]?.detalhe).toContain('A unidade não oferta esta série neste turno em 2027.')
  expect(await pieceOf(unit, CLASS_GROUPS)).toMatchObject({ copias: [] })
})

describe('a second run creates nothing (V29)', () => {
  const PIECES = YEAR_PIECES.map(({ id }) => id)
  let unit: number

  beforeAll(async () => {
    unit = await addYearToTake(api.db, structure)
  })

  /** Rows of everything that is copied. */
  const rows = async () =>
    (
      await sql`select
        (select count(*) from unit_year) as years, (select count(*) from course_offer) as offers,
        (select count(*) from course_offer_seat) as seats, (select count(*) from curriculum) as matrices,
        (select count(*) from evaluation_scheme) as schemes, (select count(*) from evaluation_link) as links,
        (select count(*) from school_calendar) as calendars, (select count(*) from calendar_event) as events,
        (select count(*) from class_group) as groups, (select count(*) from annual_fee) as fees,
        (select count(*) from price_table) as tables, (select count(*) from year_preparation) as copies`.execute(api.db)
    ).rows

  test('every piece makes something the first time, as it was previewed', async () => {
    for (const parte of PIECES) {
      const { seen, done } = await copy({ unit, parte, reajuste: 6 })
      expect(done).toEqual(seen)
      expect(outcomes(done)).toContain('nova')
    }
  })

  test.each(YEAR_PIECES.map(({ id, nome }) => [nome, id] as const))('%s', async (_, parte) => {
    const before = await rows()
    const { done } = await copy({ unit, parte, reajuste: 9 })
    expect(outcomes(done)).not.toContain('nova')
    expect(await rows()).toEqual(before)
  })

  test('what was copied is a draft of the next year, and says the same', async () => {
    const { coming } = structure
    const of = async (query: ReturnType<typeof sql>) => (await query.execute(api.db)).rows
    expect(
      await of(sql`select starts_on, ends_on, least_days, status from unit_year
        where unit_id = ${unit} and school_year_id = ${coming}`),
    ).toEqual([{ starts_on: '2027-02-01', ends_on: '2027-12-17', least_days: 203, status: 0 }])
    expect(
      await of(sql`select status, (select count(*)::integer from curriculum_item where curriculum_id = curriculum.id) as items
        from curriculum where unit_id = ${unit} and school_year_id = ${coming}`),
    ).toEqual([{ status: 1, items: 2 }])
    expect(
      await of(sql`select scheme.name, version.status, version.rules, special.name as special, own.stages
        from evaluation_scheme_version as version
        join evaluation_scheme as scheme on scheme.id = version.evaluation_scheme_id
        left join evaluation_scheme as special on special.id = version.special_scheme_id and special.school_year_id = ${coming}
        left join evaluation_scheme_subject as own on own.evaluation_scheme_version_id = version.id
        where scheme.school_year_id = ${coming} order by scheme.name`),
    ).toMatchObject([
      { name: 'Diferenciada', status: 1, rules: RULES_KEPT, special: null, stages: null },
      { name: 'Médias', status: 1, rules: RULES_KEPT, special: 'Diferenciada', stages: [1, 2] },
    ])
    expect(
      await of(sql`select calendar.name, calendar.status, event.title, event.starts_on from school_calendar as calendar
        join unit_year on unit_year.id = calendar.unit_year_id left join calendar_event as event on event.calendar_id = calendar.id
        where unit_year.unit_id = ${unit} and unit_year.school_year_id = ${coming}`),
    ).toEqual([{ name: 'Calendário 2027', status: 0, title: 'Reunião de pais', starts_on: '2027-03-05' }])
  })

  test('prices rise by the index, in whole cents as an annual fee rises', async () => {
    const { rows: fees } = await sql<{ cents: number }>`select annual_cents as cents from annual_fee
      where unit_id = ${unit} and school_year_id = ${structure.coming}`.execute(api.db)
    expect(fees).toEqual([{ cents: raised(1_234_567, 6) }])
    expect((await pieceOf(unit, PRICES)).copias).toMatchObject([{ criados: 2, reajuste: 6 }])
  })

  test('undone from the last piece to the first, nothing of it is left, and what was there before still is', async () => {
    const before = await groupsIn(unit, structure.running)
    for (const parte of PIECES.toReversed()) {
      const { status, refusal } = await undo(await newestCopy(unit, parte))
      expect([parte, status, refusal.message]).toEqual([parte, 200, undefined])
    }
    for (const { parte, doProximo, copias } of (await board(unit)).partes)
      expect([parte, doProximo, copias.map(({ desfeitaEm }) => desfeitaEm !== null)]).toEqual([parte, 0, [true]])
    expect(await groupsIn(unit, structure.running)).toEqual(before)
    const { rows: left } = await sql`select id from evaluation_scheme where school_year_id = ${structure.coming}
      union all select id from price_table where school_year_id = ${structure.coming}`.execute(api.db)
    expect(left).toEqual([])
  })
})

test('of two who copy the same at once, one does; the other is told to look again', async () => {
  const unit = await small()
  const seen = await preview({ unit, parte: CLASS_GROUPS })
  const both = await Promise.all([1, 2].map(() => carry({ unit, parte: CLASS_GROUPS }, seen.answer.conferido)))
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)?.refusal?.code).toBe('SIMULATION_OUTDATED')
  expect(await groupsIn(unit, structure.coming)).toHaveLength(2)
  expect((await pieceOf(unit, CLASS_GROUPS)).copias).toHaveLength(1)
})

test('of two who undo the same at once, one does', async () => {
  const unit = await small()
  await copy({ unit, parte: CLASS_GROUPS })
  const id = await newestCopy(unit, CLASS_GROUPS)
  const both = await Promise.all([undo(id), undo(id)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)?.refusal?.code).toBe('NEXT_YEAR_UNDONE_ALREADY')
})

test('a year that changed after the preview is not copied', async () => {
  const unit = await small()
  const seen = await preview({ unit, parte: CLASS_GROUPS })
  await send(groupDraft(structure, unit, { nome: 'C' }))
  const { status, refusal } = await carry({ unit, parte: CLASS_GROUPS }, seen.answer.conferido)
  expect([status, refusal?.code]).toEqual([422, 'SIMULATION_OUTDATED'])
  expect(await groupsIn(unit, structure.coming)).toEqual([])
})

describe('undoing', () => {
  test('removes exactly what was made', async () => {
    const unit = await small()
    await send(groupDraft(structure, unit, { nome: 'Minha', idAnoLetivo: structure.coming }))
    await copy({ unit, parte: CLASS_GROUPS })
    expect(await groupsIn(unit, structure.coming)).toHaveLength(3)
    expect((await undo(await newestCopy(unit, CLASS_GROUPS))).status).toBe(200)
    expect((await groupsIn(unit, structure.coming)).map(({ name }) => name)).toEqual(['Minha'])
    expect(await groupsIn(unit, structure.running)).toHaveLength(2)
    expect(outcomes((await copy({ unit, parte: CLASS_GROUPS })).done)).toEqual(['nova', 'nova'])
  })

  test('is refused with the names of what was built on it, and then removes nothing', async () => {
    const unit = await small()
    await copy({ unit, parte: COURSE_OFFERS })
    await copy({ unit, parte: CLASS_GROUPS })
    const [a, b] = await groupsIn(unit, structure.coming)
    const { id: student_id } = await addStudent(api.db)
    await api.db
      .insertInto('enrolment')
      .values({
        student_id,
        unit_id: unit,
        school_year_id: structure.coming,
        grade_id: structure.grades[0],
        shift_id: structure.shift,
        class_group_id: a?.id ?? 0,
        type: 1,
        status: 'Matriculado',
        step: 11,
        student_search: 'aluna',
      })
      .execute()
    await sql`update class_group set seats = 25, version = version + 1 where id = ${b?.id}`.execute(api.db)
    const refused = await undo(await newestCopy(unit, CLASS_GROUPS))
    expect([refused.status, refused.refusal?.code]).toEqual([422, 'NEXT_YEAR_STANDS'])
    expect(refused.refusal?.message).toContain('A: Matrícula (1); B: mudou depois da cópia')
    expect(await groupsIn(unit, structure.coming)).toHaveLength(2)
    const offers = await undo(await newestCopy(unit, COURSE_OFFERS))
    expect(offers.refusal?.message).toContain('Matrículas (1), Turmas (2)')
    expect((await pieceOf(unit, CLASS_GROUPS)).copias).toMatchObject([{ desfeitaEm: null }])
  })

  test('does not mind what somebody removed meanwhile', async () => {
    const unit = await small()
    await copy({ unit, parte: CLASS_GROUPS })
    const [a] = await groupsIn(unit, structure.coming)
    await api.db
      .deleteFrom('class_group')
      .where('id', '=', a?.id ?? 0)
      .execute()
    expect((await undo(await newestCopy(unit, CLASS_GROUPS))).status).toBe(200)
    expect(await groupsIn(unit, structure.coming)).toEqual([])
  })
})

describe('who may, and where', () => {
  test('a unit that is not theirs answers 404, and the audit knows', async () => {
    const unit = await small()
    const mine = await addUnit(api.db)
    const who = await enter({ units: [mine], edits: ['proximoAno'] })
    await copy({ unit, parte: CLASS_GROUPS })
    const id = await newestCopy(unit, CLASS_GROUPS)
    const answers = [
      await preview({ unit, parte: CLASS_GROUPS, who }),
      await carry({ unit, parte: CLASS_GROUPS, who }, 'a'.repeat(64)),
      await undo(id, who),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    const { rows } = await sql<{ entity: string }>`select entity from audit_entry
      where action = 'foreign-row' and entity_id in (${String(unit)}, ${String(id)}) order by id`.execute(api.db)
    expect(rows.map(({ entity }) => entity)).toEqual(['unit', 'unit', 'year_preparation'])
    const seen = await call(api, calls.readNextYear, { as: who, query: { idUnidade: unit } })
    expect(seen.answer).toMatchObject({ unidade: null, partes: [] })
  })

  test('who only sees it copies nothing', async () => {
    const unit = await small()
    const who = await enter({ units: [unit], sees: ['proximoAno'] })
    expect((await preview({ unit, parte: CLASS_GROUPS, who })).status).toBe(403)
    const { answer } = await call(api, calls.readNextYear, { as: who })
    expect(answer.podeEditar).toBe(false)
  })

  test('prices need the right to change them too', async () => {
    const unit = await small()
    const who = await enter({ units: [unit], edits: ['proximoAno'] })
    expect((await preview({ unit, parte: PRICES, who })).refusal?.code).toBe('NEXT_YEAR_NO_PRICES')
  })

  test('a year that the unit closed takes nothing, and gives nothing back', async () => {
    const unit = await small()
    await copy({ unit, parte: CLASS_GROUPS })
    const id = await newestCopy(unit, CLASS_GROUPS)
    const seen = await preview({ unit, parte: COURSE_OFFERS })
    await sql`insert into unit_year (unit_id, school_year_id, status, starts_on, ends_on)
      values (${unit}, ${structure.coming}, 2, '2027-02-01', '2027-12-17')`.execute(api.db)
    const refused = [await carry({ unit, parte: COURSE_OFFERS }, seen.answer.conferido), await undo(id)]
    expect(refused.map(({ refusal }) => refusal?.code)).toEqual(['SCHOOL_YEAR_CLOSED', 'SCHOOL_YEAR_CLOSED'])
    expect((await board(unit)).proximo.encerrado).toBe(true)
  })

  test('the year after the last one begins with the days of the unit, and only then takes the rest', async () => {
    const unit = await addYearToTake(api.db, structure, structure.coming)
    const body = { idAnoLetivo: structure.coming, idUnidade: unit }
    const early = await call(api, calls.previewPiece, { as, body: { ...body, parte: CLASS_GROUPS } })
    expect([early.status, early.refusal?.code]).toEqual([422, 'NEXT_YEAR_MISSING'])
    const seen = await call(api, calls.previewPiece, { as, body: { ...body, parte: YEAR_DAYS } })
    expect(seen.answer.linhas).toMatchObject([{ nome: 'Ano letivo de 2028', resultado: 'nova' }])
    const { conferido } = seen.answer
    expect((await call(api, calls.copyPiece, { as, body: { ...body, parte: YEAR_DAYS, conferido } })).status).toBe(200)
    expect((await call(api, calls.previewPiece, { as, body: { ...body, parte: CALENDAR } })).status).toBe(200)
    expect((await call(api, calls.previewPiece, { as, body: { ...body, parte: SCHEMES } })).status).toBe(200)
    expect((await call(api, calls.previewPiece, { as, body: { ...body, parte: CURRICULA } })).status).toBe(200)
  })
})

test('copy and undo stand in the audit, with who did it and what was made', async () => {
  const unit = await small()
  await copy({ unit, parte: CLASS_GROUPS })
  const id = await newestCopy(unit, CLASS_GROUPS)
  await undo(id)
  const { rows } = await sql<{ action: string; after: Record<string, unknown> }>`select action, after from audit_entry
    where entity = 'year_preparation' and entity_id = ${String(id)} order by id`.execute(api.db)
  expect(rows).toMatchObject([
    { action: 'copy', after: { Parte: 'Turmas', De: 2026, Para: 2027, Criados: 'A, B' } },
    { action: 'undo-copy', after: { Parte: 'Turmas', Removidos: 2 } },
  ])
})

test('an index is shown with the price before and after', async () => {
  const unit = await small()
  const table = await addPriceTable(api.db, { year: structure.running, kind: 1, name: 'À parte' })
  await addFee(api.db, { year: structure.running, unit, table, cents: 999_999, of: { grade_id: structure.grades[0] } })
  const { answer } = await preview({ unit, parte: PRICES, reajuste: -3.5 })
  expect(answer.linhas.at(-1)?.detalhe).toBe(`${formatMoney(999_999)} → ${formatMoney(raised(999_999, -3.5))}`)
})

test('the fee of an extra course that the next year lacks stays out, and says why', async () => {
  const unit = await small()
  const frame = await addExtraFrame(api.db, unit)
  const body = extraDraft(structure, frame, { nome: 'Xadrez' })
  const { id: course } = (await call(api, createExtraCourse, { as, body })).answer
  const table = await addPriceTable(api.db, { year: structure.running, kind: 2, name: 'Extras' })
  await addFee(api.db, { year: structure.running, unit, table, cents: 60_000, of: { extra_course_id: course } })
  const { answer } = await preview({ unit, parte: PRICES, reajuste: 0 })
  expect(answer.linhas).toContainEqual({
    nome: 'Xadrez · A',
    resultado: 'fora',
    detalhe: 'O curso extra ainda não existe em 2027: replique-o e copie de novo.',
  })
})

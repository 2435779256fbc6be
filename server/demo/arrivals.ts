import { sql, type Transaction } from 'kysely'
import { carriedCells, newArrival, settledArrival } from '#domain/arrivals/arrival.ts'
import { DOCUMENTS_WITHIN, NOT_STUDIED } from '#domain/arrivals/arrivals.lists.ts'
import type { ArrivalDraft } from '#domain/arrivals/arrivals.schemas.ts'
import { STAGE_CLOSED, STAGE_OPEN } from '#domain/assessment/assessment.lists.ts'
import { addDays } from '#domain/base/days.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { written } from '#domain/evaluation/written.ts'
import { RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { UNITS } from '#server/db/demo/structure.ts'
import type { Database } from '#server/db/schema.ts'
import { startOfSchoolMinute } from '#server/http/clock.ts'
import { readArrivalPlace, writeArrival } from '#server/modules/academico/arrivals/index.ts'

type Trx = Transaction<Database>

/** One brought everything, also of the stage that his unit opened again; the other still owes marks and a document. */
const COMERS = [
  { unit: UNITS[1], day: '2026-10-13', owes: false, school: 'Colégio Estadual do Lago', city: 'Santos', state: 'SP' },
  {
    unit: UNITS[0],
    day: '2026-08-03',
    owes: true,
    school: 'Escola Municipal Nova Aurora',
    city: 'Londrina',
    state: 'PR',
  },
] as const

/** The year of the schools of origin has three terms. */
const TERMS = [
  { nome: '1º trimestre', inicio: '2026-02-02', fim: '2026-05-15' },
  { nome: '2º trimestre', inicio: '2026-05-18', fim: '2026-08-28' },
  { nome: '3º trimestre', inicio: '2026-08-31', fim: '2026-12-11' },
]

/** The document that one of them owes. */
const TRANSCRIPT = 1

/** From 6,0 to 9,5. */
const markOf = (turn: number): string => written(String(6 + ((turn * 5) % 8) / 2))

/** Of each unit an enrolment of its highest such grade, the last by name. */
const SEATED = sql`(
  select distinct on (own.unit_id) own.id, unit.name as unit from enrolment as own
  join school_year as year on year.id = own.school_year_id and year.year = ${RUNNING_YEAR}
  join unit on unit.id = own.unit_id
  join grade on grade.id = own.grade_id and grade.name in ('5º ano', '7º ano')
  where own.status = 'Matriculado' and own.class_group_id is not null
  order by own.unit_id, grade.position desc, own.student_search desc, own.id)`

/** Two students come within the year: nothing is recorded of them before. */
export const enrolLateComers = async (trx: Trx): Promise<void> => {
  for (const { unit, day } of COMERS)
    await sql`update enrolment set enrolled_on = ${day}::date from ${SEATED} as seated
      where seated.id = enrolment.id and seated.unit = ${unit.nome}`.execute(trx)
}

/** What these brought from their schools, written on the next day. */
export const writeArrivals = async (trx: Trx): Promise<void> => {
  const { id: secretary } = await trx
    .selectFrom('staff_user')
    .where('email', '=', 'secretaria@demo.escola')
    .select('id')
    .executeTakeFirstOrThrow()
  const caller = { tipoLogin: STAFF, personId: secretary, original: null } as const
  // Their stages were open then.
  const { rows: closed } = await sql<{ id: number }>`
    update stage set status = ${STAGE_OPEN} where status = ${STAGE_CLOSED} returning id`.execute(trx)
  for (const { unit, day, owes, school, city, state } of COMERS) {
    const { rows } = await sql<{ id: number }>`
      select seated.id from ${SEATED} as seated where seated.unit = ${unit.nome}`.execute(trx)
    for (const { id } of rows) {
      const now = startOfSchoolMinute(addDays(day, 1), '10:30')
      const place = await readArrivalPlace({ db: trx, now }, id)
      const draft: ArrivalDraft = {
        ...newArrival(place),
        escolaOrigem: school,
        municipioOrigem: city,
        ufOrigem: state,
        dia: day,
        documentosPendentes: owes ? [TRANSCRIPT] : [],
        documentosAte: addDays(day, DOCUMENTS_WITHIN),
        etapasOrigem: TERMS,
        notasOrigem: place.disciplinas
          .slice(owes ? 1 : 0)
          .map(({ id: idDisciplina }, at) => ({ idDisciplina, valores: TERMS.map((_, term) => markOf(at + term)) })),
      }
      const decisoes = carriedCells(draft, place).flatMap(({ subjectId, stage, carried }) =>
        owes || carried.kind !== 'open'
          ? []
          : [{ idDisciplina: subjectId, numeroEtapa: stage, tipo: NOT_STUDIED, valor: '', justificativa: '' }],
      )
      await writeArrival(
        trx,
        { caller, now, address: '127.0.0.1' },
        { enrolmentId: id, draft: settledArrival({ ...draft, decisoes }) },
      )
    }
  }
  await sql`update stage set status = ${STAGE_CLOSED} where id = any(${closed.map(({ id }) => id)}::integer[])`.execute(
    trx,
  )
}

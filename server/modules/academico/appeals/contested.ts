import { type Kysely, sql } from 'kysely'
import type { Contested, FamilyAppeals, ReadContested } from '#domain/appeals/appeals.schemas.ts'
import { TERMS, termEnd } from '#domain/appeals/terms.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readAppeals, resultName } from '#server/modules/academico/appeals/read.ts'
import { dayAtSchool } from '#server/db/schoolTime.ts'
import { readDaysOff } from '#server/school/calendars/daysOff.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { isReleased } from '#server/school/marks/released.ts'
import { stagesFollowed } from '#server/school/stages/followed.ts'
import { isActing } from '#server/school/families/acting.ts'

/** What of a student may be contested, and the requests that were made. @throws Refusal 404, audited, for a foreign student */
export const readContested = async (incoming: SignedIncoming<ReadContested>): Promise<FamilyAppeals> => {
  const { db, caller, now, query } = incoming
  await requireStudent(incoming, query.idAluno)
  const today = schoolDay(now)
  if (!(await isActing(db, caller, today, query.idAluno))) return { podePedir: false, resultados: [], pedidos: [] }
  const place = await placeOf(db, query.idAluno)
  return {
    podePedir: place !== null,
    resultados: place === null ? [] : await contestedAt(db, place, now),
    pedidos: await readAppeals(db, { where: sql`enrolment.student_id = ${query.idAluno}` }),
  }
}

/** Where a student's newest results are. */
export interface ContestedPlace {
  readonly enrolmentId: number
  readonly classGroupId: number
  readonly unitId: number
}

export const placeOf = async (db: Kysely<Database>, studentId: number): Promise<ContestedPlace | null> => {
  const { rows } = await sql<ContestedPlace>`
    select own.id as "enrolmentId", own.class_group_id as "classGroupId", own.unit_id as "unitId"
    from enrolment as own join school_year as year on year.id = own.school_year_id
    where own.student_id = ${studentId} and own.status in ('Matriculado', 'Transferido') and own.class_group_id is not null
    order by year.year desc, own.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The results that a family has seen: of stages by subject, and of the year once its closing froze it; the newest first. */
export const contestedAt = async (db: Kysely<Database>, place: ContestedPlace, now: Date): Promise<Contested[]> => {
  const today = schoolDay(now)
  const { rows } = await sql<Row>`
    select release.subject_id as "idDisciplina", release.stage_number as "numeroEtapa", subject.name as disciplina,
      stage.name as etapa, ${dayAtSchool(sql`release.published_at`)} as "publicadoEm"
    from mark_release as release left join subject on subject.id = release.subject_id
    join (${stagesFollowed}) as stage on stage.class_group_id = release.class_group_id and stage.number = release.stage_number
    where release.class_group_id = ${place.classGroupId} and release.stage_number <> ${EXAM} and ${isReleased('release', now)}
      and exists (select 1 from mark where mark.enrolment_id = ${place.enrolmentId} and mark.stage_number = release.stage_number
        and mark.class_group_id = release.class_group_id and mark.subject_id is not distinct from release.subject_id)
    union all
    select null, null, null, null, ${dayAtSchool(sql`closed_at`)} from year_result where enrolment_id = ${place.enrolmentId}
    order by "publicadoEm" desc, disciplina, "numeroEtapa"`.execute(db)
  const oldest = rows.at(-1)?.publicadoEm ?? today
  const isOff = await readDaysOff(db, { unitId: place.unitId, from: oldest })
  return rows.map(({ disciplina, etapa, ...row }) => {
    const prazo = termEnd(row.publicadoEm, row.numeroEtapa === null ? TERMS.askOfYear : TERMS.askOfStage, isOff)
    return { ...row, nome: resultName({ disciplina, etapa }), prazo, foraDoPrazo: today > prazo }
  })
}

interface Row extends Omit<Contested, 'nome' | 'prazo' | 'foraDoPrazo'> {
  readonly disciplina: string | null
  readonly etapa: string | null
}

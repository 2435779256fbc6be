import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { ClassGroupRecord } from '#domain/classGroups/classGroups.schemas.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { readersOf } from '#server/http/records.ts'

/** Groups of the units in which the caller works. */
export const withinUnits = ({ units }: Pick<Caller, 'units'>): Expression<SqlBool> =>
  units === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`class_group.unit_id = any(${units}::integer[])`

/** How many enrolments hold or ask for a seat of a group. */
export const takenSeats = sql<number>`(select count(*) from enrolment as seated
  where seated.class_group_id = class_group.id and seated.status = any(${[...LIVING_STATUSES]}))`

/** A group that the caller sees; null where there is none. */
const find = async (
  db: Kysely<Database>,
  caller: Pick<Caller, 'units'>,
  id: number,
): Promise<ClassGroupRecord | null> => {
  const row = await db
    .selectFrom('class_group')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .where('class_group.id', '=', id)
    .where(withinUnits(caller))
    .selectAll('class_group')
    .select(['grade.course_id', takenSeats.as('taken')])
    .select([
      sql<number[]>`array(select own.grade_id from class_group_grade as own
        where own.class_group_id = class_group.id order by own.grade_id)`.as('grades'),
      sql<number>`(select count(*) from enrolment where class_group_id = class_group.id)`.as('enrolments'),
      sql<number[]>`array(select distinct grade_id from enrolment
        where class_group_id = class_group.id order by grade_id)`.as('enrolledGrades'),
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    ativo: row.active,
    versao: row.version,
    idAnoLetivo: row.school_year_id,
    idUnidade: row.unit_id,
    idCurso: row.course_id,
    idsSeries: row.grades,
    idPeriodo: row.shift_id,
    nome: row.name,
    idLocal: row.location_id,
    vagas: row.seats,
    inicio: row.starts_at ?? '',
    fim: row.ends_at ?? '',
    intervalo: row.break_minutes,
    diasSemana: row.weekdays,
    inicioAulas: row.first_day ?? '',
    fimAulas: row.last_day ?? '',
    mediacao: row.mediation,
    tipo: row.kind,
    organizacao: row.organisation,
    estrutura: row.structure,
    etapaCenso: row.census_stage,
    idRegente: row.teacher_id,
    idCoordenador: row.coordinator_id,
    ocupadas: row.taken,
    matriculas: row.enrolments,
    idsSeriesMatriculadas: row.enrolledGrades,
  }
}

export const { own: readClassGroup, written: readWritten, locked: lockClassGroup } = readersOf('class_group', find)

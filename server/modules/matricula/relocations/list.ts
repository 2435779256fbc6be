import { sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { searchable } from '#domain/base/text.ts'
import type { ListRelocations, ReadRelocatable, Relocatable, Relocation } from '#domain/relocations/relocations.wire.ts'
import { everyWord } from '#server/db/pattern.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { nearRelocation, RELOCATION_COLUMNS, RELOCATION_TABLES } from '#server/modules/matricula/relocations/read.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { groupsInUnits } from '#server/school/classGroups/classGroups.ts'
import { readClosedGroups } from '#server/school/classGroups/closedGroups.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { readOffers } from '#server/school/seats/offers.ts'

const SORTABLE = ['feitaEm', 'aluno', 'dia'] as const

/** A page of the relocations from and to the caller's units. @throws Refusal 400 as `pageOf` */
export const listRelocations = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListRelocations>): Promise<ListRelocations['answer']> => {
  const page = pageOf({ Sorting: 'feitaEm desc', ...query }, SORTABLE)
  if (isOnlyTeacher(caller)) return { items: [], totalCount: 0 }
  const { idAnoLetivo, idUnidade, idAluno, tipoMudanca, situacaoMudanca, Filtro } = query
  const which = sql.join(
    [
      nearRelocation(caller),
      ...(idAnoLetivo === undefined ? [] : [sql`enrolment.school_year_id = ${idAnoLetivo}`]),
      ...(idUnidade === undefined ? [] : [sql`${idUnidade} in (own.from_unit_id, own.to_unit_id)`]),
      ...(idAluno === undefined ? [] : [sql`enrolment.student_id = ${idAluno}`]),
      ...(tipoMudanca === undefined ? [] : [sql`own.kind = ${tipoMudanca}`]),
      ...(situacaoMudanca === undefined ? [] : [sql`own.status = ${situacaoMudanca}`]),
      ...(Filtro === undefined || Filtro.trim() === ''
        ? []
        : [everyWord('student.name_search', searchable(Filtro).split(' '))]),
    ],
    sql` and `,
  )
  const direction = sql.raw(page.direction)
  const order = {
    feitaEm: sql`own.made_at ${direction}`,
    aluno: sql`student.name_search ${direction}`,
    dia: sql`own.day ${direction}`,
  }[page.field]
  const { rows } = await sql<Relocation & { readonly total: number }>`
    select ${RELOCATION_COLUMNS}, count(*) over ()::integer as total from ${RELOCATION_TABLES}
    where ${which} order by ${order}, own.id offset ${skipOf(page)} limit ${rowsOf(page)}`.execute(db)
  const totalCount = await totalOf(rows, page, async () => {
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count from ${RELOCATION_TABLES} where ${which}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return { items: rows.map(({ total: _, ...row }) => row), totalCount }
}

/** The enrolments of a student that may be relocated, with the places of their years in the caller's units. @throws Refusal 404 */
export const getRelocatable = async (incoming: SignedIncoming<ReadRelocatable>): Promise<ReadRelocatable['answer']> => {
  const { db, caller, query, now } = incoming
  await requireStudent(incoming, query.idAluno)
  const { rows } = await sql<Relocatable>`
    select enrolment.id, concat_ws(' · ', year.year, unit.short_name, grade.name, class_group.name) as nome,
      student.birth_date as "dataNascimento", year.id as "idAnoLetivo", unit.id as "idUnidade",
      grade.course_id as "idCurso", enrolment.shift_id as "idPeriodo", grade.id as "idSerie",
      array(select above.id from grade as above join course as other on other.id = above.course_id
        where (other.position, above.position) > (course.position, grade.position) order by above.id) as "idsSeriesAcima"
    from enrolment join student on student.id = enrolment.student_id
    join school_year as year on year.id = enrolment.school_year_id and year.status <> 2
    join unit on unit.id = enrolment.unit_id join grade on grade.id = enrolment.grade_id
    join course on course.id = grade.course_id
    left join class_group on class_group.id = enrolment.class_group_id
    where enrolment.student_id = ${query.idAluno} and enrolment.status = 'Matriculado'
      and ${inUnitsOf(caller, 'enrolment.unit_id')}
    order by year.status = 1 desc, year.year desc, enrolment.id desc`.execute(db)
  const years = rows.map(({ idAnoLetivo }) => idAnoLetivo)
  const groups = await groupsInUnits(db, caller, years)
  const closed = await readClosedGroups(
    db,
    groups.map(({ id }) => id),
    schoolDay(now),
  )
  return {
    matriculas: rows,
    ofertas: await readOffers(db, { caller, now }, sql`course_offer.school_year_id = any(${years}::integer[])`),
    turmas: groups.filter(({ id }) => closed.get(id)?.window !== null),
  }
}

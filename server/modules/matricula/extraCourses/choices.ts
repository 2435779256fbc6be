import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ExtraCourseChoices, ListRegularCourses } from '#domain/extraCourses/extraCourses.schemas.ts'
import { FOR_EXTRA_COURSES } from '#domain/requirements/requirements.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readSchoolChoices } from '#server/school/choices/schoolChoices.ts'
import { readExtraCourse } from '#server/modules/matricula/extraCourses/read.ts'
import { readHistories } from '#server/modules/matricula/prices/index.ts'

type Choices = ExtraCourseChoices['contas']

/** The choices of an extra course: units and places of the caller only. */
export const readExtraCourseChoices = async (db: Kysely<Database>, caller: InUnits): Promise<ExtraCourseChoices> => {
  const { anos, anosDasUnidades, unidades, cursos, series, turnos, locais } = await readSchoolChoices(db, caller)
  return {
    anos,
    anosDasUnidades,
    unidades,
    cursos,
    series,
    turnos,
    locais,
    contas: await readNamed(db, 'bank_account'),
    historicos: await readHistories(db),
    preRequisitos: await readNamed(db, 'prerequisite', sql`${FOR_EXTRA_COURSES} = any(places)`),
  }
}

const readNamed = async (
  db: Kysely<Database>,
  table: 'bank_account' | 'prerequisite',
  where: RawBuilder<unknown> = sql`true`,
): Promise<Choices> => {
  const { rows } = await sql<Choices[number]>`
    select id, name as nome, active as ativo from ${sql.table(table)} where ${where} order by name_search, id
  `.execute(db)
  return rows
}

/** The regular courses whose students may take an extra course; without a choice, all offered ones. */
export const listRegularCourses = async (
  incoming: SignedIncoming<ListRegularCourses>,
): Promise<ListRegularCourses['answer']> => {
  const { db, query } = incoming
  const { cursos, anoLetivoId, unidadeId } = await readExtraCourse(incoming, query.cursoExtraId)
  const { rows } = await sql<ListRegularCourses['answer']['dados'][number]>`
    select course.id as value, course.name as "displayText", course.active as status
    from course
    where course.active and case when cardinality(${cursos}::integer[]) > 0
      then course.id = any(${cursos}::integer[])
      else exists (select 1 from course_offer as offer where offer.course_id = course.id and offer.active
        and offer.school_year_id = ${anoLetivoId} and offer.unit_id = ${unidadeId}) end
    order by course.position, course.id
  `.execute(db)
  return { dados: rows }
}

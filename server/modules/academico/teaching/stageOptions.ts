import { sql } from 'kysely'
import type { ListStageOptions } from '#domain/teaching/teaching.schemas.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readStageList } from '#server/school/stages/options.ts'

/**
 * Stages of a year and unit. With a course, or a grade of one, only stages of its kind: a kind is the number of stages
 * that a year has (D 2.3). A course without such a number may have any stage.
 */
export const readStageOptions = async ({
  db,
  caller,
  query: { idAnoLetivo, idUnidade, idCurso, idSerie },
}: SignedIncoming<ListStageOptions>): Promise<ListStageOptions['answer']> => {
  const chosen = {
    ...(idAnoLetivo !== undefined && { ano: [idAnoLetivo] }),
    ...(idUnidade !== undefined && { unidade: [idUnidade] }),
  }
  if (idCurso === undefined && idSerie === undefined) return readStageList(db, caller, chosen)
  const courses = await db
    .selectFrom('course')
    .$if(idCurso !== undefined, (query) => query.where('id', '=', idCurso ?? 0))
    .$if(idSerie !== undefined, (query) =>
      query.where('id', '=', (grade) =>
        grade
          .selectFrom('grade')
          .where('id', '=', idSerie ?? 0)
          .select('course_id'),
      ),
    )
    .select(sql<number | null>`stage_count`.as('kind'))
    .execute()
  const [course] = courses
  if (course === undefined) return { dados: [] }
  const { kind } = course
  return readStageList(db, caller, kind === null ? chosen : { ...chosen, tipo: [kind] })
}

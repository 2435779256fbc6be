import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { holds } from '#domain/access/permissions.ts'
import { message } from '#domain/all/messages.ts'
import type {
  AppliedPage,
  AppliedTest,
  GroupTest,
  ReadAppliedTests,
  TestStage,
} from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import { OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import { readParameter } from '#server/db/parameters.ts'
import { namedFiles } from '#server/files/index.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readSchoolDays } from '#server/school/calendars/schoolDays.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { readPlaceRules, sheetScheme } from '#server/school/evaluation/sheetSchemes.ts'
import { readHoldingStages } from '#server/school/stages/stages.ts'
import { firstWithMarks, readTaughtGroups, readTaughtSubjects } from '#server/school/teaching/choices.ts'
import { isClosedIn } from '#server/school/years/years.ts'

export type Acting = Act & { readonly db: Kysely<Database> }

/**
 * The assessments of a class group in a subject, and what may be chosen: of teachers what they teach today. @throws Refusal
 * 404, audited for a class group of another unit; 403 MARKS_NOT_YOURS for a teacher of something else
 */
export const getAppliedTests = async (incoming: SignedIncoming<ReadAppliedTests>): Promise<AppliedPage> => {
  const { db, query, ...act } = incoming
  const hoje = schoolDay(act.now)
  if (query.idTurma !== undefined) await requireClassGroup(incoming, query.idTurma)
  const turmas = await readTaughtGroups(db, act, hoje)
  const idTurma = query.idTurma ?? (await firstWithMarks(db, turmas))
  const disciplinas = idTurma === null ? [] : await readTaughtSubjects(db, act, { dia: hoje, idTurma })
  const idDisciplina = query.idDisciplina ?? disciplinas[0]?.id ?? null
  const chosen = {
    hoje,
    turmas,
    idTurma,
    disciplinas,
    idDisciplina,
    maximo: await mostADay(db),
    podeExceder: !isOnlyTeacher(act.caller),
  }
  const none = { ...chosen, etapas: [], diasLetivos: [], daTurma: [], podeEditar: false }
  if (idTurma === null)
    return { ...none, motivo: message(isOnlyTeacher(act.caller) ? 'MARKS_NO_GROUP_OF_TEACHER' : 'MARKS_NO_GROUP') }
  if (idDisciplina === null) return { ...none, motivo: message('MARKS_NO_SUBJECT') }
  if (!disciplinas.some(({ id }) => id === idDisciplina)) {
    if (isOnlyTeacher(act.caller)) throw new Refusal(403, 'MARKS_NOT_YOURS')
    throw notFound()
  }
  const group = await groupOf(db, idTurma, idDisciplina)
  const mayEdit = holds(act.caller, act.caller.permissions, 'apontamentoNota', true)
  return {
    ...chosen,
    etapas: await stagesOf(incoming, { idTurma, idDisciplina, group }),
    diasLetivos: (await readSchoolDays(db, { idAnoLetivo: group.yearId, idUnidade: group.unitId })).diasLetivos,
    daTurma: [...(await testsOfGroup(db, idTurma))],
    podeEditar: mayEdit && !group.isYearClosed,
    motivo: reasonOf(mayEdit, group.isYearClosed),
  }
}

const reasonOf = (mayEdit: boolean, isYearClosed: boolean): string => {
  if (!mayEdit) return message('TEST_READ_ONLY')
  return isYearClosed ? message('MARKS_YEAR_CLOSED') : ''
}

/** How many assessments the school wants on one day of a class group. */
export const mostADay = async (db: Kysely<Database>): Promise<number> =>
  Number(await readParameter(db, 'avaliacoesPorDia'))

const groupOf = (db: Kysely<Database>, idTurma: number, idDisciplina: number) =>
  db
    .selectFrom('class_group')
    .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
    .innerJoin('subject', (join) => join.on('subject.id', '=', idDisciplina))
    .where('class_group.id', '=', idTurma)
    .select(['class_group.unit_id as unitId', 'class_group.school_year_id as yearId'])
    .select(['class_group.grade_id as gradeId', 'subject.has_grade as isGraded'])
    .select(isClosedIn('class_group').as('isYearClosed'))
    .executeTakeFirstOrThrow()

interface Chosen {
  readonly idTurma: number
  readonly idDisciplina: number
  readonly group: Awaited<ReturnType<typeof groupOf>>
}

const stagesOf = async ({ db, now }: Acting, { idTurma, idDisciplina, group }: Chosen): Promise<TestStage[]> => {
  const rules = await readPlaceRules(db, { ...group, classGroupId: idTurma })
  const applied = await readApplied(
    db,
    sql`applied.class_group_id = ${idTurma} and applied.subject_id = ${idDisciplina}`,
  )
  return (await readHoldingStages(db, { idTurma, hoje: schoolDay(now) })).map((stage) => {
    const { numero, nome, inicio, fim, lancamentoFim, situacao } = stage
    const held = sheetScheme(rules, { subjectId: idDisciplina, isGraded: group.isGraded, stage: numero })
    const columns = typeof held === 'string' ? [] : held.columns
    return {
      numero,
      nome,
      inicio,
      fim,
      lancamentoFim,
      situacao,
      avaliacoes: columns.flatMap((column) =>
        column.coluna !== OF_ASSESSMENT || column.idAvaliacao === null
          ? []
          : {
              idAvaliacao: column.idAvaliacao,
              sigla: column.sigla,
              nome: column.nome,
              aplicada:
                applied.find((one) => one.numeroEtapa === numero && one.idAvaliacao === column.idAvaliacao) ?? null,
            },
      ),
      motivo: typeof held === 'string' ? message(held) : '',
    }
  })
}

/** The assessments on days (`applied`) that meet a condition, by day. */
export const readApplied = async (
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
): Promise<readonly AppliedTest[]> => {
  const { rows } = await sql<AppliedTest>`
    select applied.id, applied.version as versao, applied.class_group_id as "idTurma",
      applied.subject_id as "idDisciplina", applied.stage_number as "numeroEtapa",
      applied.assessment_id as "idAvaliacao", applied.day as dia, applied.title as titulo,
      applied.content as conteudo, applied.is_visible as visivel, applied.beyond_reason as motivo, author.name as autor,
      ${namedFiles('applied_assessment', sql`applied.id`)} as anexos,
      (select count(*)::integer from second_call where applied_assessment_id = applied.id) as "segundasChamadas"
    from applied_assessment as applied join staff_user as author on author.id = applied.author_id
    where ${which} order by applied.day, applied.id`.execute(db)
  return rows
}

/** All assessments of a class group that have a day, by day. */
export const testsOfGroup = async (db: Kysely<Database>, idTurma: number): Promise<readonly GroupTest[]> => {
  const { rows } = await sql<GroupTest>`
    select applied.id, applied.day as dia, subject.name as disciplina, assessment.name as avaliacao
    from applied_assessment as applied join subject on subject.id = applied.subject_id
    join assessment on assessment.id = applied.assessment_id
    where applied.class_group_id = ${idTurma}
    order by applied.day, subject.position, subject.id, applied.id`.execute(db)
  return rows
}

/** Condition: an assessment on a day (`applied`) by its id. */
export const withId = (id: number): RawBuilder<SqlBool> => sql<SqlBool>`applied.id = ${id}`

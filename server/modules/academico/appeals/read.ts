import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { nextStep, protocolText } from '#domain/appeals/appeal.ts'
import { OPEN_APPEALS } from '#domain/appeals/appeals.lists.ts'
import type { Appeal, AppealPage, ListAppeals, ReadAppeal } from '#domain/appeals/appeals.schemas.ts'
import { GENERAL_NAME } from '#domain/marks/sheetStage.ts'
import { storedFileText } from '#domain/files/stored.ts'
import type { Database } from '#server/db/schema.ts'
import { dayAtSchool } from '#server/db/schoolTime.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOf } from '#server/http/paging.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { inOwnClassesOf } from '#server/rows/people.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { stagesFollowed } from '#server/school/stages/followed.ts'

/** Requests of the caller's units: those that are open first, the one whose term ends first on top. */
export const listAppeals = async ({ db, caller, query }: SignedIncoming<ListAppeals>): Promise<AppealPage> => {
  const only = (given: unknown, condition: RawBuilder<SqlBool>) =>
    given === undefined ? sql<SqlBool>`true` : condition
  const where = sql<SqlBool>`${isNear(caller)}
    and ${only(query.situacao, sql<SqlBool>`appeal.status = ${query.situacao}`)}
    and ${only(query.idTurma, sql<SqlBool>`appeal.class_group_id = ${query.idTurma}`)}`
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from appeal join enrolment on enrolment.id = appeal.enrolment_id where ${where}`.execute(
    db,
  )
  const { limit, offset } = pageOf(query, ['prazo'])
  const order = sql`array_position(${[...OPEN_APPEALS]}::smallint[], appeal.status) is null,
    coalesce(appeal.forward_until, appeal.answer_until), appeal.id`
  return {
    items: await readAppeals(db, { where, order, page: sql`limit ${limit} offset ${offset}` }),
    totalCount: rows[0]?.total ?? 0,
  }
}

/** @throws Refusal 404, audited for one of another unit */
export const getAppeal = async (incoming: SignedIncoming<ReadAppeal>): Promise<Appeal> => {
  await requireAppeal(incoming, incoming.params.id)
  return appealById(incoming.db, incoming.params.id)
}

/** The unit of a request that the caller sees. @throws Refusal 404, audited for one of another unit */
export const requireAppeal = async (acting: Act & { readonly db: Kysely<Database> }, id: number): Promise<number> => {
  const { rows } = await sql<{ unitId: number; isNear: boolean }>`
    select appeal.unit_id as "unitId", ${isNear(acting.caller)} as "isNear" from appeal join enrolment on enrolment.id = appeal.enrolment_id
    where appeal.id = ${id}`.execute(acting.db)
  const [row] = rows
  if (row === undefined) throw notFound()
  if (!row.isNear) throw await notFoundAudited(acting, 'appeal', id)
  return row.unitId
}

/** Condition: a request (`appeal`, with its `enrolment`) is of the caller's units, and of a teacher's own students. */
const isNear = (caller: Caller): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${inUnitsOf(caller, 'appeal.unit_id')} and ${inOwnClassesOf(caller, 'enrolment.student_id')})`

export const appealById = async (db: Kysely<Database>, id: number): Promise<Appeal> => {
  const [appeal] = await readAppeals(db, { where: sql<SqlBool>`appeal.id = ${id}` })
  if (appeal === undefined) throw notFound()
  return appeal
}

interface Which {
  readonly where: RawBuilder<SqlBool>
  readonly order?: RawBuilder<unknown>
  readonly page?: RawBuilder<unknown>
}

interface Row extends Omit<Appeal, 'protocolo' | 'resultado' | 'final' | 'proximo' | 'arquivos'> {
  readonly ano: number
  readonly numero: number
  readonly disciplina: string | null
  readonly etapa: string | null
  readonly numeroEtapa: number | null
  readonly files: readonly { readonly id: number; readonly name: string }[]
}

/** Requests that a condition lets through, with their files, in one query; the newest first where no order is given. */
export const readAppeals = async (
  db: Kysely<Database>,
  { where, order = sql`appeal.id desc`, page = sql`` }: Which,
): Promise<Appeal[]> => {
  const { rows } = await sql<Row>`
    select appeal.id, appeal.year as ano, appeal.number as numero, student.id as "idAluno",
      coalesce(student.social_name, student.name) as aluno, student.ra, unit.name as unidade,
      class_group.id as "idTurma", class_group.name as turma, subject.name as disciplina, stage.name as etapa,
      appeal.stage_number as "numeroEtapa", appeal.reason as motivo,
      coalesce(guardian.name, student.social_name, student.name) as "pedidoPor", appeal.entered_by is not null as "emPapel", appeal.asked_on as "pedidoEm",
      appeal.published_on as "publicadoEm", appeal.ask_until as "prazoPedido",
      coalesce(appeal.asked_on > appeal.ask_until, false) as "foraDoPrazo", appeal.answer_until as "prazoResposta",
      appeal.status as situacao, appeal.decision as decisao, decider.name as "decididoPor", ${dayAtSchool(sql`appeal.decided_at`)} as "decididoEm",
      ${dayAtSchool(sql`appeal.acknowledged_at`)} as "cienteEm", appeal.raised_on as "recursoEm", appeal.raise_reason as "motivoRecurso",
      coalesce(appeal.raised_on > appeal.raise_until, false) as "recursoForaDoPrazo", appeal.raise_until as "prazoRecurso",
      appeal.forward_until as "prazoEncaminhar", appeal.forwarded_on as "encaminhadoEm", appeal.organ as orgao,
      appeal.organ_decision as "decisaoOrgao", appeal.organ_decided_on as "orgaoDecidiuEm", appeal.version as versao,
      coalesce((select json_agg(json_build_object('id', file.id, 'name', file.name) order by file.id)
        from stored_file as file where file.entity = 'appeal' and file.entity_id = appeal.id), '[]'::json) as files
    from appeal join enrolment on enrolment.id = appeal.enrolment_id join student on student.id = enrolment.student_id
    join unit on unit.id = appeal.unit_id join class_group on class_group.id = appeal.class_group_id
    left join subject on subject.id = appeal.subject_id
    left join (${stagesFollowed}) as stage on stage.class_group_id = appeal.class_group_id and stage.number = appeal.stage_number
    left join guardian on guardian.id = appeal.guardian_id
    left join staff_user as decider on decider.id = appeal.decided_by
    where ${where} order by ${order} ${page}`.execute(db)
  return rows.map(({ ano, numero, disciplina, etapa, numeroEtapa, files, ...row }) => {
    const own = { ...row, final: numeroEtapa === null }
    return {
      ...own,
      protocolo: protocolText(ano, numero),
      resultado: resultName({ disciplina, etapa }),
      arquivos: files.map(storedFileText),
      proximo: nextStep(own),
    }
  })
}

/** “Matemática · 2º bimestre”, “Resultado final” */
export const resultName = ({
  disciplina,
  etapa,
}: {
  readonly disciplina: string | null
  readonly etapa: string | null
}): string => (etapa === null ? 'Resultado final' : `${disciplina ?? GENERAL_NAME} · ${etapa}`)

import { type Kysely, type SqlBool, sql } from 'kysely'
import { ITEM_FAILED, LIVING_JOBS } from '#domain/jobs/jobs.lists.ts'
import { CLOSING_ASKED, type ClosingOutcome } from '#domain/yearEnd/closing.lists.ts'
import type {
  Closing,
  ClosingGroup,
  ClosingSummary,
  ListSimulated,
  ReadClosing,
} from '#domain/yearEnd/closing.schemas.ts'
import { closingObstacles } from '#domain/yearEnd/obstacles.ts'
import { outcomeDiff, outcomeReason } from '#domain/yearEnd/outcomeText.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { mayClose, readYearGroups } from '#server/modules/academico/yearClosing/overview.ts'
import {
  type Acting,
  type KeptClosing,
  personBehind,
  requireClosing,
} from '#server/modules/academico/yearClosing/rows.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { keepDueItemsOf } from '#server/school/pendingItems/due.ts'
import { readPendingItems } from '#server/school/pendingItems/read.ts'
import { readPendingRules } from '#server/school/yearEnd/pendingRules.ts'
import { readFrozen } from '#server/school/yearEnd/frozen.ts'
import { readSubjectNames } from '#server/school/yearEnd/judgedGroup.ts'
import { factsOf, readStandingOf } from '#server/school/yearEnd/obstacles.ts'
import { readStamps } from '#server/school/yearEnd/stamps.ts'

/**
 * A closing with all that its steps show; what is pending in its class groups is found again where something changed.
 * @throws Refusal 404, audited for one of another unit
 */
export const readClosing = async (incoming: SignedIncoming<ReadClosing>): Promise<Closing> => {
  const kept = await requireClosing(incoming, incoming.params.id)
  await keepDueItemsOf(incoming.db, kept.classGroups, incoming.now)
  return closingOf(incoming, kept)
}

/** Whether a closing is asked for by one person and confirmed by another (parameter 114). */
export const asksTwoPersons = async (db: Kysely<Database>): Promise<boolean> =>
  (await readParameter(db, 'duasPessoasFecham')) === 'Sim'

interface Heading {
  readonly ano: string
  readonly unidade: string
  readonly feitoPor: string
  readonly pedidoPor: string
  readonly asked: Date | null
  readonly confirmadoPor: string
  readonly confirmed: Date | null
  readonly partesCopiadas: number
}

/** A kept closing as the caller sees it. */
export const closingOf = async (acting: Acting, kept: KeptClosing): Promise<Closing> => {
  const { db, caller } = acting
  const { rows } = await sql<Heading>`
    select school_year.year::text as ano, unit.short_name as unidade, maker.name as "feitoPor",
      coalesce(asker.name, '') as "pedidoPor", own.asked_at as asked, coalesce(confirmer.name, '') as "confirmadoPor",
      own.confirmed_at as confirmed,
      (select count(distinct copy.piece)::integer from year_preparation as copy where copy.unit_id = own.unit_id
        and copy.from_year_id = own.school_year_id and copy.undone_at is null) as "partesCopiadas"
    from year_closing as own join school_year on school_year.id = own.school_year_id join unit on unit.id = own.unit_id
    join staff_user as maker on maker.id = own.made_by left join staff_user as asker on asker.id = own.asked_by
    left join staff_user as confirmer on confirmer.id = own.confirmed_by where own.id = ${kept.id}`.execute(db)
  const [heading] = rows
  if (heading === undefined) throw notFound()
  const { asked, confirmed, ...names } = heading
  const duasPessoas = await asksTwoPersons(db)
  const podeEditar = mayClose(caller)
  const pending = await readOpenItems(acting, kept.classGroups)
  const { turmas, exigeConselho } = await readGroups(acting, kept)
  return {
    id: kept.id,
    versao: kept.version,
    idAnoLetivo: kept.yearId,
    idUnidade: kept.unitId,
    situacao: kept.status,
    ...names,
    pedidoEm: asked?.toISOString() ?? null,
    confirmadoEm: confirmed?.toISOString() ?? null,
    duasPessoas,
    exigeConselho,
    podeEditar,
    podeConfirmar:
      podeEditar && kept.status === CLOSING_ASKED && !(duasPessoas && kept.askedBy === personBehind(caller)),
    andamento: await readProgress(db, kept.id),
    turmas,
    pendencias: pending.items,
    pendenciasNoTotal: pending.totalCount,
  }
}

interface Part {
  readonly classGroup: number
  readonly simulated: Date | null
  readonly stamp: string | null
  readonly summary: ClosingSummary | null
  readonly outcome: ClosingOutcome | null
  readonly error: string
}

const NO_SUMMARY: ClosingSummary = { contagem: [], mudaram: 0, semResultado: [] }

const readGroups = async ({ db, now }: Acting, { id, classGroups }: KeptClosing) => {
  const { rows: parts } = await sql<Part>`
    select part.class_group_id as "classGroup", part.simulated_at as simulated, part.stamp, part.summary, part.outcome,
      coalesce(item.error, '') as error
    from year_closing_group as part join year_closing as own on own.id = part.closing_id
    left join job_item as item on item.job_id = coalesce(own.job_id, own.simulation_id) and item.status = ${ITEM_FAILED}
      and (item.item ->> 'classGroup')::integer = part.class_group_id
    where part.closing_id = ${id}`.execute(db)
  const standing = await readStandingOf(db, classGroups)
  const stamps = await readStamps(db, classGroups)
  const names = await readNames(
    db,
    parts.flatMap(({ summary }) => summary?.semResultado ?? []),
  )
  const groups = await readYearGroups(db, sql`own.id = any(${classGroups}::integer[])`, schoolDay(now))
  const turmas = groups.map((group): ClosingGroup => {
    const part = parts.find(({ classGroup }) => classGroup === group.id)
    const { contagem, mudaram, semResultado } = part?.summary ?? NO_SUMMARY
    const undecided = semResultado.map((enrolmentId) => ({ enrolmentId, name: names.get(enrolmentId) ?? '' }))
    const council = standing.councils.get(group.id)
    const isStale = part?.stamp != null && part.outcome === null && part.stamp !== stamps.get(group.id)
    return {
      ...group,
      simuladaEm: part?.simulated?.toISOString() ?? null,
      desatualizada: isStale,
      contagem,
      mudaram,
      conselho: council === undefined ? null : { id: council.id, concluido: council.isConcluded, dia: council.heldOn },
      impedimentos: closingObstacles(factsOf(standing, group.id, undecided)),
      resultado: part?.outcome ?? null,
      erro: part?.outcome == null ? (part?.error ?? '') : '',
    }
  })
  return { turmas, exigeConselho: standing.needsCouncil }
}

const readNames = async (db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select own.id, coalesce(student.social_name, student.name) as name from enrolment as own
    join student on student.id = own.student_id where own.id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const readProgress = async (db: Kysely<Database>, id: number): Promise<Closing['andamento']> => {
  const { rows } = await sql<{ feitas: number; total: number }>`
    select job.done + job.failed as feitas, job.total from year_closing as own
    join job on job.id in (own.simulation_id, own.job_id) and job.status = any(${[...LIVING_JOBS]}::smallint[])
    where own.id = ${id} limit 1`.execute(db)
  return rows[0] ?? null
}

/** At most so many pending items are shown with a closing; the list of pending items has all. */
const MOST_PENDING = 200

const readOpenItems = async ({ db }: Acting, classGroups: readonly number[]) =>
  readPendingItems(db, {
    rules: await readPendingRules(db),
    where: sql<SqlBool>`item.class_group_id = any(${classGroups}::integer[])`,
    page: { limit: MOST_PENDING, offset: 0 },
  })

/**
 * The students of a class group as they were simulated, with reason and what changed against what was frozen then, else since
 * the simulation before. @throws Refusal 404 as `requireClosing`, and for a class group that is none of it
 */
export const listSimulated = async (incoming: SignedIncoming<ListSimulated>): Promise<ListSimulated['answer']> => {
  const { db, params, query } = incoming
  const kept = await requireClosing(incoming, params.id)
  await requireClassGroup(incoming, query.idTurma)
  if (!kept.classGroups.includes(query.idTurma)) throw notFound()
  const part = await db
    .selectFrom('year_closing_group')
    .where('closing_id', '=', kept.id)
    .where('class_group_id', '=', query.idTurma)
    .select(['simulated', 'previous'])
    .executeTakeFirst()
  const simulated = part?.simulated ?? []
  const frozen = await readFrozen(db, query.idTurma)
  const names = await readNames(
    db,
    simulated.map(({ idMatricula }) => idMatricula),
  )
  const nameOf = await readSubjectNames(db)
  const before = new Map((part?.previous ?? []).map((one) => [one.idMatricula, one]))
  return simulated.map((one) => ({
    idMatricula: one.idMatricula,
    aluno: names.get(one.idMatricula) ?? '',
    situacao: one.situacao,
    decididoPor: one.decididoPor,
    motivo: outcomeReason(one, nameOf),
    trava: frozen.get(one.idMatricula)?.lock ?? '',
    mudancas: before.size === 0 ? [] : outcomeDiff(before.get(one.idMatricula) ?? null, one, nameOf),
  }))
}

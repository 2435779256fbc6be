import { sql, type Transaction } from 'kysely'
import type { ExtraCourseRecord } from '#domain/extraCourses/extraCourses.schemas.ts'
import type {
  PreviewReplication,
  ReplicateExtraCourses,
  Replication,
  ReplicationResult,
} from '#domain/extraCourses/extraReplication.schemas.ts'
import { courseKey, replicaOf, type ReplicaTarget } from '#domain/extraCourses/replication.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Act } from '#server/http/audit.ts'
import { refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprinted, refuseUnseen } from '#server/http/simulated.ts'
import { notAccepted } from '#domain/records/values.ts'
import { areUsable } from '#server/school/choices/usable.ts'
import { openYear } from '#server/school/years/years.ts'
import { readCourses, readExtraCourse } from '#server/modules/matricula/extraCourses/read.ts'
import { insertReplicas, type Replica } from '#server/modules/matricula/extraCourses/replication/insert.ts'
import { isInUnitsOf } from '#server/rows/units.ts'

/** What copying would do; nothing is written. @throws Refusal as `replicateExtraCourses` */
export const previewReplication = async (incoming: SignedIncoming<PreviewReplication>): Promise<ReplicationResult> => {
  const { db, body, ...act } = incoming
  await requireCourses(incoming)
  return inTransaction(db, async (trx) => fingerprinted((await planOf(trx, act, body)).result))
}

/**
 * Copies extra courses to another year, another unit, or both, and says what became of each. What is there already stays
 * as it is: a second time nothing is copied. @throws Refusal 404, audited, for a course that is not the caller's; 422 CHECK_FIELDS,
 * SCHOOL_YEAR_CLOSED, SIMULATION_OUTDATED
 */
export const replicateExtraCourses = async (
  incoming: SignedIncoming<ReplicateExtraCourses>,
): Promise<ReplicationResult> => {
  const { db, body, ...act } = incoming
  await requireCourses(incoming)
  return inTransaction(db, async (trx) => {
    // Serialises two copies to one unit.
    await trx.selectFrom('unit').where('id', '=', body.unidadeDestinoId).select('id').forNoKeyUpdate().execute()
    const { replicas, result } = await planOf(trx, act, body)
    refuseUnseen(result, body.conferido)
    await insertReplicas(trx, act, replicas)
    return fingerprinted(result)
  })
}

const requireCourses = async (incoming: SignedIncoming<PreviewReplication>): Promise<void> => {
  const { db, body } = incoming
  const own = new Set((await readCourses(db, incoming, body.cursos)).map(({ id }) => id))
  for (const id of body.cursos) if (!own.has(id)) await readExtraCourse(incoming, id)
}

const planOf = async (trx: Transaction<Database>, act: Act, body: Replication) => {
  const sources = await readCourses(trx, act, body.cursos)
  const target = await targetOf(trx, act, body)
  const names = await namesOfSources(trx, sources)
  const taken = new Set(target.taken)
  const replicas: Replica[] = []
  const cursos = sources.map((source) => {
    const { room = '', unit = '', year = 0 } = names.get(source.id) ?? {}
    const replica = replicaOf(source, room, { ...target, taken, yearsLater: target.calendarYear - year })
    const { id, nome, turma } = source
    if (replica.draft !== null) {
      taken.add(courseKey(source))
      replicas.push({ draft: replica.draft, source: `${nome} · ${turma} (${unit}, ${year})` })
    }
    return { id, nome, turma, unidade: unit, situacao: replica.state, avisos: [...replica.notes] }
  })
  return { replicas, result: { cursos } }
}

const targetOf = async (trx: Transaction<Database>, { caller }: Act, body: Replication) => {
  const { anoDestinoId, unidadeDestinoId, localId } = body
  const year = await openYear(trx, { idAnoLetivo: anoDestinoId, idUnidade: unidadeDestinoId })
  const isOwn = isInUnitsOf(caller, unidadeDestinoId)
  const isOfUnit = sql<boolean>`unit_id = ${unidadeDestinoId}`
  refuseFlaws({
    ...(year === null && { anoDestinoId: notAccepted('Ano de destino') }),
    ...(!(isOwn && (await areUsable(trx, 'unit', [unidadeDestinoId]))) && {
      unidadeDestinoId: notAccepted('Unidade de destino'),
    }),
    ...(localId !== null &&
      !(await areUsable(trx, 'location', [localId], isOfUnit)) && { localId: notAccepted('Local') }),
  })
  const there = await trx
    .selectFrom('extra_course')
    .where('school_year_id', '=', anoDestinoId)
    .where('unit_id', '=', unidadeDestinoId)
    .select(['name as nome', 'class_name as turma'])
    .execute()
  const rooms = await trx
    .selectFrom('location')
    .where('unit_id', '=', unidadeDestinoId)
    .where('active', '=', true)
    .select(['id', 'name'])
    .orderBy('id')
    .execute()
  return {
    year: anoDestinoId,
    calendarYear: year?.ano ?? 0,
    unit: unidadeDestinoId,
    rooms,
    otherRoom: localId,
    taken: new Set(there.map(courseKey)),
    usable: await usableNow(trx),
  }
}

const TABLES = {
  contaBancariaId: 'bank_account',
  sisHistoricoPadraoId: 'standard_history',
  cursos: 'course',
  series: 'grade',
  periodos: 'shift',
  preRequisitos: 'prerequisite',
} as const

/** The records that may be chosen, locked until the transaction ends. */
const usableNow = async (trx: Transaction<Database>): Promise<ReplicaTarget['usable']> => {
  const idsOf = async (name: keyof typeof TABLES): Promise<ReadonlySet<number>> => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(TABLES[name])} where active for share
    `.execute(trx)
    return new Set(rows.map(({ id }) => id))
  }
  return {
    contaBancariaId: await idsOf('contaBancariaId'),
    sisHistoricoPadraoId: await idsOf('sisHistoricoPadraoId'),
    cursos: await idsOf('cursos'),
    series: await idsOf('series'),
    periodos: await idsOf('periodos'),
    preRequisitos: await idsOf('preRequisitos'),
  }
}

/** The names of the courses' places. */
const namesOfSources = async (trx: Transaction<Database>, sources: readonly ExtraCourseRecord[]) => {
  const rows = await trx
    .selectFrom('extra_course')
    .innerJoin('location', 'location.id', 'extra_course.location_id')
    .innerJoin('unit', 'unit.id', 'extra_course.unit_id')
    .innerJoin('school_year', 'school_year.id', 'extra_course.school_year_id')
    .where('extra_course.id', '=', sql<number>`any(${sources.map(({ id }) => id)}::integer[])`)
    .select(['extra_course.id', 'location.name as room', 'unit.short_name as unit', 'school_year.year'])
    .execute()
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

import type { Kysely } from 'kysely'
import Type from 'typebox'
import type { AuditEntity } from '#domain/audit/auditLabels.ts'
import type { ExportQuery } from '#domain/base/exports.ts'
import type { JobKindName } from '#domain/jobs/jobKinds.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { workbookOf } from '#server/http/sheet/answer.ts'
import { cellsOf, chosenColumns, type ExportColumns, noteExport } from '#server/http/sheet/exportList.ts'
import { defineJobKind, enqueue, type JobKind } from '#server/jobs/index.ts'

/** Records of one part of the job. */
const AT_ONCE = 500

interface QueuedList<Row> {
  readonly kind: JobKindName
  readonly entity: AuditEntity
  readonly columns: ExportColumns<Row>
  readonly standard?: readonly string[]
  /** `idsOf` the whole list, as it is filtered and ordered. */
  readonly ids: readonly number[]
  /** The year that is looked at; undefined: whichever. */
  readonly yearId: number | undefined
}

type Queueing = Pick<
  SignedIncoming<{ body: Pick<ExportQuery, 'colunas'>; answer: unknown }>,
  'db' | 'caller' | 'body' | 'now' | 'address'
>

/**
 * Queues a list as a file: whom it holds is settled now, what stands in it when it is made. It is audited that it left.
 * @throws Refusal 400 for a column that is none
 */
export const queueList = async <Row>(
  incoming: Queueing,
  { kind, entity, ids, yearId, ...list }: QueuedList<Row>,
): Promise<{ readonly idTarefa: number }> => {
  const { db, caller, body, now } = incoming
  const { colunas, ...filters } = body
  const names = [...chosenColumns(list, colunas)]
  const columns = columnsOf(list.columns, names)
  return inTransaction(db, async (trx) => {
    await noteExport(trx, incoming, { entity, format: 'xlsx', columns, filters, count: ids.length })
    const idTarefa = await enqueue(trx, {
      kind,
      input: { names, yearId: yearId ?? null },
      items: inParts(ids),
      staffUserId: caller.personId,
      now,
    })
    return { idTarefa }
  })
}

const columnsOf = <Row>(columns: ExportColumns<Row>, names: readonly string[]) =>
  names.flatMap((name) => columns[name] ?? [])

/** The ids of a list, as the parts of a job. */
export const inParts = (ids: readonly number[]): readonly { readonly ids: readonly number[] }[] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => ({
    ids: ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  }))

interface About {
  readonly yearId: number | undefined
  /** ISO day at school. */
  readonly today: string
}

interface ListJob<Row> {
  /** Names the file and its sheet. */
  readonly title: string
  readonly columns: ExportColumns<Row>
  /** Some of the rows, in any order. */
  readonly read: (db: Kysely<Database>, ids: readonly number[], about: About) => Promise<readonly Row[]>
}

/** The kind of job that makes a list that was queued, as a workbook. */
export const listJob = <Row extends { readonly id: number }>({ title, columns, read }: ListJob<Row>): JobKind =>
  defineJobKind({
    input: Type.Object({ names: Type.Array(Type.String()), yearId: Type.Union([Type.Integer(), Type.Null()]) }),
    item: Type.Object({ ids: Type.Array(Type.Integer()) }),
    result: Type.Array(Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]))),
    run: async (trx, { input: { names, yearId }, item: { ids }, now }) =>
      cellsOf(
        ids,
        await read(trx, ids, { yearId: yearId ?? undefined, today: schoolDay(now) }),
        columnsOf(columns, names),
      ),
    finish: ({ input, results, now }) => workbookOf({ title, columns: columnsOf(columns, input.names), results }, now),
  })

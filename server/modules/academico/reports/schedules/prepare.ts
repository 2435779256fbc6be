import { type Kysely, sql } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import {
  type DeliveryStatus,
  NOT_ALLOWED,
  NOT_SENT,
  NOTHING_TO_SEND,
  PREPARING,
} from '#domain/reportSchedules/reportSchedules.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { byItself } from '#server/http/audit.ts'
import { mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { type Person, readPerson } from '#server/http/person.ts'
import { portalOf } from '#server/http/portal.ts'
import { reasonOf, refusalIn } from '#server/http/refusal.ts'
import { chosenColumns, footOf, idsOf, noteExport } from '#server/http/sheet/exportList.ts'
import { enqueue } from '#server/jobs/index.ts'
import { columnsOf, groupTables, toldOf } from '#server/modules/academico/reports/exportReport.ts'
import { askedOf, readGroups, readTotals, reportFor, reportIds } from '#server/modules/academico/reports/read.ts'
import type { Report } from '#server/modules/academico/reports/report.ts'
import { beginDue } from '#server/modules/academico/reports/schedules/begin.ts'
import { queryOfView } from '#server/modules/academico/reports/schedules/query.ts'
import { inParts } from '#server/reports/listJob.ts'
import { requireRoom } from '#server/reports/report.ts'
import { unitOfReport } from '#server/school/papers/letterhead.ts'

interface Where {
  readonly portalUrl: string | null
}

/** What the clock does every minute: begins what is due, and prepares the file of each recipient. */
export const sendDueReports = async (db: Kysely<Database>, now: Date, where: Where): Promise<void> => {
  await beginDue(db, now)
  await prepareDeliveries(db, now, where)
}

/** Deliveries that one turn of the clock prepares; the next turn takes the others. */
const AT_ONCE = 200

/** Weighs what each recipient gets, by their own rights and units of this moment, and queues their files. */
export const prepareDeliveries = async (db: Kysely<Database>, now: Date, where: Where): Promise<void> => {
  const open = await openDeliveries(db).execute()
  const failures: unknown[] = []
  for (const delivery of open) {
    const weighed = await weigh(db, delivery, now).catch((error: unknown): Outcome => {
      failures.push(error)
      return { status: NOT_SENT, reason: MESSAGES.UNEXPECTED }
    })
    await settle(db, delivery, weighed, { now, portal: await portalOf({ db, ...where }) })
  }
  if (failures.length > 0) throw failures[0]
}

const openDeliveries = (db: Kysely<Database>) =>
  db
    .selectFrom('report_delivery as own')
    .innerJoin('report_send as send', 'send.id', 'own.report_send_id')
    .where('own.status', '=', sql.lit(PREPARING))
    .where('own.job_id', 'is', null)
    .select(['own.id', 'own.staff_user_id', 'send.sent_by', 'send.report', 'send.name', 'send.settings', 'send.format'])
    .orderBy('own.id')
    .limit(AT_ONCE)

type Delivery = Awaited<ReturnType<ReturnType<typeof openDeliveries>['execute']>>[number]

interface Outcome {
  readonly status: DeliveryStatus
  readonly reason: string | null
}

/** A person with a report that may be sent to them or by them now; null where it may not. */
const sendableFor = async (db: Kysely<Database>, id: number, slug: string, now: Date) => {
  const person = await readPerson(db, STAFF, id, schoolDay(now))
  if (person === null) return { person: null, report: undefined }
  return { person, report: mayCall(person, { anyOf: ['gerarRelatorio'] }) ? reportFor(person, slug) : undefined }
}

/** The file of a recipient as a job makes it, or why there is none. */
const weigh = async (db: Kysely<Database>, delivery: Delivery, now: Date) => {
  const { staff_user_id: id, sent_by: senderId, report: slug } = delivery
  const { person, report } = await sendableFor(db, id, slug, now)
  if (person === null) return { status: NOT_ALLOWED, reason: MESSAGES.REPORT_RECIPIENT_INACTIVE } as const
  if (report === undefined) return { status: NOT_ALLOWED, reason: MESSAGES.REPORT_RECIPIENT_WITHOUT_RIGHT } as const
  const sender = senderId === id ? report : (await sendableFor(db, senderId, slug, now)).report
  if (sender === undefined) return { status: NOT_ALLOWED, reason: MESSAGES.REPORT_SENDER_WITHOUT_RIGHT } as const
  try {
    return await fileOf(db, delivery, { person, report, now })
  } catch (error) {
    const isOutdated = refusalIn(error)?.wire.code === 'MALFORMED'
    return { status: NOT_SENT, reason: isOutdated ? MESSAGES.REPORT_VIEW_OUTDATED : reasonOf(error) } as const
  }
}

interface For {
  readonly person: Person
  readonly report: Report
  readonly now: Date
}

/** @throws Refusal 400 for a view that does not suit the report any more; 422 for a list that a file has no room for */
const fileOf = async (db: Kysely<Database>, { settings, format }: Delivery, { person, report, now }: For) => {
  const query = queryOfView(report.slug, settings)
  const list = { columns: columnsOf(report), ...(report.standard && { standard: report.standard }) }
  const names = [...chosenColumns(list, settings.colunas.join(','))]
  const asked = await askedOf({ db, caller: person, now }, query)
  const ids = await idsOf(db, reportIds(report, asked, query))
  if (ids.length === 0) return { status: NOTHING_TO_SEND, reason: null } as const
  requireRoom({ formato: format }, ids.length)
  const { totais } = await readTotals(db, report, asked)
  const by = query.agrupar
  return {
    ids,
    columns: names.flatMap((name) => list.columns[name] ?? []),
    input: {
      person: person.name,
      format,
      names,
      filters: { ...query, idAnoLetivo: asked.yearId },
      title: report.name,
      foot: footOf(list, names, totais),
      above: groupTables(report, by, await readGroups(db, report, { asked, by })),
      told: await toldOf(db, report, { asked, search: query.Filtro, by }),
      unitId: await unitOfReport(db, person, query),
    },
  }
}

type Weighed = Outcome | Awaited<ReturnType<typeof weigh>>

/** Queues the file of a recipient, or notes why there is none; another process that was quicker has done it. */
const settle = (
  db: Kysely<Database>,
  { id, staff_user_id, format, settings, name }: Delivery,
  weighed: Weighed,
  { now, portal }: { readonly now: Date; readonly portal: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const held = await trx
      .selectFrom('report_delivery')
      .where('id', '=', id)
      .where('status', '=', sql.lit(PREPARING))
      .where('job_id', 'is', null)
      .select('id')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (held === undefined) return
    if ('status' in weighed) {
      await trx.updateTable('report_delivery').set(weighed).where('id', '=', id).execute()
      return
    }
    const { ids, columns, input } = weighed
    const filters = { ...settings.filtros, destinatario: staff_user_id }
    await noteExport(trx, byItself(now), { entity: 'report', format, columns, filters, count: ids.length })
    const jobId = await enqueue(trx, {
      kind: 'sendReport',
      about: `${input.title}: ${name}`,
      input: {
        ...input,
        deliveryId: id,
        portal,
        columns: columns.map(({ heading, kind }) => ({ heading, kind })),
      },
      items: inParts(ids),
      staffUserId: staff_user_id,
      isToldElsewhere: true,
      now,
    })
    await trx.updateTable('report_delivery').set({ job_id: jobId }).where('id', '=', id).execute()
  })

/** How long a time that was sent is told of: as long as its files are kept. */
const KEPT = 90 * 24 * 60 * 60_000

/** Forgets what was sent long ago. */
export const forgetSends = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .deleteFrom('report_send')
    .where('begun_at', '<', new Date(now.getTime() - KEPT))
    .execute()
}

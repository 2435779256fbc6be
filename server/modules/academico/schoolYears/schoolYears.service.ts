import type { Transaction } from 'kysely'
import type {
  CreateSchoolYear,
  GetSchoolYear,
  ListSchoolYears,
  SchoolYear,
  SetSchoolYearStatus,
  UpdateSchoolYear,
} from '#domain/schoolYears/schoolYears.schemas.ts'
import type { AuditAction } from '#domain/audit/auditLabels.ts'
import { MESSAGES, message } from '#domain/all/messages.ts'
import {
  CLOSED,
  NOT_BEGUN,
  needsReason,
  RUNNING,
  YEAR_STATUS_LABEL,
  yearSteps,
} from '#domain/calendars/calendarStatus.ts'
import { yearFlaws } from '#domain/schoolYears/yearFlaws.ts'
import { writeAudit } from '#server/db/audit.ts'
import { brokenUnique } from '#server/db/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { pageOf } from '#server/http/paging.ts'
import { readersOf } from '#server/http/records.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { lockedAt } from '#server/records/save.ts'
import * as repository from '#server/modules/academico/schoolYears/schoolYears.repository.ts'
import { followingCalendar, lessonsInWords } from '#server/school/lessons/followCalendar.ts'
import { insertYear, type YearForm } from '#server/school/years/insertYear.ts'
import { readYear } from '#server/school/years/unitYears.ts'

/** The unit years of the caller's units, by default the newest first. */
export const yearPage = ({ db, caller, query }: SignedIncoming<ListSchoolYears>): Promise<ListSchoolYears['answer']> =>
  repository.findYears(
    db,
    { caller, unit: query.unidade, status: query.situacao },
    pageOf({ Sorting: 'ano desc', ...query }, ['ano', 'unidade']),
  )

const years = readersOf('unit_year', async (db, caller, id) => {
  const found = await readYear(db, id)
  return found !== null && isInUnitsOf(caller, found.unidade.id) ? found : null
})
const { written } = years

/** A unit year of the caller's units. @throws Refusal 404, audited for a foreign one */
export const year = (incoming: SignedIncoming<GetSchoolYear>): Promise<SchoolYear> =>
  years.own(incoming, incoming.params.id)

/** Gives a unit a year. @throws Refusal 404 for a foreign unit; 422 CHECK_FIELDS, YEAR_TAKEN */
export const create = async (incoming: SignedIncoming<CreateSchoolYear>): Promise<SchoolYear> => {
  const { db, caller, body } = incoming
  const { ano, idUnidade, ...form } = body
  if (!isInUnitsOf(caller, idUnidade)) throw await notFoundAudited(incoming, 'unit', idUnidade)
  refuse(yearFlaws({ ...form, ano }))
  try {
    return await inTransaction(db, async (trx) => {
      const unit = await trx
        .selectFrom('unit')
        .where('id', '=', idUnidade)
        .where('active', '=', true)
        .select('id')
        .forShare()
        .executeTakeFirst()
      if (unit === undefined) throw ruleBroken('CHECK_FIELDS', { idUnidade: 'O valor do campo Unidade não é aceito.' })
      const id = await insertYear(trx, ano, idUnidade, form)
      await keep(trx, incoming, id, 'create', { after: body })
      return written(trx, id)
    })
  } catch (error) {
    if (brokenUnique(error) !== 'unit_year_key') throw error
    throw ruleBroken('YEAR_TAKEN', { ano: MESSAGES.YEAR_TAKEN })
  }
}

/**
 * Changes dates and minimums. @throws Refusal 404, 409 with the year, 422 (also for a closed year), LESSONS_ON_LOST_DAYS while
 * nothing was decided about lessons of days that the year loses
 */
export const update = async (incoming: SignedIncoming<UpdateSchoolYear>): Promise<SchoolYear> => {
  const { db, params, body } = incoming
  const { versao, aulas, ...form } = body
  await years.own(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const before = await lockedAt(trx, years, params, { versao })
    if (before.situacao === CLOSED) throw ruleBroken('YEAR_IS_CLOSED')
    refuse(yearFlaws({ ...form, ano: before.ano }))
    const { followed } = await followingCalendar(
      trx,
      incoming,
      { unitYear: params.id, decision: aulas, reason: `Ano letivo de ${before.ano}` },
      () => repository.updateYear(trx, params.id, { form }),
    )
    const after = { ...form, ...lessonsInWords(followed) }
    await keep(trx, incoming, params.id, 'update', { before: formOf(before), after })
    return written(trx, params.id)
  })
}

/** Starts, closes or reopens a year. @throws Refusal 404, 409, 422 for a step that the year cannot take, YEAR_RUNS */
export const setStatus = async (incoming: SignedIncoming<SetSchoolYearStatus>): Promise<SchoolYear> => {
  const { db, params, body } = incoming
  const { situacao, motivo } = body
  const { unidade } = await years.own(incoming, params.id)
  const work = async (trx: Transaction<Database>): Promise<SchoolYear> => {
    const before = await lockedAt(trx, years, params, body)
    if (!yearSteps(before.situacao).includes(situacao)) {
      throw new Refusal(422, 'YEAR_STEP', {
        values: { de: YEAR_STATUS_LABEL[before.situacao], para: YEAR_STATUS_LABEL[situacao] },
      })
    }
    if (needsReason(before.situacao, situacao) && motivo.trim() === '') {
      throw ruleBroken('REASON_MISSING', { motivo: MESSAGES.REASON_MISSING })
    }
    const running = situacao === RUNNING ? await repository.runningYear(trx, unidade.id) : undefined
    if (running !== undefined) throw new Refusal(422, 'YEAR_RUNS', { values: { ano: running } })
    await repository.updateYear(trx, params.id, { status: situacao })
    const action = situacao === CLOSED ? 'close' : before.situacao === NOT_BEGUN ? 'begin' : 'reopen'
    await keep(trx, incoming, params.id, action, {
      before: { situacao: YEAR_STATUS_LABEL[before.situacao] },
      after: { situacao: YEAR_STATUS_LABEL[situacao] },
      reason: motivo.trim() || null,
    })
    return written(trx, params.id)
  }
  try {
    return await inTransaction(db, work)
  } catch (error) {
    // Two people started two years of the unit at the same moment.
    if (brokenUnique(error) !== 'unit_year_running') throw error
    throw ruleBroken('YEAR_RUNS', { situacao: message('YEAR_RUNS', { ano: '' }) })
  }
}

const formOf = (record: SchoolYear): YearForm => ({
  inicio: record.inicio,
  fim: record.fim,
  diasMinimos: record.diasMinimos,
  horasMinimas: record.horasMinimas,
  horasMinimasMedio: record.horasMinimasMedio,
  limiteMatricula: record.limiteMatricula,
  dataCenso: record.dataCenso,
})

const refuse = (flaws: Readonly<Record<string, string>>): void => {
  if (Object.keys(flaws).length > 0) throw ruleBroken('CHECK_FIELDS', flaws)
}

const keep = (
  trx: Transaction<Database>,
  act: Act,
  id: number,
  action: AuditAction,
  change: { readonly before?: object; readonly after?: object; readonly reason?: string | null },
): Promise<void> => writeAudit(trx, { ...actor(act), entity: 'unit_year', entity_id: String(id), action, ...change })

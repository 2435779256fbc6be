import type { Kysely, Transaction } from 'kysely'
import type {
  CalendarRecord,
  CreateCalendar,
  GetCalendar,
  ListCalendars,
  ListRecesses,
  SetCalendarActive,
  SetCalendarStatus,
  UpdateCalendar,
} from '#domain/calendars/calendars.schemas.ts'
import type { AuditAction } from '#domain/audit/auditLabels.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import {
  APPROVED,
  CALENDAR_STATUS_LABEL,
  CLOSED,
  calendarSteps,
  changeNeedsReason,
  needsReason,
  PUBLISHED,
} from '#domain/calendars/calendarStatus.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { oneLine } from '#domain/base/text.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { pageOf } from '#server/http/paging.ts'
import { notFound, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { takingUnique } from '#server/http/taking.ts'
import * as repository from '#server/modules/academico/calendar/calendars.repository.ts'
import { copyEvents } from '#server/modules/academico/calendar/copyEvents.ts'
import { lockedAt } from '#server/records/save.ts'
import { followingCalendar, lessonsInWords } from '#server/school/lessons/followCalendar.ts'
import { announce } from '#server/school/publications/announce.ts'
import { isInUnitsOf } from '#server/rows/units.ts'

/** A unit's year has at most one active calendar per course. */
const TAKEN = { school_calendar_key: { code: 'CALENDAR_TAKEN', field: 'idCurso' } } as const

/** The calendars of the caller's units, by default the newest year first. */
export const calendarPage = ({ db, caller, query }: SignedIncoming<ListCalendars>): Promise<ListCalendars['answer']> =>
  repository.findCalendars(
    db,
    {
      caller,
      text: query.Filtro ?? '',
      unit: query.unidade,
      year: query.ano,
      status: query.situacao,
    },
    pageOf({ Sorting: 'ano desc', ...query }, ['ano', 'nome', 'unidade', 'situacao']),
  )

/** The recesses of the caller's units. */
export const recessPage = ({ db, caller, query }: SignedIncoming<ListRecesses>): Promise<ListRecesses['answer']> =>
  repository.findRecesses(
    db,
    { caller, text: query.Filtro ?? '', unit: query.unidade, year: query.ano },
    pageOf(query, ['inicio', 'titulo', 'unidade']),
  )

/** A calendar of the caller's units. @throws Refusal 404, audited where it is another unit's */
export const calendar = async ({
  params,
  ...acting
}: Act & { readonly db: Kysely<Database>; readonly params: GetCalendar['params'] }): Promise<CalendarRecord> => {
  const found = await repository.readCalendar(acting.db, params.id)
  if (found === null) throw notFound()
  if (!isInUnitsOf(acting.caller, found.anoLetivo.unidade.id)) {
    throw await notFoundAudited(acting, 'school_calendar', params.id)
  }
  return found
}

/**
 * Creates a calendar, empty or with the events of another. @throws Refusal 404 for a foreign unit or calendar; 422, also
 * LESSONS_ON_LOST_DAYS while nothing was decided about lessons that it takes away
 */
export const create = async (incoming: SignedIncoming<CreateCalendar>): Promise<CalendarRecord> => {
  const { db, caller, body } = incoming
  const { idUnidade, idAnoLetivo, idCurso, copiarDe } = body
  if (!isInUnitsOf(caller, idUnidade)) throw await notFoundAudited(incoming, 'unit', idUnidade)
  const source = copiarDe === null ? null : await calendar({ ...incoming, params: { id: copiarDe } })
  const name = nameOf(body.nome)
  return takingUnique(db, TAKEN, async (trx) => {
    const year = await repository.unitYearOf(trx, idUnidade, idAnoLetivo)
    if (year === undefined) throw ruleBroken('YEAR_MISSING', { idAnoLetivo: MESSAGES.YEAR_MISSING })
    await requireCourse(trx, idCurso)
    const wanted = { unitYear: year.id, course: idCurso, name, source, decision: body.aulas }
    return again(trx, (await insertCopied(trx, incoming, wanted)).id)
  })
}

interface NewCalendar {
  readonly unitYear: number
  readonly course: number | null
  readonly name: string
  readonly source: CalendarRecord | null
  readonly decision: CreateCalendar['body']['aulas']
}

/** Writes a draft with the events of another calendar, and audits it. @throws Refusal 422 LESSONS_ON_LOST_DAYS */
export const insertCopied = async (
  trx: Transaction<Database>,
  act: Act,
  { unitYear, course, name, source, decision }: NewCalendar,
): Promise<{ readonly id: number; readonly events: readonly number[] }> => {
  const { result, followed } = await followingCalendar(trx, act, { unitYear, decision, reason: name }, async () => {
    const id = await repository.insertCalendar(trx, { unitYear, course, name })
    const made = await lockCalendar(trx, id)
    return { made, events: source === null ? [] : await copyEvents(trx, source, made) }
  })
  const { made, events } = result
  const { curso, anoLetivo } = made
  const after = { nome: name, unidade: anoLetivo.unidade.nome, ano: anoLetivo.ano, curso: curso?.nome ?? null }
  await keep(trx, act, made.id, 'create', { after: { ...after, ...lessonsInWords(followed) } })
  return { id: made.id, events }
}

const requireCourse = async (trx: Transaction<Database>, id: number | null): Promise<void> => {
  if (id === null) return
  const course = await trx
    .selectFrom('course')
    .where('id', '=', id)
    .where('active', '=', true)
    .select('id')
    .forShare()
    .executeTakeFirst()
  if (course === undefined) throw ruleBroken('CHECK_FIELDS', { idCurso: 'O valor do campo Curso não é aceito.' })
}

/** Renames a calendar. @throws Refusal 404, 409 with the calendar, 422 */
export const update = async (incoming: SignedIncoming<UpdateCalendar>): Promise<CalendarRecord> => {
  const { db, params, body } = incoming
  await calendar(incoming)
  const name = nameOf(body.nome)
  return inTransaction(db, async (trx) => {
    const before = await lockedAt(trx, CALENDARS, params, body)
    await repository.updateCalendar(trx, params.id, { name })
    await keep(trx, incoming, params.id, 'update', { before: { nome: before.nome }, after: { nome: name } })
    return again(trx, params.id)
  })
}

/** Approves or publishes a calendar, or takes that back. Publishing tells staff and families. @throws Refusal 404, 409, 422 */
export const setStatus = async (incoming: SignedIncoming<SetCalendarStatus>): Promise<CalendarRecord> => {
  const { db, params, body, now, caller } = incoming
  const { situacao } = body
  const motivo = body.motivo.trim()
  await calendar(incoming)
  return inTransaction(db, async (trx) => {
    const before = await lockedAt(trx, CALENDARS, params, body)
    if (!calendarSteps(before.situacao).includes(situacao)) {
      throw new Refusal(422, 'CALENDAR_STEP', {
        values: { de: CALENDAR_STATUS_LABEL[before.situacao], para: CALENDAR_STATUS_LABEL[situacao] },
      })
    }
    if (needsReason(before.situacao, situacao)) requireReason(motivo)
    await repository.updateCalendar(trx, params.id, { status: situacao })
    await keep(
      trx,
      incoming,
      params.id,
      situacao === PUBLISHED ? 'publish' : situacao === APPROVED ? 'approve' : 'reopen',
      {
        before: { situacao: CALENDAR_STATUS_LABEL[before.situacao] },
        after: { situacao: CALENDAR_STATUS_LABEL[situacao] },
        reason: motivo || null,
      },
    )
    if (situacao === PUBLISHED) {
      const { ano, unidade } = before.anoLetivo
      await announce(trx, {
        title: `Calendário escolar de ${ano}`,
        body: `O calendário “${before.nome}” foi publicado. As famílias o encontram em Calendário, com o arquivo para a agenda do celular.`,
        author: caller.name,
        unit: unidade.id,
        at: now,
      })
    }
    return again(trx, params.id)
  })
}

/**
 * Inactivates or reactivates a calendar. @throws Refusal 404, 409, 422 without a reason, if another calendar has taken its
 * place, or LESSONS_ON_LOST_DAYS while nothing was decided about lessons that it takes away
 */
export const setActive = async (incoming: SignedIncoming<SetCalendarActive>): Promise<CalendarRecord> => {
  const { db, params, body } = incoming
  const motivo = body.motivo.trim()
  await calendar(incoming)
  return takingUnique(db, TAKEN, async (trx) => {
    const before = await lockedAt(trx, CALENDARS, params, body)
    if (before.ativo === body.ativo) return before
    if (changeNeedsReason(before.situacao)) requireReason(motivo)
    const { followed } = await followingCalendar(
      trx,
      incoming,
      { unitYear: before.anoLetivo.id, decision: body.aulas, reason: motivo || before.nome },
      () => repository.updateCalendar(trx, params.id, { active: body.ativo }),
    )
    await keep(trx, incoming, params.id, body.ativo ? 'reactivate' : 'inactivate', {
      before: { ativo: before.ativo },
      after: { ativo: body.ativo, ...lessonsInWords(followed) },
      reason: motivo || null,
    })
    return again(trx, params.id)
  })
}

/** @throws Refusal 422 for an empty reason */
export const requireReason = (motivo: string): void => {
  if (motivo === '') throw ruleBroken('REASON_MISSING', { motivo: MESSAGES.REASON_MISSING })
}

/** The calendar, locked until the transaction ends. @throws Refusal 404; 422 in a closed year */
export const lockCalendar = async (trx: Transaction<Database>, id: number): Promise<CalendarRecord> => {
  await trx.selectFrom('school_calendar').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
  const record = await again(trx, id)
  await trx.selectFrom('unit_year').where('id', '=', record.anoLetivo.id).select('id').forShare().executeTakeFirst()
  if (record.anoLetivo.situacao === CLOSED) throw ruleBroken('YEAR_IS_CLOSED')
  return record
}

const CALENDARS = { locked: lockCalendar }

/** Reads the calendar after a write. */
export const again = async (trx: Transaction<Database>, id: number): Promise<CalendarRecord> => {
  const record = await repository.readCalendar(trx, id)
  if (record === null) throw notFound()
  return record
}

const nameOf = (nome: string): string => {
  const name = oneLine(nome)
  if (name === '') throw ruleBroken('CHECK_FIELDS', { nome: requiredMessage('Nome') })
  return name
}

const keep = (
  trx: Transaction<Database>,
  act: Act,
  id: number,
  action: AuditAction,
  change: { readonly before?: object; readonly after?: object; readonly reason?: string | null },
): Promise<void> =>
  writeAudit(trx, { ...actor(act), entity: 'school_calendar', entity_id: String(id), action, ...change })

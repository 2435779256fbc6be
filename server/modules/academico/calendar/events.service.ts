import type { Transaction } from 'kysely'
import type { updateEvent } from '#domain/calendars/calendars.endpoints.ts'
import type {
  CalendarEvent,
  CalendarRecord,
  CreateEvent,
  RemoveEvent,
  UpdateEvent,
} from '#domain/calendars/calendars.schemas.ts'
import type { AuditAction } from '#domain/audit/auditLabels.ts'
import { venueText } from '#domain/calendars/agenda.ts'
import { changedTogether, changeFlaws, meantBy, occurrencesOf, repeatFlaws } from '#domain/calendars/repeats.ts'
import { changeNeedsReason } from '#domain/calendars/calendarStatus.ts'
import type { LessonDecision } from '#domain/lostLessons/lostLessons.schemas.ts'
import { storedFileNames } from '#server/files/index.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { mayCall } from '#server/http/caller.ts'
import { forbidden, notFound, ruleBroken, stale, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { again, calendar, lockCalendar, requireReason } from '#server/modules/academico/calendar/calendars.service.ts'
import { around, choiceFlaws, formOf, settleFiles } from '#server/modules/academico/calendar/eventForm.ts'
import { followingCalendar, lessonsInWords } from '#server/school/lessons/followCalendar.ts'
import * as repository from '#server/modules/academico/calendar/events.repository.ts'

/** Adds an event to a calendar, with its repetitions. @throws Refusal 403, 404, 422 with a sentence per field */
export const addEvent = async (incoming: SignedIncoming<CreateEvent>): Promise<CalendarRecord> => {
  const { db, body } = incoming
  const { idCalendario } = body
  await calendar({ ...incoming, params: { id: idCalendario } })
  return inTransaction(db, async (trx) => {
    const record = await changeable(trx, idCalendario, body.motivo)
    const form = await formOf(trx, incoming, body, [])
    refuseFlaws({ ...repeatFlaws(form, body.datas, around(record)), ...choiceFlaws(record, form, null) })
    requireRight(incoming, record, form.tipo)
    const { result: id, followed } = await following(trx, incoming, record, form.titulo, () =>
      repository.insertEvents(trx, idCalendario, occurrencesOf(form, body.datas)),
    )
    await settleFiles(trx, incoming, record, form)
    const after = { ...auditedOf(record, form), datas: body.datas, ...lessonsInWords(followed) }
    await keep(trx, incoming, id, 'create', { after, reason: body.motivo })
    return again(trx, idCalendario)
  })
}

/**
 * Changes an event, and its repetitions if the caller chose so. @throws Refusal as `addEvent`; 409 with the calendar
 * for an older version
 */
export const changeEvent = async (incoming: SignedIncoming<UpdateEvent>): Promise<CalendarRecord> => {
  const { db, params, body } = incoming
  const calendarId = await ownCalendar(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const record = await changeable(trx, calendarId, body.motivo)
    const before = standing(record, params.id, body.versao)
    const form = await formOf(trx, incoming, body, before.anexos)
    const meant = meantBy(before, body.quais, record.eventos)
    const others = changedTogether<repository.EventForm, CalendarEvent>(
      before,
      form,
      meant.filter(({ id }) => id !== before.id),
    )
    refuseFlaws({
      ...changeFlaws({ ...form, id: before.id }, others, around(record)),
      ...choiceFlaws(record, form, before),
    })
    for (const { tipo } of [form, ...meant]) requireRight(incoming, record, tipo)
    const { followed } = await following(trx, incoming, record, form.titulo, async () => {
      for (const event of [{ ...form, id: before.id }, ...others]) await repository.updateEvent(trx, event)
    })
    await settleFiles(trx, incoming, record, form)
    await keep(trx, incoming, params.id, 'update', {
      before: { ...auditedOf(record, before), datas: daysOf(meant, before) },
      after: { ...auditedOf(record, form), datas: daysOf(others, before), ...lessonsInWords(followed) },
      reason: body.motivo,
    })
    return again(trx, calendarId)
  })
}

/** Removes an event from its calendar, and its repetitions if the caller chose so. @throws Refusal 403, 404, 409, 422 without a reason */
export const removeEvent = async (incoming: SignedIncoming<RemoveEvent>): Promise<CalendarRecord> => {
  const { db, params, body } = incoming
  const calendarId = await ownCalendar(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const record = await changeable(trx, calendarId, body.motivo)
    const before = standing(record, params.id, body.versao)
    const removed = meantBy(before, body.quais, record.eventos)
    for (const { tipo } of removed) requireRight(incoming, record, tipo)
    const { followed } = await following(trx, incoming, record, before.titulo, () =>
      repository.removeEvents(
        trx,
        removed.map(({ id }) => id),
      ),
    )
    await settleFiles(trx, incoming, record, { anexos: [] })
    await keep(trx, incoming, params.id, 'remove', {
      before: { ...auditedOf(record, before), datas: daysOf(removed, before) },
      ...(followed.perdidas + followed.comRegistro + followed.devolvidas > 0 && { after: lessonsInWords(followed) }),
      reason: body.motivo,
    })
    return again(trx, calendarId)
  })
}

interface Deciding extends Act {
  readonly body: { readonly motivo: string; readonly aulas?: LessonDecision }
}

/** Makes a change, after which lessons follow; they are cancelled for the reason that the person gave, or by the name of the event. */
const following = <T>(
  trx: Transaction<Database>,
  act: Deciding,
  { anoLetivo }: CalendarRecord,
  title: string,
  change: () => Promise<T>,
) =>
  followingCalendar(
    trx,
    act,
    { unitYear: anoLetivo.id, decision: act.body.aulas, reason: act.body.motivo.trim() || title },
    change,
  )

/** The calendar of an event in the caller's units. @throws Refusal 404 */
const ownCalendar = async (incoming: Act & Pick<SignedIncoming<UpdateEvent>, 'db'>, id: number): Promise<number> => {
  const found = await repository.calendarOf(incoming.db, id)
  if (found === undefined) throw notFound()
  await calendar({ ...incoming, params: { id: found } })
  return found
}

/** The locked calendar. @throws Refusal 404; 422 for a closed year, an inactive calendar or a missing reason */
const changeable = async (trx: Transaction<Database>, id: number, motivo: string): Promise<CalendarRecord> => {
  const record = await lockCalendar(trx, id)
  if (!record.ativo) throw ruleBroken('CALENDAR_INACTIVE')
  if (changeNeedsReason(record.situacao)) requireReason(motivo.trim())
  return record
}

const standing = (record: CalendarRecord, id: number, versao: number): CalendarEvent => {
  const event = record.eventos.find((one) => one.id === id)
  if (event === undefined) throw notFound()
  if (event.versao !== versao) throw stale<typeof updateEvent>(record)
  return event
}

/** Staff who may change recesses only may change no other event. */
const requireRight = ({ caller }: Act, { tipos }: CalendarRecord, tipo: number): void => {
  const isRecess = tipos.some(({ id, recesso }) => id === tipo && recesso)
  if (!isRecess && !mayCall(caller, { anyOf: ['calendarios'], edit: true })) throw forbidden()
}

/** The first days of the other events. */
const daysOf = (events: readonly CalendarEvent[], { id }: CalendarEvent): readonly string[] =>
  events.filter((event) => event.id !== id).map(({ inicio }) => inicio)

/** An event in the words of the audit, which stay readable for ever. */
const auditedOf = (record: CalendarRecord, event: repository.EventForm) => ({
  calendario: record.nome,
  tipo: record.tipos.find(({ id }) => id === event.tipo)?.nome ?? null,
  titulo: event.titulo,
  descricao: event.descricao,
  inicio: event.inicio,
  fim: event.fim,
  cursos: event.cursos,
  series: event.series,
  turmas: event.turmas,
  turnos: event.turnos,
  familias: event.familias,
  local: venueText(event, record.locais),
  anexos: storedFileNames(event.anexos),
})

const keep = (
  trx: Transaction<Database>,
  act: Act,
  id: number,
  action: AuditAction,
  { reason, ...change }: { readonly before?: object; readonly after?: object; readonly reason: string },
): Promise<void> =>
  writeAudit(trx, {
    ...actor(act),
    entity: 'calendar_event',
    entity_id: String(id),
    action,
    ...change,
    reason: reason.trim() || null,
  })

import type { Transaction } from 'kysely'
import type { CalendarEvent, CalendarRecord, CreateEventBody } from '#domain/calendars/calendars.schemas.ts'
import { storedFileOf, storedFileText } from '#domain/files/stored.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { oneLine } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
import { attachFiles, findUpload, releaseFiles } from '#server/files/index.ts'
import type { Act } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { type EventForm, fileIdsOf, filesWithoutEvent } from '#server/modules/academico/calendar/events.repository.ts'
import { notAccepted } from '#domain/records/values.ts'

/** The parts of the calendar that limit its events. */
export const around = (record: CalendarRecord) => ({
  ...record,
  inicio: record.anoLetivo.inicio,
  fim: record.anoLetivo.fim,
})

type EventBody = Omit<CreateEventBody, 'idCalendario' | 'datas'>

/** The event to write. `kept`: the files that the event has. @throws Refusal 422 for a file that the caller may not name */
export const formOf = async (
  trx: Transaction<Database>,
  act: Act,
  body: EventBody,
  kept: readonly string[],
): Promise<EventForm> => ({
  tipo: body.tipo,
  titulo: oneLine(body.titulo),
  descricao: body.descricao.trim(),
  inicio: body.inicio,
  fim: body.fim,
  cursos: body.cursos,
  series: body.series,
  turmas: body.turmas,
  turnos: body.turnos,
  familias: body.familias,
  idLocal: body.idLocal,
  local: body.idLocal === null ? body.local.trim() : '',
  anexos: await keptFiles(trx, act, body.anexos, kept),
})

/** The names of the files to keep: files of the event, or files that the caller has just uploaded for it. */
const keptFiles = async (
  trx: Transaction<Database>,
  act: Act,
  anexos: readonly string[],
  kept: readonly string[],
): Promise<string[]> => {
  const files: string[] = []
  for (const text of anexos) {
    const upload = kept.includes(text) ? null : await findUpload(trx, act, storedFileOf(text)?.id ?? 0, 'document')
    if (upload === null && !kept.includes(text)) throw ruleBroken('CHECK_FIELDS', { anexos: MESSAGES.FILE_GONE })
    files.push(upload === null ? text : storedFileText(upload))
  }
  return files
}

/** Attaches the new files of an event to the calendar, and releases files that no event names any more. */
export const settleFiles = async (
  trx: Transaction<Database>,
  { now }: Act,
  { id, eventos }: CalendarRecord,
  { anexos }: Pick<EventForm, 'anexos'>,
): Promise<void> => {
  const known = new Set(eventos.flatMap((event) => event.anexos))
  const came = fileIdsOf(anexos.filter((text) => !known.has(text)))
  await attachFiles(trx, came, { entity: 'school_calendar', id })
  await releaseFiles(trx, await filesWithoutEvent(trx, id), now)
}

/** A sentence for each choice that does not belong to this calendar or has been inactivated since. */
export const choiceFlaws = (
  record: CalendarRecord,
  form: EventForm,
  before: CalendarEvent | null,
): Readonly<Record<string, string>> => {
  const flaws: Record<string, string> = {}
  const types = record.tipos.filter(({ id, ativo }) => ativo || id === before?.tipo)
  if (!types.some(({ id }) => id === form.tipo)) flaws['tipo'] = notAccepted('Tipo')
  const rooms = record.locais.filter(({ id, ativo }) => ativo || id === before?.idLocal)
  if (form.idLocal !== null && !rooms.some(({ id }) => id === form.idLocal)) flaws['idLocal'] = notAccepted('Local')
  for (const [field, label, key] of REACHED) {
    const known = new Set([...record.ofertas.map((offer) => offer[key]), ...(before?.[field] ?? [])])
    if (!form[field].every((id) => known.has(id))) flaws['para'] = notAccepted(label)
  }
  return flaws
}

/** What an event can reach: field of the event, label, and kind in the calendar. */
const REACHED = [
  ['cursos', 'Cursos', 'curso'],
  ['series', 'Séries', 'serie'],
  ['turmas', 'Turmas', 'turma'],
  ['turnos', 'Turnos', 'turno'],
] as const

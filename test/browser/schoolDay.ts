import type { Call, Endpoint } from '#domain/base/endpoint.ts'
import { createEvent, getCalendar, listCalendars } from '#domain/calendars/calendars.endpoints.ts'
import type { CalendarRecord, CreateEventBody } from '#domain/calendars/calendars.schemas.ts'
import { SCHOOL_DAY, standingOf, UNCHANGED } from '#domain/calendars/schoolDays.ts'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { MASTER_LOGIN, signInStaff, urlOf } from '#scripts/bench/signIn.ts'

/** The direction makes an ISO day one with lessons in all calendars of its year, whatever day of the week it is. */
export const openSchoolOn = async (portal: string, day: string): Promise<void> => {
  const { headers } = await signInStaff(portal, MASTER_LOGIN)
  const send = async <C extends Call>(
    endpoint: Endpoint<C>,
    { id, body }: { readonly id?: number; readonly body?: CreateEventBody } = {},
  ): Promise<C['answer']> => {
    const url = urlOf(portal, endpoint).replace(':id', String(id ?? ''))
    const answer = await fetch(`${url}${body === undefined && id === undefined ? '?MaxResultCount=100' : ''}`, {
      method: endpoint.method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return await answer.json()
  }
  const types = await send(REGISTER_ENDPOINTS.eventTypes.list)
  const type = types.items.find(({ efeito }) => efeito === SCHOOL_DAY)
  const { items } = await send(listCalendars)
  for (const { id } of items.filter(({ ano }) => ano === Number(day.slice(0, 4)))) {
    if (isSchoolDay(await send(getCalendar, { id }), day)) continue
    const body = { ...EVENT, idCalendario: id, tipo: Number(type?.id), inicio: day, fim: day }
    await send(createEvent, { body })
  }
}

/** Whether a calendar has lessons on a day without anybody's doing: another event that day may not stand beside ours. */
const isSchoolDay = (
  { anoLetivo: { inicio, fim }, feriados, eventos, tipos }: CalendarRecord,
  day: string,
): boolean => {
  const events = eventos.map((event) => ({
    ...event,
    efeito: tipos.find(({ id }) => id === event.tipo)?.efeito ?? UNCHANGED,
  }))
  return standingOf({ inicio, fim, feriados, eventos: events }, day, null).chamada
}

const EVENT = {
  titulo: 'Dia letivo',
  descricao: '',
  cursos: [],
  series: [],
  turmas: [],
  turnos: [],
  familias: false,
  idLocal: null,
  local: '',
  anexos: [],
  motivo: 'Reposição de um dia perdido.',
  datas: [],
}

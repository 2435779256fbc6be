import { addDays, dayText } from '#domain/base/days.ts'
import { roomForStart, type Span } from '#domain/base/spans.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import type { Timetable, Weeks } from '#domain/timetables/timetables.schemas.ts'
import type { SpanBar } from '#src/ui/SpanBars.tsx'

/** The published versions of a class group as bars on the line of the year. */
export const versionBars = ({ dia }: Pick<Weeks, 'dia'>, versions: readonly Timetable[]): readonly SpanBar[] =>
  versions
    .filter(({ situacao }) => situacao !== DRAFT)
    .map(({ id, numero, inicio, fim }) => ({
      key: id,
      name: `Versão ${numero}`,
      detail: `${fim < dia ? 'valeu' : inicio > dia ? 'vai valer' : 'vale'} de ${dayText(inicio)} a ${dayText(fim)}`,
      inicio,
      fim,
      look: fim < dia ? 'over' : inicio > dia ? 'planned' : 'held',
    }))

interface Publishing {
  readonly versions: readonly Timetable[]
  readonly draft: Timetable
  readonly year: Span
  /** The day on which the draft is to begin. */
  readonly inicio: string
  readonly onMove: (day: string) => void
}

/** The same with a draft: the day on which it begins moves, and what holds before it ends on the day before. */
export const publishingBars = (
  weeks: Pick<Weeks, 'dia'>,
  { versions, draft, year, inicio, onMove }: Publishing,
): readonly SpanBar[] => {
  const published = versions.filter(({ situacao }) => situacao !== DRAFT)
  const former = published.toSorted((one, other) => other.numero - one.numero)[0] ?? null
  // Of the version before it one day is left at least.
  const room = roomForStart(year, former === null ? [] : [{ inicio: former.inicio, fim: former.inicio }], year)
  if (!isDay(inicio) || inicio < room.earliest || inicio > room.latest) return versionBars(weeks, published)
  return [
    ...versionBars(
      weeks,
      published.map((one) => (one === former ? { ...one, fim: addDays(inicio, -1) } : one)),
    ),
    {
      key: draft.id,
      name: `Versão ${draft.numero}`,
      detail: `rascunho, passa a valer em ${dayText(inicio)}`,
      inicio,
      fim: year.fim,
      look: 'planned',
      handles: [
        {
          edge: 'inicio',
          label: `Início da versão ${draft.numero}`,
          room,
          whyNotEarlier:
            former === null || room.stopsEarlier === null
              ? `O ano letivo começa em ${dayText(year.inicio)}.`
              : `A versão ${former.numero} começa em ${dayText(former.inicio)}: a nova vale a partir do dia seguinte, no mínimo.`,
          whyNotLater: `O ano letivo termina em ${dayText(year.fim)}.`,
          onMove,
        },
      ],
    },
  ]
}

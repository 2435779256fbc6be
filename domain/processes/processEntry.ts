import type * as processMessages from '#domain/processes/processes.messages.ts'
import type { Combination } from '#domain/schoolYears/cascade.ts'
import { dayText } from '#domain/base/days.ts'
import type { BirthRange } from '#domain/processes/processes.schemas.ts'
import { birthsOf, birthsText, isBornWithin } from '#domain/processes/births.ts'
import { OPEN, processStateOn } from '#domain/processes/process.ts'

type PlaceOf = Pick<Combination, 'idUnidade' | 'idSerie' | 'idPeriodo'>

/** The facts of a process that decide about admission. */
export interface EntryProcess {
  readonly id: number
  readonly idAnoLetivo: number
  readonly nome: string
  /** ISO dates, both inside. */
  readonly inicio: string
  readonly fim: string
  readonly ativo: boolean
  readonly unidades: readonly number[]
  readonly series: readonly number[]
  /** What it does not offer. */
  readonly fora: readonly PlaceOf[]
  readonly nascimentos: readonly BirthRange[]
}

/** A combination, and how it is called. */
export interface WantedPlace extends Combination {
  readonly serie: string
  readonly periodo: string
}

/** Who is let in: by which process, null where enrolling is free, and who has to be born when. */
interface LetIn {
  readonly id: number | null
  readonly nascidos: ReturnType<typeof birthsOf>
}

interface Refused {
  readonly code: keyof typeof processMessages
  readonly values: Readonly<Record<string, string>>
}

/**
 * The process of a kind that admits an enrolment on an ISO day, or why none does. Null if no process covers the grade
 * in that unit and year: then enrolling is free. `birth`: ISO, null while the student is unknown.
 */
export const entryOn = (
  today: string,
  processes: readonly EntryProcess[],
  wanted: WantedPlace,
  birth: string | null,
): LetIn | Refused => {
  const about = processes
    .filter((one) => isAbout(one, wanted))
    .toSorted((a, b) => b.inicio.localeCompare(a.inicio) || b.id - a.id)
  const open = about.find((one) => processStateOn(one, today) === OPEN)
  if (open !== undefined) {
    const { nome: processo, id } = open
    if (open.fora.some((place) => isAt(place, wanted)))
      return { code: 'PLACE_NOT_OFFERED', values: { processo, serie: wanted.serie, periodo: wanted.periodo } }
    const nascidos = birthsOf(open.nascimentos, wanted.idSerie)
    return (birth === null ? null : birthRefusal(birth, wanted, nascidos)) ?? { id, nascidos }
  }
  const newest = about.find(({ ativo }) => ativo) ?? about[0]
  if (newest === undefined) return { id: null, nascidos: null }
  const { nome: processo, inicio, fim } = newest
  return newest.ativo
    ? { code: 'PROCESS_CLOSED', values: { processo, inicio: dayText(inicio), fim: dayText(fim) } }
    : { code: 'PROCESS_INACTIVE', values: { processo } }
}

/** Why a child born on an ISO day is not admitted to a grade; null if admitted. */
export const birthRefusal = (
  birth: string,
  { serie }: Pick<WantedPlace, 'serie'>,
  nascidos: LetIn['nascidos'],
): Refused | null =>
  nascidos === null || isBornWithin(birth, nascidos)
    ? null
    : { code: 'BIRTH_OUTSIDE', values: { serie, faixa: birthsText(nascidos) } }

const isAbout = ({ idAnoLetivo, unidades, series }: EntryProcess, wanted: Combination): boolean =>
  idAnoLetivo === wanted.idAnoLetivo && unidades.includes(wanted.idUnidade) && series.includes(wanted.idSerie)

const isAt = (place: PlaceOf, wanted: PlaceOf): boolean =>
  place.idUnidade === wanted.idUnidade && place.idSerie === wanted.idSerie && place.idPeriodo === wanted.idPeriodo

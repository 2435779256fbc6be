import type * as processMessages from '#domain/processes/processes.messages.ts'
import type { Combination } from '#domain/schoolYears/cascade.ts'
import { dayText } from '#domain/base/days.ts'
import type { BirthRange } from '#domain/processes/processes.schemas.ts'
import { birthsOf, birthsText, isBornWithin } from '#domain/processes/births.ts'
import { OPEN, processStateOn } from '#domain/processes/process.ts'

type PlaceOf = Pick<Combination, 'idUnidade' | 'idSerie' | 'idPeriodo'>

/** A process, as far as it decides who comes in. */
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
 * By which of the processes of a kind an enrolment comes in on an ISO day, or why not. Null where none of them is about
 * the grade in that unit and year: then enrolling is free. `birth`: ISO, null while nobody knows whose it is.
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

/** Why somebody who was born on an ISO day is not let in to a grade; null where they are. */
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

import type { ProcessDraft, ProcessRecord } from '#domain/processes/processes.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { draftIn, emptyRecord, fieldFlaws, settledRecord } from '#domain/records/values.ts'
import { birthFlaws } from '#domain/processes/births.ts'
import { PROCESS } from '#domain/processes/processes.fields.ts'

type Flaws = Readonly<Record<string, string>>

/** States of a process (D 2.20): its dates open and close it, unless somebody did so by hand. */
export const PROCESS_STATES = [
  { id: 1, nome: 'Agendado' },
  { id: 2, nome: 'Aberto' },
  { id: 3, nome: 'Encerrado' },
  { id: 4, nome: 'Inativo' },
] as const

export type ProcessState = (typeof PROCESS_STATES)[number]['id']
export const [SCHEDULED, OPEN, ENDED, INACTIVE] = [1, 2, 3, 4] as const

interface Period {
  readonly inicio: string
  readonly fim: string
  readonly ativo: boolean
}

/** State of a process on an ISO day; both of its dates are included. */
export const processStateOn = ({ inicio, fim, ativo }: Period, today: string): ProcessState => {
  if (!ativo) return INACTIVE
  if (today < inicio) return SCHEDULED
  return today > fim ? ENDED : OPEN
}

export const NEW_PROCESS: ProcessDraft = {
  ...emptyRecord(PROCESS),
  idTipoProceso: 1,
  nascimentos: [],
}

/** The draft as it is kept: units and grades each once, and ranges of births in the order of the grades. */
export const settledProcess = (draft: ProcessDraft): ProcessDraft => ({
  ...settledRecord(PROCESS, draft),
  nascimentos: draft.nascimentos.toSorted((one, other) => (one.idSerie ?? 0) - (other.idSerie ?? 0)),
})

/** What somebody fills in of a process that is there. */
export const processDraftOf = (record: ProcessRecord): ProcessDraft => draftIn<ProcessDraft>(PROCESS, record)

/** The sentence of every field that is wrong by itself. */
export const processFlaws = (draft: ProcessDraft): Flaws => ({
  ...fieldFlaws(PROCESS, draft),
  ...periodFlaw(draft),
  ...(draft.idsUnidades.length === 0 && { idsUnidades: 'Escolha ao menos uma unidade.' }),
  ...(draft.idsSeries.length === 0 && { idsSeries: 'Escolha ao menos uma série.' }),
  ...daysFlaw(draft),
  ...birthFlaws(draft.nascimentos, draft.idsSeries),
})

const periodFlaw = ({ inicio, fim }: ProcessDraft): Flaws =>
  isDay(inicio) && isDay(fim) && fim < inicio ? { fim: 'O fim não pode vir antes do início.' } : {}

const daysFlaw = ({ diasAutoRejeitar: days }: ProcessDraft): Flaws => {
  const { max } = PROCESS.diasAutoRejeitar
  return days !== null && (days < 1 || days > max)
    ? { diasAutoRejeitar: `Informe de 1 a ${max} dias, ou deixe vazio.` }
    : {}
}

/**
 * Fields that a process may not change after students enrolled through it: its kind and year, and their units and
 * grades.
 */
export const processInUseFlaws = (before: ProcessRecord, draft: ProcessDraft): Flaws => {
  const flaws: Record<string, string> = {}
  const { inscritos } = before
  if (inscritos.length === 0) return flaws
  for (const name of ['idTipoProceso', 'idAnoLetivo'] as const)
    if (draft[name] !== before[name])
      flaws[name] = `O campo ${PROCESS[name].label} não pode mudar: há inscritos neste processo.`
  const lost = (name: 'idUnidade' | 'idSerie', kept: readonly number[]): number =>
    inscritos.filter((one) => !kept.includes(one[name])).reduce((sum, one) => sum + one.inscritos, 0)
  const [units, grades] = [lost('idUnidade', draft.idsUnidades), lost('idSerie', draft.idsSeries)]
  if (units > 0) flaws['idsUnidades'] = `Há ${peopleText(units)} nas unidades que você tirou.`
  if (grades > 0) flaws['idsSeries'] = `Há ${peopleText(grades)} nas séries que você tirou.`
  return flaws
}

const peopleText = (count: number): string => (count === 1 ? '1 inscrito' : `${count} inscritos`)

/**
 * A copy of a process for another year: its days and ranges move by that many years, and so does a year in its name.
 */
export const movedProcess = (
  draft: ProcessDraft,
  { from, to }: { readonly from: number; readonly to: number },
): ProcessDraft => ({
  ...draft,
  nome: draft.nome.replaceAll(String(from), String(to)),
  inicio: movedDay(draft.inicio, to - from),
  fim: movedDay(draft.fim, to - from),
  nascimentos: draft.nascimentos.map((range) => ({
    ...range,
    de: movedDay(range.de, to - from),
    ate: movedDay(range.ate, to - from),
  })),
})

/** The same day of another year; the last of February, where that year has no 29th. */
const movedDay = (day: string, years: number): string => {
  if (!isDay(day)) return day
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return isDay(moved) ? moved : moved.replace('-29', '-28')
}

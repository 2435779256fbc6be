import type { ProcessChoices, ProcessDraft, ProcessRecord } from '#domain/processes/processes.schemas.ts'
import { ENROLMENT_TYPES } from '#domain/enrolments/enrolments.lists.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { birthsText } from '#domain/processes/births.ts'
import { PROCESS_LABELS as LABELS, PROCESS_NUMBERS } from '#domain/processes/processes.labels.ts'
import { movedProcess, NEW_PROCESS, processDraftOf } from '#domain/processes/process.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { namesOf } from '#src/lib/offered.ts'
import { dateText } from '#src/lib/typedDates.ts'

const activeIds = (list: readonly { readonly id: number; readonly ativo: boolean }[]): number[] =>
  list.filter(({ ativo }) => ativo).map(({ id }) => id)

/** A new process of the newest year, in all units and grades: most are. */
export const newProcess = ({ anos, unidades, series }: ProcessChoices): ProcessDraft => ({
  ...NEW_PROCESS,
  idAnoLetivo: anos.find(({ ativo }) => ativo)?.id ?? null,
  idsUnidades: activeIds(unidades),
  idsSeries: activeIds(series),
})

/** A new process that begins as one of another year: the next year that is open, with what may still be chosen. */
export const copyFormOf = (record: ProcessRecord, choices: ProcessChoices): ProcessDraft => {
  const years = yearsIn(choices, null)
  const former = years.find(({ id }) => id === record.idAnoLetivo)
  const next = years.findLast(({ ativo, ano }) => ativo && ano > (former?.ano ?? 0))
  const isActive = (ids: readonly number[]) => (id: number) => ids.includes(id)
  const draft = processDraftOf(record)
  const moved =
    former === undefined || next === undefined ? draft : movedProcess(draft, { from: former.ano, to: next.ano })
  return {
    ...moved,
    idAnoLetivo: next?.id ?? null,
    idsUnidades: draft.idsUnidades.filter(isActive(activeIds(choices.unidades))),
    idsSeries: draft.idsSeries.filter(isActive(activeIds(choices.series))),
    nascimentos: moved.nascimentos.filter(({ idSerie }) => isActive(activeIds(choices.series))(idSerie ?? 0)),
  }
}

/** The fields of a process, as a conflict shows them. */
export const conflictFields = (choices: ProcessChoices): readonly ConflictField<ProcessDraft>[] => {
  const named = (name: keyof ProcessDraft, text: (values: ProcessDraft) => string) => ({
    name,
    label: LABELS[name],
    text,
  })
  return [
    named('nome', ({ nome }) => nome),
    named('idTipoProceso', ({ idTipoProceso }) => namesOf(ENROLMENT_TYPES, [idTipoProceso])),
    named('idAnoLetivo', ({ idAnoLetivo }) => namesOf(choices.anos, [idAnoLetivo])),
    named('inicio', ({ inicio }) => dateText(inicio)),
    named('fim', ({ fim }) => dateText(fim)),
    named('idsUnidades', ({ idsUnidades }) => namesOf(choices.unidades, idsUnidades)),
    named('idsSeries', ({ idsSeries }) => namesOf(choices.series, idsSeries)),
    named('texto', ({ texto }) => texto),
    ...PROCESS_NUMBERS.map((name) => ({ name, label: LABELS[name] })),
    named('nascimentos', ({ nascimentos }) =>
      nascimentos.map((range) => `${namesOf(choices.series, [range.idSerie])}: ${birthsText(range)}`).join('; '),
    ),
  ]
}

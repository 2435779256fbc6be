import type { ProcessChoices, ProcessDraft, ProcessRecord } from '#domain/processes/processes.schemas.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { birthsText } from '#domain/processes/births.ts'
import { PROCESS } from '#domain/processes/processes.fields.ts'
import { movedProcess, NEW_PROCESS, processDraftOf } from '#domain/processes/process.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { namesOf } from '#src/lib/offered.ts'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'

const activeIds = (list: readonly { readonly id: number; readonly ativo: boolean }[]): number[] =>
  list.filter(({ ativo }) => ativo).map(({ id }) => id)

/** A new process with common values: the newest year, all units and grades. */
export const newProcess = ({ anos, unidades, series }: ProcessChoices): ProcessDraft => ({
  ...NEW_PROCESS,
  idAnoLetivo: anos.find(({ ativo }) => ativo)?.id ?? null,
  idsUnidades: activeIds(unidades),
  idsSeries: activeIds(series),
})

/** A new process copied from one of another year: the next open year, with the choices that are still possible. */
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

/** The fields of a process in a conflict. */
export const conflictFields = ({ anos, unidades, series }: ProcessChoices): readonly ConflictField<ProcessDraft>[] =>
  conflictFieldsOf<typeof PROCESS, ProcessDraft>(
    PROCESS,
    { school_year: anos, unit: unidades, grade: series },
    {
      nascimentos: ({ nascimentos }) =>
        nascimentos.map((range) => `${namesOf(series, [range.idSerie])}: ${birthsText(range)}`).join('; '),
    },
  )

import { useMemo } from 'react'
import type { ProcessChoices, ProcessDraft, ProcessRecord, ProcessWire } from '#domain/processes/processes.schemas.ts'
import * as processMessages from '#domain/processes/processes.messages.ts'
import * as schoolYearMessages from '#domain/schoolYears/schoolYears.messages.ts'
import { closedYearFlaw, closedYearOf } from '#domain/schoolYears/yearsIn.ts'
import { processDraftOf, processFlaws, processInUseFlaws } from '#domain/processes/process.ts'
import { filled } from '#domain/base/sentences.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { conflictFields, copyFormOf, newProcess } from '#src/features/matricula/processes/processForm.ts'
import { createProcess, processes } from '#src/features/matricula/processes/processes.record.ts'
import { ProcessSections } from '#src/features/matricula/processes/views/ProcessSections.view.tsx'
import { EditedRecord } from '#src/screens/records/EditedRecord.tsx'
import { FormInPath, type FormInPathProps } from '#src/screens/records/FormInPath.tsx'

/** M08: a process, by the id in the path; `novo` is a new one, which may be a copy. */
export const Screen = () => <FormInPath of={processes} title={TITLE} newTitle={NEW_TITLE} form={LoadedForm} />

const [TITLE, NEW_TITLE] = ['Processo', 'Novo processo']

const LoadedForm = ({ choices, record, isNew }: FormInPathProps<ProcessWire>) => {
  const mayEdit = useMayEdit('gestaoProcessos')
  const initialValues = useMemo(
    () => initialOf(choices, record, isNew),
    // Choices that load again must not reset a new process.
    // oxlint-disable-next-line react/exhaustive-deps
    [record, isNew],
  )
  const kept = isNew ? null : record
  const copied = isNew ? (record?.id ?? null) : null
  const hindrance = kept && hindranceOf(choices, kept)
  const readOnly = !mayEdit || hindrance !== null
  const flawsOf = (draft: ProcessDraft) => ({
    ...(kept !== null && processInUseFlaws(kept, draft)),
    ...closedYearFlaw(choices, { ...draft, idUnidade: null }),
    ...processFlaws(draft),
  })
  return (
    <EditedRecord
      of={processes}
      record={kept}
      create={{ name: createProcess.name, asked: (draft) => createProcess.asked({ copied, draft }) }}
      title={isNew ? NEW_TITLE : TITLE}
      subtitle={record === null ? undefined : `${isNew ? 'Cópia de ' : ''}${record.nome}`}
      top={hindrance !== null && <p>{hindrance}</p>}
      form={processes.paths.draftOf(kept?.id ?? null, copied)}
      initialValues={initialValues}
      flaws={flawsOf}
      readOnly={readOnly}
      draftOf={processDraftOf}
      fields={conflictFields(choices)}
    >
      <ProcessSections choices={choices} isUsed={kept !== null && kept.inscritos.length > 0} disabled={readOnly} />
    </EditedRecord>
  )
}

const initialOf = (choices: ProcessChoices, record: ProcessRecord | null, isNew: boolean): ProcessDraft => {
  if (record === null) return newProcess(choices)
  return isNew ? copyFormOf(record, choices) : processDraftOf(record)
}

/** Why the person may not change the process; null if they may. */
const hindranceOf = (choices: ProcessChoices, record: ProcessRecord): string | null => {
  const closed = closedYearOf(choices, { ...record, idUnidade: null })
  if (closed !== null) return filled(schoolYearMessages.SCHOOL_YEAR_CLOSED, { ano: closed.ano })
  return record.podeAlterar ? null : processMessages.PROCESS_OF_UNITS
}

import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { ProcessChoices, ProcessDraft, ProcessRecord } from '#domain/processes/processes.schemas.ts'
import * as processMessages from '#domain/processes/processes.messages.ts'
import * as schoolYearMessages from '#domain/schoolYears/schoolYears.messages.ts'
import { closedYearFlaw, closedYearOf } from '#domain/schoolYears/yearsIn.ts'
import { processDraftOf, processFlaws, processInUseFlaws } from '#domain/processes/process.ts'
import { filled } from '#domain/base/sentences.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { formAsked } from '#src/core/records/recordFeeds.ts'
import { useParams, useQuery } from '#src/core/router/RouteTable.tsx'
import { copiedIn, draftOf, PROCESSES } from '#src/features/matricula/processes/paths.ts'
import { conflictFields, copyFormOf, newProcess } from '#src/features/matricula/processes/processForm.ts'
import { createProcess, processRequests } from '#src/features/matricula/processes/processes.requests.ts'
import {
  conflictClosed,
  selectChoices,
  selectConflict,
  selectRecord,
} from '#src/features/matricula/processes/processes.slice.ts'
import { ProcessSections } from '#src/features/matricula/processes/views/ProcessSections.view.tsx'
import { idIn } from '#src/lib/recordPath.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { SavedForm } from '#src/screens/records/SavedForm.tsx'

/** M08: a process, by the id in the path; `novo` is a new one, which may begin as a copy. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  const copied = copiedIn(useQuery()['copia'])
  const choices = useSelector(selectChoices)
  const loaded = useSelector(selectRecord)
  const wanted = id ?? copied
  const record = wanted !== null && loaded?.id === wanted ? loaded : null
  return choices !== null && (wanted === null || record !== null) ? (
    <LoadedForm key={`${id}/${copied}`} choices={choices} record={record} isNew={id === null} />
  ) : (
    <AwaitedPage title={id === null ? NEW_TITLE : TITLE} asks={formAsked(processRequests, wanted)} />
  )
}

const [TITLE, NEW_TITLE] = ['Processo', 'Novo processo']

interface LoadedFormProps {
  readonly choices: ProcessChoices
  /** The process itself, or the one that is copied; null for a new one. */
  readonly record: ProcessRecord | null
  readonly isNew: boolean
}

const { update } = processRequests

const LoadedForm = ({ choices, record, isNew }: LoadedFormProps) => {
  const mayEdit = useMayEdit('gestaoProcessos')
  const conflict = useSelector(selectConflict)
  const initialValues = useMemo(
    () => initialOf(choices, record, isNew),
    // Choices that are loaded again do not reset a new process.
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
    <>
      <SavedForm
        title={isNew ? NEW_TITLE : TITLE}
        subtitle={record === null ? undefined : `${isNew ? 'Cópia de ' : ''}${record.nome}`}
        top={hindrance !== null && <p>{hindrance}</p>}
        form={draftOf(kept?.id ?? null, copied)}
        initialValues={initialValues}
        flaws={flawsOf}
        request={kept === null ? createProcess : update}
        asked={(draft) =>
          kept === null
            ? createProcess.asked({ copied, draft })
            : update.asked({ id: kept.id, versao: kept.versao, draft })
        }
        back={PROCESSES}
        readOnly={readOnly}
      >
        <ProcessSections choices={choices} isUsed={kept !== null && kept.inscritos.length > 0} disabled={readOnly} />
      </SavedForm>
      {kept !== null && (
        <RecordConflict
          fields={conflictFields(choices)}
          before={initialValues}
          conflict={conflict}
          draftOf={processDraftOf}
          save={(draft, { id, versao }) => update.asked({ id, versao, draft })}
          closed={conflictClosed()}
        />
      )}
    </>
  )
}

const initialOf = (choices: ProcessChoices, record: ProcessRecord | null, isNew: boolean): ProcessDraft => {
  if (record === null) return newProcess(choices)
  return isNew ? copyFormOf(record, choices) : processDraftOf(record)
}

/** Why nobody here changes the process; null where they may. */
const hindranceOf = (choices: ProcessChoices, record: ProcessRecord): string | null => {
  const closed = closedYearOf(choices, { ...record, idUnidade: null })
  if (closed !== null) return filled(schoolYearMessages.SCHOOL_YEAR_CLOSED, { ano: closed.ano })
  return record.podeAlterar ? null : processMessages.PROCESS_OF_UNITS
}

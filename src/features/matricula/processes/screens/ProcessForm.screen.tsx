import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ProcessChoices, ProcessDraft, ProcessRecord } from '#domain/processes/processes.schemas.ts'
import * as processMessages from '#domain/processes/processes.messages.ts'
import * as schoolYearMessages from '#domain/schoolYears/schoolYears.messages.ts'
import { closedYearFlaw, closedYearOf } from '#domain/schoolYears/yearsIn.ts'
import { processDraftOf, processFlaws, processInUseFlaws } from '#domain/processes/process.ts'
import { filled } from '#domain/base/sentences.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { useParams, useQuery } from '#src/core/router/RouteTable.tsx'
import { pushed } from '#src/core/router/router.slice.ts'
import { copiedIn, draftOf, PROCESSES } from '#src/features/matricula/processes/paths.ts'
import { copyFormOf, newProcess } from '#src/features/matricula/processes/processForm.ts'
import {
  createProcess,
  loadProcess,
  loadProcessChoices,
  updateProcess,
} from '#src/features/matricula/processes/processes.requests.ts'
import { selectChoices, selectRecord } from '#src/features/matricula/processes/processes.slice.ts'
import { ProcessConflict } from '#src/features/matricula/processes/screens/ProcessConflict.screen.tsx'
import { ProcessSections } from '#src/features/matricula/processes/views/ProcessSections.view.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { idIn } from '#src/lib/recordPath.ts'

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
    <Loading wanted={wanted} title={id === null ? NEW_TITLE : TITLE} />
  )
}

const [TITLE, NEW_TITLE] = ['Processo', 'Novo processo']

const Loading = ({ wanted, title }: { readonly wanted: number | null; readonly title: string }) => (
  <AwaitedPage
    title={title}
    asks={[loadProcessChoices.asked(null), ...(wanted === null ? [] : [loadProcess.asked(wanted)])]}
  />
)

interface LoadedFormProps {
  readonly choices: ProcessChoices
  /** The process itself, or the one that is copied; null for a new one. */
  readonly record: ProcessRecord | null
  readonly isNew: boolean
}

const LoadedForm = ({ choices, record, isNew }: LoadedFormProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('gestaoProcessos')
  const saves = isNew ? createProcess : updateProcess
  const saving = useIsRunning(saves)
  const refused = useRefusedFields(saves)
  const initialValues = useMemo(
    () => initialOf(choices, record, isNew),
    // Choices that come anew do not begin a new process again.
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
  const save = (draft: ProcessDraft) =>
    dispatch(
      kept === null
        ? createProcess.asked({ copied, draft })
        : updateProcess.asked({ id: kept.id, versao: kept.versao, draft }),
    )
  return (
    <>
      <RecordForm
        title={isNew ? NEW_TITLE : TITLE}
        subtitle={record === null ? undefined : `${isNew ? 'Cópia de ' : ''}${record.nome}`}
        top={hindrance !== null && <p>{hindrance}</p>}
        initialValues={initialValues}
        flaws={flawsOf}
        onSubmit={save}
        saving={saving}
        refused={refused}
        onAbandon={() => dispatch(pushed(PROCESSES))}
        readOnly={readOnly}
      >
        <DraftMirror form={draftOf(kept?.id ?? null, copied)} asks />
        <ProcessSections choices={choices} isUsed={kept !== null && kept.inscritos.length > 0} disabled={readOnly} />
      </RecordForm>
      {kept !== null && <ProcessConflict choices={choices} before={initialValues} />}
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

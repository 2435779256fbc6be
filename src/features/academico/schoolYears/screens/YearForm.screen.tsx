import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { SchoolYear } from '#domain/schoolYears/schoolYears.schemas.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { pushed } from '#src/core/router/router.slice.ts'
import { YEARS, yearDraft } from '#src/features/academico/schoolYears/paths.ts'
import { YearSteps } from '#src/features/academico/schoolYears/screens/YearSteps.screen.tsx'
import { createYear, loadYear, updateYear } from '#src/features/academico/schoolYears/schoolYears.requests.ts'
import {
  conflictClosed,
  selectYear,
  selectYearConflict,
} from '#src/features/academico/schoolYears/schoolYears.slice.ts'
import { YearFields } from '#src/features/academico/schoolYears/views/YearFields.view.tsx'
import {
  CONFLICT_FIELDS,
  EMPTY_YEAR,
  type YearForm,
  yearFormFlaws,
  yearFormOf,
} from '#src/features/academico/schoolYears/yearForm.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { FormLostLessons } from '#src/views/LostLessons.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'

/** A-K3: a school year of a unit, or a new one. */
export const Screen = () => {
  const path = useParams()['id']
  const record = useSelector(selectYear)
  if (path === undefined) return <YearEditor key="new" record={null} />
  const id = Number(path)
  if (record?.id === id) return <YearEditor key={id} record={record} />
  return <AwaitedPage title="Ano letivo" asks={[loadYear.asked(id)]} />
}

interface YearEditorProps {
  readonly record: SchoolYear | null
}

const YearEditor = ({ record }: YearEditorProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectYearConflict)
  const units = useChoices('units')
  const mayEdit = useMayEdit('anoLetivo') && record?.situacao !== CLOSED
  const request = record === null ? createYear : updateYear
  const refused = useRefusedFields(request)
  const initialValues = useMemo(() => (record === null ? EMPTY_YEAR : yearFormOf(record)), [record])
  const update = (draft: YearForm, { id, versao }: SchoolYear) => updateYear.asked({ id, versao, draft })
  return (
    <>
      <RecordForm
        title={record === null ? 'Novo ano letivo' : `Ano letivo de ${record.ano}`}
        subtitle={record?.unidade.nome}
        top={record !== null && <YearSteps record={record} />}
        initialValues={initialValues}
        flaws={yearFormFlaws}
        onSubmit={(draft) => dispatch(record === null ? createYear.asked(draft) : update(draft, record))}
        saving={useIsRunning(request)}
        refused={renamed(refused)}
        onAbandon={() => dispatch(pushed(YEARS))}
        isNew={record === null}
        readOnly={!mayEdit}
      >
        <YearFields isNew={record === null} units={units} disabled={!mayEdit} />
        <FormLostLessons sentences={refused} />
        <DraftMirror form={yearDraft(record?.id ?? null)} asks />
      </RecordForm>
      {record !== null && (
        <RecordConflict
          fields={CONFLICT_FIELDS}
          before={initialValues}
          conflict={conflict}
          draftOf={yearFormOf}
          save={update}
          closed={conflictClosed()}
        />
      )}
    </>
  )
}

/** The form has its own name for the unit field. */
const renamed = (fields: Readonly<Record<string, string>> | null): Readonly<Record<string, string>> | null =>
  fields?.['idUnidade'] === undefined ? fields : { ...fields, unidade: fields['idUnidade'] }

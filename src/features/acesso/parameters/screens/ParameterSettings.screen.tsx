import { useDispatch, useSelector } from 'react-redux'
import type { ManagedParameter } from '#domain/parameters/parameters.schemas.ts'
import { type ParameterDescription, parameterById, parameterText } from '#domain/all/parameterDescriptions.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import {
  loadParameterSettings,
  parameterDraft,
  setParameter,
} from '#src/features/acesso/parameters/parameterSettings.requests.ts'
import {
  conflictClosed,
  selectParameterConflict,
  selectParameterSettings,
  theirsTaken,
} from '#src/features/acesso/parameters/parameterSettings.slice.ts'
import { parametersFound } from '#src/features/acesso/parameters/search.ts'
import { ParameterForm } from '#src/features/acesso/parameters/views/ParameterForm.view.tsx'
import { formatDateTime } from '#src/lib/dates.ts'
import { Card } from '#src/ui/Card.tsx'
import { ConflictDialog } from '#src/ui/ConflictDialog.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SettingsList } from '#src/ui/SettingsList.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** M36: the parameters of the school, each saved by itself. */
export const Screen = () => {
  const filters = useFilters()
  // Not `search`: a recording takes that for the name of a person.
  const search = filters.text('parameter')
  return (
    <div className="page">
      <PageHeader
        title="Parâmetros"
        subtitle="O que a escola decide para o portal inteiro. Cada decisão é salva sozinha e vale na hora."
      />
      <FilterBar onClear={filters.clear}>
        <SearchField label="Buscar" placeholder="Nome ou o que o parâmetro muda" {...search} />
      </FilterBar>
      <Groups search={search.value} />
      <Conflict />
    </div>
  )
}

const Groups = ({ search }: { readonly search: string }) => {
  const dispatch = useDispatch()
  const list = useSelector(selectParameterSettings)
  const request = useRequest(loadParameterSettings)
  if (list === null && request?.status === 'failed')
    return (
      <ErrorState
        message={request.failure?.message ?? ''}
        onRetry={() => dispatch(loadParameterSettings.asked(null))}
      />
    )
  const groups = parametersFound(search)
  if (groups.length === 0)
    return <EmptyState title="Nenhum parâmetro encontrado" reason="Confira a busca ou limpe os filtros." />
  return groups.map(({ group, parameters }) => (
    <Card key={group} title={group}>
      <SettingsList busy={list === null}>
        {parameters.map((parameter) => (
          <Parameter key={parameter.id} parameter={parameter} current={list?.find(({ id }) => id === parameter.id)} />
        ))}
      </SettingsList>
    </Card>
  ))
}

interface ParameterProps {
  readonly parameter: ParameterDescription
  /** Undefined while loading. */
  readonly current: ManagedParameter | undefined
}

const Parameter = ({ parameter, current }: ParameterProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('parametros')
  const request = useRequest(setParameter, String(parameter.id))
  if (current === undefined) return <Skeleton shape="block" />
  const failure = request?.failure ?? null
  const hasFields = failure !== null && Object.keys(failure.fields).length > 0
  return (
    <ParameterForm
      parameter={parameter}
      current={current}
      mayEdit={mayEdit}
      saving={request?.status === 'running'}
      saved={request?.status === 'done'}
      refused={hasFields ? failure.fields : null}
      failure={hasFields ? null : (failure?.message ?? null)}
      onSet={(valor) => dispatch(setParameter.asked({ id: parameter.id, valor, versao: current.versao }))}
      draft={<DraftMirror form={parameterDraft(parameter.id)} asks />}
    />
  )
}

const Conflict = () => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectParameterConflict)
  const parameter = conflict && parameterById(conflict.theirs.id)
  if (!conflict || !parameter) return null
  const { mine, theirs } = conflict
  const row = {
    name: 'valor',
    label: parameter.nome,
    mine: parameterText(parameter, mine.valor),
    theirs: parameterText(parameter, theirs.valor),
    isMine: true,
  }
  const save = (saved: readonly string[]) => {
    if (!saved.includes(row.name)) {
      dispatch(setParameter.asked({ ...mine, versao: theirs.versao }))
      return
    }
    dispatch(draftClosed({ form: parameterDraft(mine.id) }))
    dispatch(theirsTaken())
  }
  return (
    <ConflictDialog shown by={authorOf(theirs)} rows={[row]} onSave={save} onClose={() => dispatch(conflictClosed())} />
  )
}

const authorOf = ({ alteradoPor, alteradoEm }: ManagedParameter): string | undefined =>
  alteradoPor === null || alteradoEm === null ? undefined : `${alteradoPor}, em ${formatDateTime(alteradoEm)},`

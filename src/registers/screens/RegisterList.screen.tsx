import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import { possibleColumns, standardColumns } from '#domain/registers/columns.ts'
import type { Register } from '#domain/registers/describe.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { useColumns } from '#src/core/columns/useColumns.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { titleOf, useRegisterChoices } from '#src/registers/choices.ts'
import { importPathOf, recordPathOf } from '#src/registers/paths.ts'
import { REGISTER_REQUESTS } from '#src/registers/register.requests.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'
import { RegisterTools } from '#src/registers/screens/RegisterTools.screen.tsx'
import { StatusDialogs } from '#src/registers/screens/StatusDialogs.screen.tsx'
import { useStatusSelection } from '#src/registers/screens/useStatusSelection.tsx'
import { RegisterFilters } from '#src/registers/views/RegisterFilters.view.tsx'
import { registerColumns } from '#src/registers/views/registerColumns.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** The list of a register. */
export const RegisterList = ({ register }: { readonly register: Register }) => {
  const { name, feature, many, one, genero } = register
  const dispatch = useDispatch()
  const { values, text, choice, clear } = useFilters()
  const page = useSelector(REGISTER_SLICES[name].selectors.selectPage)
  const choices = useRegisterChoices(register)
  const mayEdit = useMayEdit(feature)
  const list = useServerList({
    request: REGISTER_REQUESTS[name].loadList,
    count: page?.totalCount ?? null,
  })
  const columns = useColumns({
    list: name,
    possible: possibleColumns(register),
    standard: standardColumns(register),
  })
  const selection = useStatusSelection(register)
  const create = mayEdit && (
    <ButtonLink to={recordPathOf(name, null)} variant="primary" icon={Plus}>
      {`Nov${genero} ${one.toLowerCase()}`}
    </ButtonLink>
  )
  const yesNo = (filter: string) => ({
    value: typeof values[filter] === 'boolean' ? String(Number(values[filter])) : '',
    onChange: (chosen: string) => dispatch(filtersChanged({ [filter]: chosen === '' ? null : chosen === '1' })),
  })
  return (
    <div className="page">
      <PageHeader
        title={many}
        actions={
          <>
            <RegisterTools register={register} columns={columns} />
            {mayEdit && (
              <ButtonLink to={importPathOf(name)} icon={FileUp}>
                Importar
              </ButtonLink>
            )}
            {create}
          </>
        }
      />
      <DataTable
        {...list}
        label={many}
        columns={registerColumns(register, columns.shown, choices, {
          mayEdit,
          onOpen: ({ id }) => dispatch(pushed(recordPathOf(name, id))),
          onStatus: (record) => dispatch(statusEvent(register, record, titleOf(register, record, choices))),
        })}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={(record) => titleOf(register, record, choices)}
        linkOf={({ id }) => recordPathOf(name, id)}
        {...(mayEdit && { selection })}
        filters={<RegisterFilters {...{ register, choices, choice, yesNo }} search={text('search')} onClear={clear} />}
        empty={
          clear ? (
            <EmptyState title="Nenhum registro encontrado" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason={`Ainda não há ${many.toLowerCase()}.`} action={create} />
          )
        }
      />
      <StatusDialogs register={register} />
    </div>
  )
}

/** Handles “Inativar” and “Ativar”: before inactivating, the person sees which records use it. */
const statusEvent = (register: Register, record: RegisterRecord, title: string) => {
  const { setStatus, loadUses } = REGISTER_REQUESTS[register.name]
  if (record.ativo) return loadUses.asked(record)
  const { id, versao } = record
  return dialogOpened({
    title: `Ativar ${register.one.toLowerCase()}`,
    message: `Deseja ativar ${title}? Volta a aparecer nas escolhas.`,
    confirmLabel: 'Ativar',
    confirm: setStatus.asked({ id, versao, ativo: true }),
  })
}

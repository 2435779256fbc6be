import Download from 'lucide-react/icons/download'
import Undo2 from 'lucide-react/icons/undo-2'
import { useDispatch, useSelector } from 'react-redux'
import type { Import, RowStatus } from '#domain/api/imports.schemas.ts'
import { MESSAGES } from '#domain/messages.ts'
import type { Register } from '#domain/registers/describe.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useIsRunning, useRequest } from '#src/core/requests/useRequest.ts'
import { plural } from '#src/lib/text.ts'
import { useRegisterChoices } from '#src/registers/choices.ts'
import { apply, loadImportRows, undo } from '#src/registers/import/imports.requests.ts'
import { flawsAsked, restarted, selectImports } from '#src/registers/import/imports.slice.ts'
import { importColumns } from '#src/registers/import/views/importColumns.view.tsx'
import { listPathOf } from '#src/registers/paths.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { Stat } from '#src/ui/Stat.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

interface ReviewProps {
  readonly register: Register
  readonly batch: Import
}

/** What an import will do, or did, and the buttons that do it or take it back. */
export const ImportReview = ({ register, batch }: ReviewProps) => {
  const failure = [useRequest(apply), useRequest(undo)].find((one) => one?.status === 'failed')?.failure
  return (
    <>
      <div className="tiles">
        <Stat label="Novas" value={batch.novas} />
        <Stat label="Alteradas" value={batch.alteradas} />
        <Stat label="Sem mudança" value={batch.iguais} />
        <Stat label="Com erro" value={batch.erradas} />
      </div>
      {failure && (
        <div role="alert">
          <Notice type="error">
            {failure.message}
            <ul>
              {Object.entries(failure.fields).map(([place, why]) => (
                <li key={place}>
                  {place}: {why}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <div role="status">
        <Notice {...verdict(batch)} />
      </div>
      <Actions register={register} batch={batch} />
      <Rows register={register} batch={batch} />
    </>
  )
}

const changesIn = ({ novas, alteradas }: Import): number => novas + alteradas

const verdict = (batch: Import) => {
  const { situacao, erradas } = batch
  if (situacao === 'aplicada') {
    return { type: 'success', children: `Importação aplicada: ${counted(batch)}.` } as const
  }
  if (situacao === 'aplicando') {
    return {
      type: 'warning',
      children: 'A importação foi interrompida com uma parte já feita. Continue para terminá-la.',
    } as const
  }
  if (situacao === 'desfeita') {
    return { type: 'info', children: 'Importação desfeita: tudo voltou a ser como era antes dela.' } as const
  }
  if (erradas > 0) {
    const lines = plural(erradas, 'linha tem erro', 'linhas têm erro')
    return { type: 'warning', children: `${lines}. Corrija o arquivo e envie-o de novo; nada foi alterado.` } as const
  }
  if (changesIn(batch) === 0) {
    return { type: 'info', children: 'Nada muda: o arquivo diz o mesmo que o cadastro.' } as const
  }
  return { type: 'info', children: `Pronto para importar: ${counted(batch)}. Nada foi alterado ainda.` } as const
}

const counted = ({ novas, alteradas }: Import): string =>
  `${plural(novas, 'registro novo', 'registros novos')} e ${plural(alteradas, 'alterado', 'alterados')}`

const Actions = ({ register, batch }: ReviewProps) => {
  const dispatch = useDispatch()
  const isApplying = useIsRunning(apply)
  const isUndoing = useIsRunning(undo)
  const { situacao, erradas } = batch
  const labels = Object.fromEntries(Object.entries(register.fields).map(([name, { label }]) => [name, label]))
  const isCutOff = situacao === 'aplicando'
  const mayApply = isCutOff || (situacao === 'conferida' && erradas === 0 && changesIn(batch) > 0)
  return (
    <div className="cluster">
      {mayApply && (
        <Button
          variant="primary"
          loading={isApplying}
          onClick={() => dispatch(dialogOpened(applyQuestion(register, batch)))}
        >
          {isCutOff ? 'Continuar' : `Importar ${plural(changesIn(batch), 'registro', 'registros')}`}
        </Button>
      )}
      {situacao === 'aplicada' && (
        <>
          <ButtonLink
            to={listPathOf(register.name)}
            variant="primary"
          >{`Ver ${register.many.toLowerCase()}`}</ButtonLink>
          <Button icon={Undo2} loading={isUndoing} onClick={() => dispatch(dialogOpened(undoQuestion(batch)))}>
            Desfazer importação
          </Button>
        </>
      )}
      {erradas > 0 && (
        <Button icon={Download} onClick={() => dispatch(flawsAsked({ labels }))}>
          Baixar erros (CSV)
        </Button>
      )}
      <Button disabled={isApplying || isUndoing} onClick={() => dispatch(restarted())}>
        Enviar outro arquivo
      </Button>
    </div>
  )
}

const applyQuestion = (register: Register, batch: Import) => ({
  title: `Importar ${register.many.toLowerCase()}`,
  message: `Deseja importar ${batch.arquivo}: ${counted(batch)}? A importação pode ser desfeita depois.`,
  confirmLabel: 'Importar',
  confirm: apply.asked(batch.id),
})

const undoQuestion = (batch: Import) => ({
  title: 'Desfazer importação',
  message: `Deseja desfazer ${batch.arquivo}? ${plural(batch.novas, 'registro criado sai', 'registros criados saem')} e ${plural(batch.alteradas, 'alterado volta', 'alterados voltam')} a ser como antes.`,
  confirmLabel: 'Desfazer',
  confirm: undo.asked(batch.id),
})

const FILTERS: readonly { readonly value: RowStatus; readonly label: string }[] = [
  { value: 'errada', label: 'Com erro' },
  { value: 'nova', label: 'Novas' },
  { value: 'alterada', label: 'Alteradas' },
  { value: 'igual', label: 'Sem mudança' },
]

const Rows = ({ register, batch }: ReviewProps) => {
  const dispatch = useDispatch()
  const choices = useRegisterChoices(register)
  const { asked, rows } = useSelector(selectImports)
  const request = useRequest(loadImportRows)
  const view = asked ?? { id: batch.id, status: null, page: 0, rowsPerPage: 10 }
  const status =
    request?.status === 'failed' ? 'failed' : rows === null || request?.status === 'running' ? 'loading' : 'ready'
  const filter = (chosen: string) =>
    dispatch(
      loadImportRows.asked({ ...view, page: 0, status: FILTERS.find(({ value }) => value === chosen)?.value ?? null }),
    )
  return (
    <DataTable
      label="Linhas do arquivo"
      columns={importColumns(register, choices)}
      rows={rows?.items ?? []}
      rowId={({ linha }) => linha}
      rowName={({ nome, linha }) => nome || `Linha ${linha}`}
      status={status}
      error={request?.failure?.message || MESSAGES.UNEXPECTED}
      onRetry={() => dispatch(loadImportRows.asked(view))}
      pagination={{ page: view.page, rowsPerPage: view.rowsPerPage, count: rows?.totalCount ?? 0 }}
      onPaginate={(choice) => dispatch(loadImportRows.asked({ ...view, ...choice }))}
      filters={
        <FilterBar onClear={view.status === null ? undefined : () => filter('')}>
          <SelectField
            label="Mostrar"
            empty="Todas as linhas"
            value={view.status ?? ''}
            onChange={filter}
            options={FILTERS}
          />
        </FilterBar>
      }
    />
  )
}

import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useDispatch, useSelector } from 'react-redux'
import { MESSAGES } from '#domain/messages.ts'
import type { Register } from '#domain/registers/describe.ts'
import { identityText, importFields } from '#domain/registers/import/columns.ts'
import { searchable } from '#domain/text.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { openImport } from '#src/registers/import/imports.requests.ts'
import {
  checkStarted,
  columnChosen,
  fileChosen,
  modelAsked,
  restarted,
  selectImports,
} from '#src/registers/import/imports.slice.ts'
import { modelPages } from '#src/registers/import/model.ts'
import { ImportReview } from '#src/registers/import/screens/ImportReview.screen.tsx'
import { ColumnsStep } from '#src/registers/import/views/ColumnsStep.view.tsx'
import { FileStep } from '#src/registers/import/views/FileStep.view.tsx'
import { ImportHistory } from '#src/registers/import/views/ImportHistory.view.tsx'
import { listPathOf } from '#src/registers/paths.ts'
import { REGISTER_REQUESTS, registerExportAsked } from '#src/registers/register.requests.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'

const STEPS = ['Arquivo', 'Colunas', 'Conferência', 'Resultado']

/** The import of a spreadsheet into a register, step by step. */
export const RegisterImport = ({ register }: { readonly register: Register }) => {
  const { many, name, feature } = register
  const dispatch = useDispatch()
  const mayEdit = useMayEdit(feature)
  const { head, batch, history } = useSelector(selectImports)
  const model = () =>
    dispatch(modelAsked({ name: `modelo-${searchable(many).replaceAll(' ', '-')}.xlsx`, pages: modelPages(register) }))
  const isExporting = useIsRunning(REGISTER_REQUESTS[name].exportList)
  const current = () =>
    dispatch(registerExportAsked(name, {}, { formato: 'xlsx', colunas: Object.keys(register.fields).join(',') }))
  const back = <ButtonLink to={listPathOf(name)}>Voltar à lista</ButtonLink>
  return (
    <div className="page">
      <PageHeader
        title={`Importar ${many.toLowerCase()}`}
        actions={
          <>
            {back}
            {mayEdit && (
              <>
                <Button icon={Download} loading={isExporting} onClick={current}>
                  Baixar registros atuais
                </Button>
                <Button icon={FileSpreadsheet} onClick={model}>
                  Baixar modelo
                </Button>
              </>
            )}
          </>
        }
      />
      {mayEdit ? (
        <>
          <Stepper label="Importação" steps={STEPS} current={stepOf(head !== null, batch?.situacao)} />
          {batch === null ? <Preparation register={register} /> : <ImportReview register={register} batch={batch} />}
          {batch === null && head === null && history !== null && history.length > 0 && (
            <ImportHistory imports={history} onOpen={(id) => dispatch(openImport.asked(id))} />
          )}
        </>
      ) : (
        <EmptyState
          title={MESSAGES.FORBIDDEN}
          reason="Importar precisa do direito de editar este cadastro."
          action={back}
        />
      )}
    </div>
  )
}

const stepOf = (isRead: boolean, status: string | undefined): number => {
  if (status === undefined) return isRead ? 2 : 1
  return status === 'conferida' ? 3 : 4
}

const Preparation = ({ register }: { readonly register: Register }) => {
  const dispatch = useDispatch()
  const files = usePickedFiles()
  const { file, flaw, head, fields, sent } = useSelector(selectImports)
  const options = importFields(register)
  if (head === null) {
    return (
      <FileStep
        {...{ files, file, flaw }}
        onChoose={(chosen) => dispatch(chosen === null ? restarted() : fileChosen({ file: chosen, fields: options }))}
      />
    )
  }
  return (
    <ColumnsStep
      {...{ head, options, fields, sent, flaw }}
      identity={identityText(register)}
      onField={(column, field) => dispatch(columnChosen({ column, field }))}
      onBack={() => dispatch(restarted())}
      onCheck={() => dispatch(checkStarted())}
    />
  )
}

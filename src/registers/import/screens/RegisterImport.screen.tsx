import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useDispatch } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import type { Register } from '#domain/registers/describe.ts'
import { importFields } from '#domain/imports/importColumns.ts'
import { searchable } from '#domain/base/text.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { modelAsked } from '#src/registers/import/imports.slice.ts'
import { modelPages } from '#src/registers/import/model.ts'
import { ImportSteps } from '#src/registers/import/screens/ImportSteps.tsx'
import { listPathOf } from '#src/registers/paths.ts'
import { REGISTER_REQUESTS, registerExportAsked } from '#src/registers/register.requests.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** The import of a spreadsheet into a register. */
export const RegisterImport = ({ register }: { readonly register: Register }) => {
  const { many, name, feature } = register
  const dispatch = useDispatch()
  const mayEdit = useMayEdit(feature)
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
        <ImportSteps target={register} options={importFields(register)} />
      ) : (
        <EmptyState
          title={callMessages.FORBIDDEN}
          reason="Para importar, você precisa poder editar este cadastro."
          action={back}
        />
      )}
    </div>
  )
}

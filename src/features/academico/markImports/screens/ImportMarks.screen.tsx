import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useDispatch, useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import { columnsFlaw, fileFields, MARK_FILE_LIMIT } from '#domain/markImports/fileColumns.ts'
import type { ImportChoices } from '#domain/markImports/markImports.schemas.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { loadChoices } from '#src/features/academico/markImports/markImports.requests.ts'
import {
  checkStarted,
  columnChosen,
  fileChosen,
  fileLeft,
  selectImporting,
} from '#src/features/academico/markImports/markImports.slice.ts'
import { modelPages } from '#src/features/academico/markImports/model.ts'
import { MARK_IMPORTS } from '#src/features/academico/markImports/paths.ts'
import { ImportPlace } from '#src/features/academico/markImports/screens/ImportPlace.tsx'
import { plural } from '#src/lib/text.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { modelAsked } from '#src/registers/import/imports.slice.ts'
import { FileColumns } from '#src/registers/import/views/FileColumns.view.tsx'
import { FileStep } from '#src/registers/import/views/FileStep.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** A-L10: what a file of marks is for, the file, and what its columns are. */
export const Screen = () => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('importarAvaliacao')
  const seesAll = useMayOpen('gestaoImportacoes')
  const { choices } = useSelector(selectImporting)
  const model = () => choices && dispatch(modelAsked({ name: 'modelo-notas.xlsx', pages: modelPages(choices) }))
  return (
    <div className="page">
      <PageHeader
        title="Importar avaliação"
        subtitle="Notas de uma planilha, reconhecidas pelo RA. Nada muda antes de você conferir."
        actions={
          <>
            {seesAll && <ButtonLink to={MARK_IMPORTS}>Gestão de importações</ButtonLink>}
            {mayEdit && choices !== null && (
              <Button icon={FileSpreadsheet} onClick={model}>
                Baixar modelo
              </Button>
            )}
          </>
        }
      />
      {!mayEdit && (
        <EmptyState title={callMessages.FORBIDDEN} reason="Para importar notas, você precisa poder editar esta tela." />
      )}
      {mayEdit && choices !== null && (
        <>
          <ImportPlace choices={choices} />
          {choices.motivo !== '' && <Notice type="warning">{choices.motivo}</Notice>}
          {choices.etapa !== null && <Preparation choices={choices} />}
        </>
      )}
      <Awaited asks={[loadChoices.asked({})]} isHere={choices !== null || !mayEdit} />
    </div>
  )
}

/** The file, then its columns. */
const Preparation = ({ choices }: { readonly choices: ImportChoices }) => {
  const dispatch = useDispatch()
  const files = usePickedFiles()
  const { file, flaw, head, fields, sent } = useSelector(selectImporting)
  if (head === null)
    return (
      <FileStep
        {...{ files, file, flaw }}
        most={MARK_FILE_LIMIT}
        onChoose={(chosen) => dispatch(chosen === null ? fileLeft() : fileChosen(chosen))}
      />
    )
  const against = columnsFlaw(fields, choices)
  return (
    <FileColumns
      {...{ head, fields, sent, flaw }}
      options={fileFields(choices.planilha?.colunas ?? [])}
      intro={
        <>
          {plural(head.count, 'linha', 'linhas')} no arquivo. Use uma coluna <strong>Valor</strong>, com uma nota por
          linha, ou uma coluna para cada avaliação da turma e disciplina escolhidas acima. Célula vazia não muda nada.
        </>
      }
      warnings={against !== null && <Notice type="warning">{against}</Notice>}
      mayCheck={against === null}
      onField={(column, field) => dispatch(columnChosen({ column, field }))}
      onBack={() => dispatch(fileLeft())}
      onCheck={() => dispatch(checkStarted())}
    />
  )
}

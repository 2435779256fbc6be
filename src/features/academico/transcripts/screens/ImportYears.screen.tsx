import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useDispatch, useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import { YEAR_FILE_FIELDS, YEAR_FILE_LIMIT, yearColumnsFlaw, yearFilePages } from '#domain/transcripts/yearFile.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { TRANSCRIPTS } from '#src/core/students/paths.ts'
import { FileYears } from '#src/features/academico/transcripts/screens/FileYears.tsx'
import {
  checkStarted,
  columnChosen,
  fileChosen,
  fileLeft,
  selectYearImport,
} from '#src/features/academico/transcripts/yearImport.slice.ts'
import { plural } from '#src/lib/text.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { modelAsked } from '#src/registers/import/imports.slice.ts'
import { FileColumns } from '#src/registers/import/views/FileColumns.view.tsx'
import { FileStep } from '#src/registers/import/views/FileStep.view.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** Years taken elsewhere, from a spreadsheet: the file, what its columns are, and what would become of each year. */
export const Screen = () => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('historicosAlunos')
  const { checked } = useSelector(selectYearImport)
  return (
    <div className="page">
      <PageHeader
        title="Importação de históricos"
        subtitle="Anos cursados em outras escolas, de uma planilha. Nada muda antes de você conferir."
        actions={
          <>
            <ButtonLink to={TRANSCRIPTS}>Históricos dos alunos</ButtonLink>
            {mayEdit && (
              <Button
                icon={FileSpreadsheet}
                onClick={() => dispatch(modelAsked({ name: 'modelo-historico.xlsx', pages: yearFilePages() }))}
              >
                Baixar modelo
              </Button>
            )}
          </>
        }
      />
      {!mayEdit && (
        <EmptyState
          title={callMessages.FORBIDDEN}
          reason="Para importar anos, você precisa poder editar os históricos dos alunos."
        />
      )}
      {mayEdit && (checked === null ? <Preparation /> : <FileYears checked={checked} />)}
    </div>
  )
}

/** The file, then its columns. */
const Preparation = () => {
  const dispatch = useDispatch()
  const files = usePickedFiles()
  const { file, flaw, head, fields, sent } = useSelector(selectYearImport)
  if (head === null)
    return (
      <FileStep
        {...{ files, file, flaw }}
        most={YEAR_FILE_LIMIT}
        onChoose={(chosen) => dispatch(chosen === null ? fileLeft() : fileChosen(chosen))}
      />
    )
  const against = yearColumnsFlaw(fields)
  return (
    <FileColumns
      {...{ head, fields, sent, flaw }}
      options={YEAR_FILE_FIELDS}
      intro={
        <>
          {plural(head.count, 'linha', 'linhas')} no arquivo, uma para cada <strong>componente</strong> de um ano de um
          aluno. O que vale para o ano inteiro, como a escola e o resultado, pode ficar só na primeira linha dele.
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

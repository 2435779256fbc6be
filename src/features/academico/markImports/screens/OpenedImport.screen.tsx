import { useDispatch, useSelector } from 'react-redux'
import type { ImportGroup, MarkImport } from '#domain/markImports/markImports.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import {
  applyMarks,
  checkAgain,
  loadImport,
  loadMarks,
  SHOWN_STATES,
  undoMarks,
} from '#src/features/academico/markImports/markImports.requests.ts'
import { selectMarks, selectOpened } from '#src/features/academico/markImports/markImports.slice.ts'
import { IMPORT_MARKS, MARK_IMPORTS } from '#src/features/academico/markImports/paths.ts'
import { GroupList } from '#src/features/academico/markImports/views/GroupList.view.tsx'
import { markColumns } from '#src/features/academico/markImports/views/markColumns.view.tsx'
import { readyIn, readyText, verdictOf } from '#src/features/academico/markImports/words.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { ChoiceFilter } from '#src/screens/records/filters.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** A-L10 and A-L11: what a file of marks would change, or changed, class group by class group. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  const opened = useSelector(selectOpened)
  if (opened !== null && opened.id === id) return <Opened opened={opened} />
  return (
    <AwaitedPage
      title="Importação de notas"
      actions={<Ways />}
      asks={id === null ? [] : [loadImport.asked(id)]}
      missing={<EmptyState title="Importação não encontrada" reason="Ela não existe, ou é de outra pessoa." />}
    />
  )
}

const Ways = () => {
  const mayImport = useMayOpen('importarAvaliacao')
  const seesAll = useMayOpen('gestaoImportacoes')
  return (
    <>
      {seesAll && <ButtonLink to={MARK_IMPORTS}>Todas as importações</ButtonLink>}
      {mayImport && <ButtonLink to={IMPORT_MARKS}>Enviar outro arquivo</ButtonLink>}
    </>
  )
}

const Opened = ({ opened }: { readonly opened: MarkImport }) => {
  const dispatch = useDispatch()
  const mayUndo = useMayEdit('gestaoImportacoes')
  const undoing = useIsRunning(undoMarks)
  const { arquivo, enviadaPor, enviadaEm, etapa, unidade, ano, linhas, deFora } = opened
  const { type, text } = verdictOf(opened)
  return (
    <div className="page">
      <PageHeader
        title={arquivo}
        subtitle={`Importação nº ${opened.id} · ${enviadaPor}, ${formatDateTime(enviadaEm)} · ${etapa}ª etapa de ${ano}, ${unidade} · ${plural(linhas, 'linha', 'linhas')}`}
        actions={<Ways />}
      />
      <div role="status">
        <Notice type={type}>{text}</Notice>
      </div>
      {deFora > 0 && (
        <Notice type="info">
          {plural(deFora, 'nota fica de fora', 'notas ficam de fora')}: não são da turma e disciplina escolhidas.
        </Notice>
      )}
      <Actions opened={opened} />
      {opened.turmas.length > 0 && (
        <GroupList
          groups={opened.turmas}
          undoing={undoing}
          onUndo={mayUndo ? (group) => dispatch(dialogOpened(undoQuestion(opened, group))) : undefined}
        />
      )}
      <Marks opened={opened} />
    </div>
  )
}

const undoQuestion = ({ id, arquivo }: MarkImport, { idTurma, turma, alteradas }: ImportGroup) => ({
  title: 'Desfazer importação',
  message: `Deseja desfazer ${arquivo} em ${turma}? ${plural(alteradas, 'nota volta', 'notas voltam')} a ser como antes.`,
  confirmLabel: 'Desfazer',
  confirm: undoMarks.asked({ id, idTurma }),
})

const Actions = ({ opened }: { readonly opened: MarkImport }) => {
  const dispatch = useDispatch()
  const mayImport = useMayEdit('importarAvaliacao')
  const applying = useIsRunning(applyMarks)
  const checking = useIsRunning(checkAgain)
  const { id, conferido, podeConferir, situacao } = opened
  if (!mayImport) return null
  const question = {
    title: 'Importar notas',
    message: `Deseja importar ${readyText(opened)}? Cada turma entra inteira ou não entra.`,
    confirmLabel: 'Importar',
    confirm: applyMarks.asked({ id, conferido }),
  }
  return (
    <div className="cluster">
      {readyIn(opened).groups > 0 && situacao !== 'aplicando' && (
        <Button variant="primary" loading={applying} onClick={() => dispatch(dialogOpened(question))}>
          {`Importar ${readyText(opened)}`}
        </Button>
      )}
      {podeConferir && (
        <Button loading={checking} onClick={() => dispatch(checkAgain.asked(id))}>
          Conferir de novo
        </Button>
      )}
    </div>
  )
}

const Marks = ({ opened }: { readonly opened: MarkImport }) => {
  const marks = useSelector(selectMarks)
  const filters = useFilters()
  const groups = opened.turmas.map(({ idTurma, turma }) => ({ id: idTurma, nome: turma }))
  return (
    <DataTable
      {...useServerList({ request: loadMarks, count: marks?.totalCount ?? null })}
      label="Notas do arquivo"
      columns={markColumns}
      rows={marks?.items ?? []}
      // A file has a hundred columns at most.
      rowId={({ linha, coluna }) => linha * 100 + coluna}
      rowName={({ aluno, linha, avaliacao }) => `Linha ${linha}: ${aluno || 'sem aluno'}, ${avaliacao}`}
      filters={
        <FilterBar onClear={filters.clear}>
          <ChoiceFilter name="state" label="Mostrar" all="Todas as notas" list={SHOWN_STATES} />
          <ChoiceFilter name="group" label="Turma" all="Todas" list={groups} />
        </FilterBar>
      }
      empty={<EmptyState title="Nenhuma nota" reason="O arquivo não tem notas assim." />}
    />
  )
}

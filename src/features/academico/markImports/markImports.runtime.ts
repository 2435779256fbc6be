import { idsOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { defineRuntime, type Feeds } from '#src/core/router/runtime.ts'
import {
  applyMarks,
  checkAgain,
  followImport,
  loadChoices,
  loadImport,
  loadImports,
  loadMarks,
  marksAsked,
  undoMarks,
} from '#src/features/academico/markImports/markImports.requests.ts'
import { markImportsSaga } from '#src/features/academico/markImports/markImports.saga.ts'
import { markImportsSlice } from '#src/features/academico/markImports/markImports.slice.ts'
import { IMPORT_MARKS, MARK_IMPORTS } from '#src/features/academico/markImports/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'
import { importsRuntime } from '#src/registers/import/imports.runtime.ts'

const CHOICES = {
  idAnoLetivo: 'year',
  idUnidade: 'unit',
  idTurma: 'group',
  idDisciplina: 'subject',
  numeroEtapa: 'stage',
}

const opened: Feeds = ({ params, filters, arriving, outdated }) => {
  const id = Number(params['id'])
  return [...(arriving || outdated ? [loadImport.asked(id)] : []), marksAsked(id, filters)]
}

export const runtime = defineRuntime({
  uses: [importsRuntime],
  state: { markImports: markImportsSlice.reducer },
  recorded: {
    markImports: {
      name: ['alunos.nome', 'aluno', 'enviadaPor', 'aplicadaPor', 'desfeitaPor', 'antesPor'],
      kept: ['ra', 'notas', 'antes', 'depois', 'falha', 'samples', 'celulas'],
    },
  },
  requests: [loadChoices, loadImports, loadImport, followImport, loadMarks, checkAgain, applyMarks, undoMarks],
  sagas: { markImports: markImportsSaga },
  outdatedBy: [checkAgain.answered, ...endsOf(applyMarks), ...endsOf(undoMarks)],
  feeds: {
    [IMPORT_MARKS]: ({ filters }) => [loadChoices.asked(idsOf(filters, CHOICES))],
    [`${IMPORT_MARKS}/:id`]: opened,
    [MARK_IMPORTS]: ({ filters }) => {
      const { SkipCount, MaxResultCount } = listQueryOf(filters)
      return [loadImports.asked({ SkipCount, MaxResultCount })]
    },
    [`${MARK_IMPORTS}/:id`]: opened,
  },
})

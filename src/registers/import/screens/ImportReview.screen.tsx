import type { Import } from '#domain/imports/imports.schemas.ts'
import type { ImportTarget } from '#domain/imports/importTarget.ts'
import { jobPath } from '#src/core/jobs/paths.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useRegisterChoices } from '#src/registers/choices.ts'
import { ApplyDialog } from '#src/registers/import/screens/ApplyDialog.screen.tsx'
import { ImportActions } from '#src/registers/import/screens/ImportActions.tsx'
import { ImportLines } from '#src/registers/import/screens/ImportLines.tsx'
import { importColumns } from '#src/registers/import/views/importColumns.view.tsx'
import { ImportProgress } from '#src/registers/import/views/ImportProgress.view.tsx'
import { verdictOf } from '#src/registers/import/words.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Stat } from '#src/ui/Stat.tsx'

interface ReviewProps {
  readonly target: ImportTarget
  readonly batch: Import
}

/** The changes of an import, planned or applied, and the buttons that apply or undo it. */
export const ImportReview = ({ target, batch }: ReviewProps) => {
  const opensJobs = useMayOpen('tarefas')
  const choices = useRegisterChoices(target)
  const { type, text } = verdictOf(target, batch)
  return (
    <>
      <div className="tiles">
        {!target.updatesOnly && <Stat label="Novas" value={batch.novas} />}
        <Stat label="Alteradas" value={batch.alteradas} />
        <Stat label="Sem mudança" value={batch.iguais} />
        <Stat label="Com erro" value={batch.erradas} />
        {batch.deixadas > 0 && <Stat label="Deixadas de fora" value={batch.deixadas} />}
        {batch.recusadas > 0 && <Stat label="Recusadas" value={batch.recusadas} />}
      </div>
      <div role="status">
        <Notice type={type}>{text}</Notice>
      </div>
      <ImportProgress batch={batch} path={opensJobs && batch.tarefa !== null ? jobPath(batch.tarefa.id) : null} />
      <ImportActions target={target} batch={batch} />
      <ApplyDialog target={target} batch={batch} />
      <ImportLines target={target} batch={batch} columns={importColumns(target, choices)} />
    </>
  )
}

import { useDispatch, useSelector } from 'react-redux'
import * as importMessages from '#domain/imports/imports.messages.ts'
import type { Import, ImportSimulation } from '#domain/imports/imports.schemas.ts'
import { type ImportTarget, isTree } from '#domain/imports/importTarget.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { plural } from '#src/lib/text.ts'
import { apply, simulate } from '#src/registers/import/imports.requests.ts'
import { applicationClosed, selectImports } from '#src/registers/import/imports.slice.ts'
import { changesIn, countedText, wordsOf } from '#src/registers/import/words.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

interface ApplyDialogProps {
  readonly target: ImportTarget
  readonly batch: Import
}

/** Applies an import, or what is left of it, after a simulation. */
export const ApplyDialog = ({ target, batch }: ApplyDialogProps) => {
  const dispatch = useDispatch()
  const { application } = useSelector(selectImports)
  const simulating = useIsRunning(simulate)
  const applying = useIsRunning(apply)
  if (application === null) return null
  const { simulation } = application
  const { act, name } = wordsOf(target)
  const count = simulation === null ? 0 : changesIn(simulation)
  return (
    <SimulateDialog
      title={`${act} ${target.many.toLowerCase()}`}
      onClose={() => dispatch(applicationClosed())}
      fields={
        <p className="mb-0">
          Arquivo {batch.arquivo}. O que não puder mais entrar fica de fora, com o motivo na linha. A{' '}
          {name.toLowerCase()} pode ser desfeita depois.
        </p>
      }
      isComplete
      simulating={simulating}
      onSimulate={() => dispatch(simulate.asked(batch.id))}
      result={simulation && <Facts target={target} simulation={simulation} />}
      verb={act}
      confirmLabel={count === 0 ? `Nada a ${act.toLowerCase()}` : `${act} ${plural(count, 'registro', 'registros')}`}
      mayConfirm={count > 0}
      confirming={applying}
      onConfirm={() => simulation && dispatch(apply.asked({ id: batch.id, conferido: simulation.conferido }))}
    />
  )
}

interface FactsProps {
  readonly target: ImportTarget
  readonly simulation: ImportSimulation
}

const Facts = ({ target, simulation }: FactsProps) => {
  const { mudadas, nomes, avisos } = simulation
  const more = mudadas - nomes.length
  return (
    <div className="stack" role="status">
      <p className="mb-0">
        <strong>{countedText(target, simulation)}</strong>
      </p>
      {mudadas > 0 && (
        <p className="mb-0">
          {plural(mudadas, 'linha fica de fora', 'linhas ficam de fora')}, porque o registro mudou desde a conferência:{' '}
          {nomes.join(', ')}
          {more > 0 && ` e mais ${more}`}. {isTree(target) && importMessages.IMPORT_WHOLE}
        </p>
      )}
      {avisos.length > 0 && (
        <p className="mb-0">Ao confirmar, você diz que conferiu {plural(avisos.length, 'aviso', 'avisos')}:</p>
      )}
      {avisos.map((why) => (
        <Notice key={why} type="warning">
          {why}
        </Notice>
      ))}
    </div>
  )
}

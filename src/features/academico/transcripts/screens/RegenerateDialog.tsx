import { useDispatch, useSelector } from 'react-redux'
import type { Regeneration } from '#domain/transcripts/transcripts.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { makeYears, simulateYears } from '#src/features/academico/transcripts/transcripts.requests.ts'
import {
  makingClosed,
  makingConfirmed,
  selectRegeneration,
} from '#src/features/academico/transcripts/transcripts.slice.ts'
import { listed } from '#domain/base/listed.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

/** What making the automatic years of a class group again would change, before it is done. */
export const RegenerateDialog = ({ group }: { readonly group: number }) => {
  const dispatch = useDispatch()
  const result = useSelector(selectRegeneration)
  const simulating = useIsRunning(simulateYears)
  const confirming = useIsRunning(makeYears)
  const count = result?.alunos.length ?? 0
  return (
    <SimulateDialog
      title="Gerar de novo os anos automáticos"
      onClose={() => dispatch(makingClosed())}
      fields={
        <p className="mb-0">
          Só os anos automáticos são feitos de novo, a partir do fechamento. O que foi digitado, alterado à mão,
          importado ou bloqueado fica como está.
        </p>
      }
      isComplete
      simulating={simulating}
      onSimulate={() => dispatch(simulateYears.asked({ idTurma: group }))}
      result={result && <Result result={result} />}
      verb="Gerar"
      confirmLabel={count === 0 ? 'Nada a gerar' : `Gerar para ${plural(count, 'aluno', 'alunos')}`}
      mayConfirm={count > 0}
      confirming={confirming}
      onConfirm={() => {
        if (result !== null) dispatch(makingConfirmed({ idTurma: group, conferido: result.conferido }))
      }}
    />
  )
}

const Result = ({ result: { alunos, mantidos, iguais, abertos } }: { readonly result: Regeneration }) => (
  <div className="stack">
    {alunos.length === 0 && <p className="mb-0">Nada muda nesta turma.</p>}
    <RowList>
      {alunos.map(({ id, nome, mudancas }) => (
        <li key={id}>
          <span>
            <strong>{nome}</strong>
            {mudancas.map((change) => (
              <small key={change} className="d-block">
                {change}
              </small>
            ))}
          </span>
        </li>
      ))}
    </RowList>
    <p className="text-secondary mb-0">
      {plural(iguais, 'aluno fica igual', 'alunos ficam iguais')}.{' '}
      {abertos > 0 && `${plural(abertos, 'aluno ainda não tem', 'alunos ainda não têm')} o ano fechado. `}
      {mantidos.length > 0 && `Mantidos à mão: ${listed(mantidos.map(({ nome }) => nome))}.`}
    </p>
  </div>
)

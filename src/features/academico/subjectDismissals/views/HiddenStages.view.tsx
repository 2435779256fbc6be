import type { HiddenStage } from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { BareList } from '#src/ui/BareList.tsx'

/** What a dismissal hides of a student, stage by stage. */
export const HiddenStages = ({ stages }: { readonly stages: readonly HiddenStage[] }) => {
  if (stages.length === 0) return <p className="text-secondary mb-0">O ano letivo não tem etapas.</p>
  return (
    <BareList>
      {stages.map((stage) => (
        <li key={stage.nome}>
          <strong>{stage.nome}</strong>: {hiddenText(stage)}
        </li>
      ))}
    </BareList>
  )
}

const hiddenText = ({ notas, faltas, publicada, fechada, aberta }: HiddenStage): string =>
  [
    notas === 0 ? 'nenhuma nota' : plural(notas, 'nota lançada', 'notas lançadas'),
    faltas === 0 ? 'nenhuma falta' : plural(faltas, 'falta', 'faltas'),
    ...(publicada ? ['já publicada às famílias'] : []),
    fechada ? 'etapa fechada' : aberta ? 'lançamento aberto' : 'fora do prazo de lançamento',
  ].join(', ')

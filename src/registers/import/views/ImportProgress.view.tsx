import type { Import } from '#domain/imports/imports.schemas.ts'
import { formatCount, plural } from '#src/lib/text.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'

interface ImportProgressProps {
  readonly batch: Import
  /** Path of the job; null for people who may not open it. */
  readonly path: string | null
}

/** The progress of an import's job; nothing while no job runs. */
export const ImportProgress = ({
  batch: { situacao, tarefa, novas, alteradas, feitas },
  path,
}: ImportProgressProps) => {
  const undoing = situacao === 'desfazendo'
  if (tarefa === null || (situacao !== 'aplicando' && !undoing)) return null
  return (
    <div>
      <progress className="w-100" aria-label="Andamento" value={tarefa.feitos} max={Math.max(tarefa.total, 1)} />
      <div className="cluster">
        <span className="text-small">
          {undoing
            ? `A desfazer: ${plural(feitas, 'linha', 'linhas')}`
            : `${formatCount(feitas)} de ${formatCount(novas + alteradas)} linhas`}
        </span>
        {path !== null && (
          <ButtonLink to={path} variant="link">
            Ver a tarefa
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

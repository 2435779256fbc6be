import type { Import } from '#domain/imports/imports.schemas.ts'
import { formatCount } from '#src/lib/text.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'

interface ImportProgressProps {
  readonly batch: Import
  /** Of the job, for people who may look at it there; null for others. */
  readonly path: string | null
}

/** How far the job is that is at an import; nothing while none is. */
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
            ? `Faltam ${formatCount(feitas)} linhas`
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

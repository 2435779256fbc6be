import type { ElectiveCopyResult } from '#domain/electives/electives.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** The effect of a copy on every group. */
export const CopiedGroups = ({ groups }: { readonly groups: ElectiveCopyResult['grupos'] }) => (
  <div className="stack" aria-live="polite">
    <p className="mb-0">As opções vão junto; as escolhas dos alunos, não.</p>
    <RowList>
      {groups.map(({ nome, opcoes, abre, fecha, resultado }) => (
        <li key={nome}>
          <div>
            <div className="cluster">
              {nome}
              <StatusBadge tone={resultado === 'novo' ? 'success' : 'neutral'}>
                {resultado === 'novo' ? 'Novo' : 'Já existe: fica como está'}
              </StatusBadge>
            </div>
            {resultado === 'novo' && (
              <small className="text-secondary">
                {plural(opcoes, 'opção', 'opções')} · escolhas de {formatDate(abre)} até {formatDate(fecha)}
              </small>
            )}
          </div>
        </li>
      ))}
    </RowList>
  </div>
)

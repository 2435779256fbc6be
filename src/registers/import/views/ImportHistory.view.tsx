import type { Import } from '#domain/imports/imports.schemas.ts'
import type { ImportTarget } from '#domain/imports/importTarget.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Section } from '#src/ui/Section.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const STATUSES: Readonly<Record<Import['situacao'], { readonly tone: Tone; readonly label: string }>> = {
  recebendo: { tone: 'neutral', label: 'Incompleta' },
  conferida: { tone: 'warning', label: 'Aguardando' },
  aplicando: { tone: 'primary', label: 'Em andamento' },
  aplicada: { tone: 'success', label: 'Aplicada' },
  desfazendo: { tone: 'primary', label: 'Desfazendo' },
  desfeita: { tone: 'neutral', label: 'Desfeita' },
}

interface ImportHistoryProps {
  readonly target: ImportTarget
  readonly imports: readonly Import[]
  readonly onOpen: (id: number) => void
}

/** The person's imports of this kind that can still be continued or undone. */
export const ImportHistory = ({ target, imports, onOpen }: ImportHistoryProps) => (
  <Section
    title={target.updatesOnly ? 'Suas atualizações dos últimos 30 dias' : 'Suas importações dos últimos 30 dias'}
  >
    <RowList>
      {imports.map(({ id, arquivo, situacao, enviadaEm, novas, alteradas }) => (
        <li key={id}>
          <span>
            <strong>{arquivo}</strong>
            <small className="text-secondary">
              {formatDateTime(enviadaEm)} · {!target.updatesOnly && `${plural(novas, 'nova', 'novas')}, `}
              {plural(alteradas, 'alterada', 'alteradas')}
            </small>
          </span>
          <StatusBadge tone={STATUSES[situacao].tone}>{STATUSES[situacao].label}</StatusBadge>
          <Button variant="ghost" onClick={() => onOpen(id)}>
            Abrir
          </Button>
        </li>
      ))}
    </RowList>
  </Section>
)

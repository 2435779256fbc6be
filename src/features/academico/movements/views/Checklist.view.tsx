import type { CheckItem } from '#domain/movements/movements.schemas.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

const WORDS = {
  pronto: { tone: 'success', text: 'Em ordem' },
  pendente: { tone: 'warning', text: 'Falta' },
  aviso: { tone: 'neutral', text: 'Confira' },
} as const

/** What to look at before a student leaves. */
export const Checklist = ({ items }: { readonly items: readonly CheckItem[] }) => (
  <div className="stack stack-close">
    <p className="text-secondary mb-0">
      Confira antes de efetivar. Nada disto impede a saída: o direito de sair é da família.
    </p>
    <RowList>
      {items.map(({ titulo, estado, detalhe }) => (
        <li key={titulo}>
          <div>
            <strong>{titulo}</strong> <StatusBadge tone={WORDS[estado].tone}>{WORDS[estado].text}</StatusBadge>
            <div className="text-secondary">{detalhe}</div>
          </div>
        </li>
      ))}
    </RowList>
  </div>
)

import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface IssuedBadgeProps {
  readonly canceladoEm: string | null
  /** ISO; null: for good. */
  readonly validoAte: string | null
  /** ISO */
  readonly today: string
}

/** Whether an issued document holds. */
export const IssuedBadge = ({ canceladoEm, validoAte, today }: IssuedBadgeProps) => {
  if (canceladoEm !== null) return <StatusBadge tone="danger">Cancelado</StatusBadge>
  return validoAte !== null && validoAte < today ? (
    <StatusBadge tone="neutral">Vencido</StatusBadge>
  ) : (
    <StatusBadge tone="success">Válido</StatusBadge>
  )
}

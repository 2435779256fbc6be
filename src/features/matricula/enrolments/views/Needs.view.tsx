import type { EnrolmentNeed } from '#domain/enrolments/enrolments.schemas.ts'
import { DECISION, DISCOUNT, DOCUMENTS, type Need, RESERVATION_END, SIGNATURE } from '#domain/enrolments/needs.ts'
import { plural } from '#src/lib/text.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const TEXT: Readonly<Record<Need, (count: number) => string>> = {
  [DECISION]: (count) => `${plural(count, 'matrícula', 'matrículas')} para decidir`,
  [DOCUMENTS]: (count) => `${plural(count, 'aluno', 'alunos')} com documentos a conferir`,
  [SIGNATURE]: (count) => `${plural(count, 'contrato', 'contratos')} para assinar`,
  [DISCOUNT]: (count) => `${plural(count, 'desconto', 'descontos')} a decidir`,
  [RESERVATION_END]: (count) => `${plural(count, 'reserva', 'reservas')} perto do fim`,
}

interface NeedsProps {
  /** Null while loading. */
  readonly needs: readonly EnrolmentNeed[] | null
  /** What the list shows now; null: everything. */
  readonly chosen: number | null
  readonly onChoose: (need: Need | null) => void
}

/** “Precisa de você hoje”: what waits for the person, each number a way to the enrolments that it counts. */
export const Needs = ({ needs, chosen, onChoose }: NeedsProps) => (
  <section className="card needs" aria-label="Precisa de você hoje">
    <h2>Precisa de você hoje</h2>
    {needs === null ? (
      <Skeleton shape="short" />
    ) : (
      needs.map(({ espera, quantidade }) => (
        <button
          key={espera}
          type="button"
          className="need"
          aria-pressed={espera === chosen}
          onClick={() => onChoose(espera === chosen ? null : espera)}
        >
          {TEXT[espera](quantidade)}
        </button>
      ))
    )}
    {needs?.length === 0 && <span className="text-secondary">Nada espera por você agora.</span>}
  </section>
)

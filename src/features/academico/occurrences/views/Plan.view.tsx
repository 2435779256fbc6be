import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { BULLYING_CATEGORIES } from '#domain/occurrences/occurrences.lists.ts'
import type { BullyingPlan } from '#domain/occurrences/occurrences.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Facts } from '#src/ui/Facts.tsx'

interface PlanProps {
  /** Null: there is none yet. */
  readonly plan: BullyingPlan | null
  /** Null for who may only look. */
  readonly onPlan: (() => void) | null
  readonly onFollow: (() => void) | null
}

/** The plan against bullying of a restricted occurrence, and what was done since. Only the school reads it. */
export const Plan = ({ plan, onPlan, onFollow }: PlanProps) => (
  <section aria-label="Plano contra bullying">
    <h3 className="h6">Plano contra bullying</h3>
    {plan === null ? (
      <p className="text-secondary mb-0">Sem plano. Se o caso é de bullying, registre como a escola vai agir.</p>
    ) : (
      <Written plan={plan} />
    )}
    {onPlan !== null && plan?.encerradoEm == null && (
      <Button variant="link" onClick={onPlan}>
        {plan === null ? 'Escrever plano' : 'Alterar plano'}
      </Button>
    )}
    {onFollow !== null && plan !== null && plan.encerradoEm === null && (
      <Button variant="link" onClick={onFollow}>
        Registrar acompanhamento
      </Button>
    )}
  </section>
)

const Written = ({ plan }: { readonly plan: BullyingPlan }) => (
  <>
    <Facts
      items={[
        ['Categoria', nameIn(BULLYING_CATEGORIES, plan.categoria)],
        [
          'Passos',
          <span key="passos" className="prose">
            {plan.passos}
          </span>,
        ],
        ['Responsável', `${plan.responsavel.nome}, até ${dayText(plan.prazo)}`],
        ['Aberto por', `${plan.abertoPor}, ${formatDateTime(plan.abertoEm)}`],
        [
          'Encerrado por',
          plan.encerradoEm === null ? null : `${plan.encerradoPor}, ${formatDateTime(plan.encerradoEm)}`,
        ],
      ]}
    />
    <RowList>
      {plan.acompanhamentos.map(({ id, dia, texto, por }) => (
        <li key={id}>
          <span>
            <span className="prose">{texto}</span>
            <small>
              {dayText(dia)}, {por}
            </small>
          </span>
        </li>
      ))}
    </RowList>
  </>
)

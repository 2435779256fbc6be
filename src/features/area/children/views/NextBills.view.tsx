import QrCode from 'lucide-react/icons/qr-code'
import type { NextCharge } from '#domain/charges/charges.schemas.ts'
import type { StudentCard } from '#domain/session/session.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { classes } from '#src/lib/classes.ts'
import { firstNameOf, plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface NextBillsProps {
  readonly charges: readonly NextCharge[]
  readonly students: readonly StudentCard[]
  /** Says of whom each bill is. */
  readonly named: boolean
  /** The path of everything that is owed and was paid. */
  readonly statement: string
  readonly onPay: (chargeId: number) => void
}

/** What is paid next of each child, the bill that is due first on top. */
export const NextBills = ({ charges, students, named, statement, onPay }: NextBillsProps) => (
  <section className="stack stack-close" aria-labelledby="bills">
    <h2 id="bills">Próximo pagamento</h2>
    {charges
      .toSorted((one, other) => one.vencimento.localeCompare(other.vencimento))
      .map((charge) => (
        <Bill
          key={charge.id}
          charge={charge}
          of={named ? firstNameOf(students.find(({ id }) => id === charge.idAluno)?.name ?? '') : ''}
          onPay={() => onPay(charge.id)}
        />
      ))}
    <ButtonLink to={statement} variant="link">
      Ver a ficha financeira
    </ButtonLink>
  </section>
)

const Bill = ({
  charge: { descricao, vencimento, hoje, diasAtraso, pagavel, pix, vencidas, vencido },
  of,
  onPay,
}: {
  readonly charge: NextCharge
  readonly of: string
  readonly onPay: () => void
}) => (
  <article className={classes('card', diasAtraso > 0 && 'card-accent')}>
    <div className="card-body stack stack-close">
      <h3>{of === '' ? descricao : `${descricao} · ${of}`}</h3>
      <p className="cluster">
        <strong className="bill-amount">{formatMoney(hoje)}</strong>
        {diasAtraso > 0 ? (
          <StatusBadge tone="danger">{`Venceu em ${formatDate(vencimento)}`}</StatusBadge>
        ) : (
          <span>Vence em {formatDate(vencimento)}</span>
        )}
      </p>
      {vencidas > 1 && (
        <p className="text-secondary">
          Com ela são {plural(vencidas, 'cobrança vencida', 'cobranças vencidas')}, {formatMoney(vencido)} ao todo.
        </p>
      )}
      {pagavel ? (
        <Button variant="primary" icon={QrCode} onClick={onPay}>
          {pix ? 'Pagar com Pix' : 'Ver o boleto'}
          <VisuallyHidden>
            {`: ${descricao}`}
            {of !== '' && ` de ${of}`}
          </VisuallyHidden>
        </Button>
      ) : (
        <p className="text-secondary">Pague na secretaria da escola.</p>
      )}
    </div>
  </article>
)

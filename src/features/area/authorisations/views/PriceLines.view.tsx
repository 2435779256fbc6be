import { OVERDUE, PRICE_STATUSES, UNPAID } from '#domain/authorisations/authorisations.lists.ts'
import type { FamilyAuthorisation } from '#domain/authorisations/authorisations.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { FAMILY_FINANCES } from '#src/features/area/authorisations/paths.ts'
import { formatMoney } from '#src/lib/money.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'

/** What a yes costs, and what became of it. */
export const PriceLines = ({ authorisation }: { readonly authorisation: FamilyAuthorisation }) => {
  const { valor, venceEm, cobranca, podeResponder } = authorisation
  return (
    <>
      {valor !== null && (cobranca?.situacao ?? null) === null && (
        <p className="mb-0">
          <strong>{formatMoney(valor)}</strong> por aluno
          {podeResponder && `. Quem autoriza hoje paga até ${dayText(venceEm)}`}.
        </p>
      )}
      {cobranca !== null && <Charged price={cobranca} />}
    </>
  )
}

const Charged = ({ price }: { readonly price: NonNullable<FamilyAuthorisation['cobranca']> }) => {
  const { situacao, pago, aberto, devolver, venceEm } = price
  const isOwed = situacao === UNPAID || situacao === OVERDUE
  return (
    <>
      {situacao !== null && (
        <p className="mb-0">
          <strong>{isOwed ? `${formatMoney(aberto)} a pagar` : nameIn(PRICE_STATUSES, situacao)}</strong>
          {isOwed && `, ${situacao === OVERDUE ? 'venceu' : 'vence'} em ${dayText(venceEm)}`}
          {!isOwed && pago > 0 && `: ${formatMoney(pago)}`}
        </p>
      )}
      {devolver > 0 && (
        <p className="mb-0">
          Você pagou {formatMoney(devolver)} que não valem mais: a escola combina com você a devolução.
        </p>
      )}
      {isOwed && (
        <div>
          <ButtonLink to={FAMILY_FINANCES}>Ver e pagar</ButtonLink>
        </div>
      )}
    </>
  )
}

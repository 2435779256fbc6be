import type { EarlierDebt } from '#domain/enrolling/enrolling.schemas.ts'
import * as chargeMessages from '#domain/charges/charges.messages.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'

/** Says why a re-enrolment waits, how much the family owes per year, and where to pay. */
export const DebtNotice = ({ debt: { anos, rota } }: { readonly debt: NonNullable<EarlierDebt> }) => (
  <div className="alert alert-warning mb-0 stack stack-close">
    <p className="mb-0">{chargeMessages.EARLIER_DEBT}</p>
    {anos.length > 0 && (
      <BareList>
        {anos.map(({ ano, cobrancas, valor }) => (
          <li key={ano}>
            {ano}: {plural(cobrancas, 'cobrança', 'cobranças')}, {formatMoney(valor)} hoje
          </li>
        ))}
      </BareList>
    )}
    {rota === '' ? (
      <p className="mb-0">Fale com a escola, que diz o que está em aberto e como pagar.</p>
    ) : (
      <div>
        <ButtonLink to={rota}>Ver o que está em aberto</ButtonLink>
      </div>
    )}
  </div>
)

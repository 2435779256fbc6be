import { OVERDUE, PAID, PRICE_STATUSES, type PriceStatus, UNPAID } from '#domain/authorisations/authorisations.lists.ts'
import type { AnswerPage, StudentPrice } from '#domain/authorisations/authorisations.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Stat } from '#src/ui/Stat.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

/** What all students paid and owe; nothing for who sees no finances. */
export const PriceSums = ({ sums }: { readonly sums: AnswerPage['valores'] }) =>
  sums !== null && (
    <div className="tiles">
      <Stat label="Pago" value={formatMoney(sums.pago)} />
      <Stat
        label="Em aberto"
        value={formatMoney(sums.aberto)}
        {...(sums.vencido > 0 && { hint: `${formatMoney(sums.vencido)} vencidos` })}
      />
      {sums.devolver > 0 && <Stat label="A devolver" value={formatMoney(sums.devolver)} />}
    </div>
  )

const tone = (status: PriceStatus): Tone =>
  status === PAID ? 'success' : status === OVERDUE ? 'danger' : status === UNPAID ? 'warning' : 'neutral'

/** How the price of a student stands, in a row. */
export const PriceBadges = ({ price }: { readonly price: StudentPrice | null }) =>
  price === null ? (
    '–'
  ) : (
    <span className="cluster">
      {price.situacao !== null && (
        <StatusBadge tone={tone(price.situacao)}>{nameIn(PRICE_STATUSES, price.situacao)}</StatusBadge>
      )}
      {price.devolver > 0 && (
        <StatusBadge tone="warning">
          {price.situacao === null ? 'Paga: a devolver' : `${formatMoney(price.devolver)} a devolver`}
        </StatusBadge>
      )}
    </span>
  )

/** The same in words, and what the school does next. */
export const PriceOfStudent = ({ price: { situacao, pago, aberto, devolver, venceEm } }: { price: StudentPrice }) => (
  <>
    {situacao !== null && (
      <p>
        Cobrança: {nameIn(PRICE_STATUSES, situacao).toLowerCase()}
        {pago > 0 && `, ${formatMoney(pago)} pagos`}
        {aberto > 0 && `, ${formatMoney(aberto)} a pagar, com vencimento em ${dayText(venceEm)}`}.
      </p>
    )}
    {devolver > 0 && (
      <Notice type="warning">
        {formatMoney(devolver)} foram pagos e não valem mais. Combine a devolução com a família; depois, em Financeiro,
        Cobranças, abra a cobrança do aluno e registre o estorno.
      </Notice>
    )}
  </>
)

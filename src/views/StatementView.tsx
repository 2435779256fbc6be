import Download from 'lucide-react/icons/download'
import QrCode from 'lucide-react/icons/qr-code'
import { useState } from 'react'
import type { ChargeRow, Statement } from '#domain/charges/charges.schemas.ts'
import { OVERDUE } from '#domain/charges/charges.lists.ts'
import { statementSums } from '#domain/charges/statementSums.ts'
import { chargeName } from '#domain/accounting/history.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import type { FamilyPaper } from '#src/lib/papers.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { DueBadge } from '#src/views/ChargeBadge.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Explanation } from '#src/views/Explanation.tsx'
import { Section } from '#src/ui/Section.tsx'
import { Stat } from '#src/ui/Stat.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface StatementViewProps {
  readonly statement: Statement
  /** ISO day. */
  readonly today: string
  readonly onPay: (chargeId: number) => void
  readonly onPrint: (paper: FamilyPaper) => void
  /** A document is loading. */
  readonly printing: boolean
}

/** The statement of a student: the next bill with the way to pay it, then year by year what is due, to come and paid. */
export const StatementView = ({ statement, today, onPay, onPrint, printing }: StatementViewProps) => {
  const { cobrancas, verificacoes } = statement
  const years = [...new Set(cobrancas.map(({ anoLetivo }) => anoLetivo))].toSorted((one, other) => one - other)
  const [next] = cobrancas
    .filter(({ hoje }) => hoje > 0)
    .toSorted((one, other) => one.vencimento.localeCompare(other.vencimento))
  const [chosenYear, setChosenYear] = useState<number | null>(null)
  if (cobrancas.length === 0)
    return <EmptyState title="Nenhuma cobrança" reason={`Nada foi cobrado de ${statement.aluno}.`} />
  const year = chosenYear ?? next?.anoLetivo ?? years.at(-1)
  const ofYear = cobrancas.filter(({ anoLetivo }) => anoLetivo === year)
  const sums = statementSums(ofYear, today)
  const open = ofYear.filter(({ hoje }) => hoje > 0)
  const others = ofYear.filter(({ hoje }) => hoje === 0)
  // One page may show the statements of several siblings.
  const ofWhom = <VisuallyHidden> de {statement.aluno}</VisuallyHidden>
  return (
    <div className="stack">
      {next !== undefined && <NextBill charge={next} onPay={onPay} />}
      {years.length > 1 && (
        <div className="cluster" role="group" aria-label={`Ano letivo da ficha de ${statement.aluno}`}>
          {years.map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={one === year}
              onClick={() => setChosenYear(one)}
            >
              {one}
            </button>
          ))}
        </div>
      )}
      <div className="tiles">
        <Stat
          label="Em aberto hoje"
          value={formatMoney(sums.devido)}
          hint={
            sums.encargos > 0
              ? `${formatMoney(sums.encargos)} de multa e juros`
              : sums.devido === 0 && 'Nada venceu sem pagamento'
          }
        />
        <Stat label="A vencer" value={formatMoney(sums.aVencer)} hint={`Do ano letivo ${year}`} />
        <Stat label="Pago" value={formatMoney(sums.pago)} />
        <Stat
          label="Contratado"
          value={formatMoney(sums.contratado)}
          {...(sums.descontos > 0 && { hint: `${formatMoney(sums.descontos)} de descontos` })}
        />
      </div>
      {open.length > 0 && (
        <Section
          title={
            <>
              Em aberto e a vencer: {plural(open.length, 'cobrança', 'cobranças')}
              {ofWhom}
            </>
          }
        >
          <ChargeList charges={open} onPay={onPay} />
        </Section>
      )}
      {others.length > 0 && (
        <Section
          title={
            <>
              Histórico: {plural(others.length, 'cobrança', 'cobranças')}
              {ofWhom}
            </>
          }
          initiallyOpen={open.length === 0}
        >
          <ChargeList charges={others} onPay={onPay} />
        </Section>
      )}
      <Section title={<>Documentos{ofWhom}</>} initiallyOpen={false}>
        <PaperList statement={statement} onPrint={onPrint} printing={printing} />
      </Section>
      <Section title={<>O que a lei pede{ofWhom}</>} initiallyOpen={false}>
        <RowList>
          {verificacoes.map(({ titulo, lei, cumprida, detalhe }) => (
            <li key={titulo}>
              <span>
                <strong>{titulo}</strong>{' '}
                <StatusBadge tone={cumprida ? 'success' : 'danger'}>{cumprida ? 'Cumprida' : 'Confira'}</StatusBadge>
                <small>
                  {detalhe} {lei}
                </small>
              </span>
            </li>
          ))}
        </RowList>
      </Section>
    </div>
  )
}

/** What is paid next: what is overdue the longest, else what falls due first. */
const NextBill = ({ charge, onPay }: { readonly charge: ChargeRow; readonly onPay: (id: number) => void }) => (
  <Card title="Próxima conta" accent>
    <p className="mb-2">
      <strong>{chargeName(charge)}</strong> <DueBadge state={charge.situacao} />
      <span className="d-block">
        <strong>{formatMoney(charge.hoje)}</strong> {charge.situacao === OVERDUE ? 'hoje, venceu' : 'vence'} em{' '}
        {formatDate(charge.vencimento)}
      </span>
    </p>
    {charge.pagavel && (
      <Button variant="primary" icon={QrCode} onClick={() => onPay(charge.id)}>
        Pagar com Pix ou boleto <VisuallyHidden>{chargeName(charge)}</VisuallyHidden>
      </Button>
    )}
  </Card>
)

/** The statement, and for each year with a payment the receipt for the income tax and the clearance. */
const PaperList = ({ statement, onPrint, printing }: Omit<StatementViewProps, 'today' | 'onPay'>) => {
  const { idAluno: id, aluno, anosPagos, anosQuitados } = statement
  const years = [...new Set([...anosPagos, ...anosQuitados])].toSorted((one, other) => other - one)
  const papers: readonly (FamilyPaper & { readonly title: string; readonly hint: string })[] = [
    {
      kind: 'statement',
      id,
      title: 'Extrato financeiro',
      hint: 'Tudo o que foi cobrado e pago, com os valores de hoje.',
    },
    ...years.flatMap((year) => [
      {
        kind: 'receipt' as const,
        id,
        year,
        title: `Recibo anual ${year}`,
        hint: 'Para o imposto de renda: matrícula e mensalidades que você pagou.',
      },
      {
        kind: 'clearance' as const,
        id,
        year,
        title: `Declaração de quitação ${year}`,
        hint: anosQuitados.includes(year)
          ? 'Nada está em aberto até o fim deste ano.'
          : 'Sai quando tudo o que vence até o fim deste ano estiver pago.',
      },
    ]),
  ]
  return (
    <RowList>
      {papers.map(({ title, hint, ...paper }) => (
        <li key={title}>
          <span>
            <strong>{title}</strong>
            <small>{hint}</small>
          </span>
          <Button icon={Download} disabled={printing} onClick={() => onPrint(paper)}>
            Baixar <VisuallyHidden>{`${title} de ${aluno}`}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </RowList>
  )
}

const ChargeList = ({
  charges,
  onPay,
}: {
  readonly charges: readonly ChargeRow[]
  readonly onPay: (id: number) => void
}) => (
  <RowList>
    {charges.map((charge) => (
      <li key={charge.id}>
        <span>
          <strong>{chargeName(charge)}</strong> <DueBadge state={charge.situacao} />
          <small>
            Vence em {formatDate(charge.vencimento)} · {amountText(charge)}
          </small>
          {charge.partes > 1 && (
            <small>
              Parte de {charge.responsavel}: {String(charge.percentual ?? '').replace('.', ',')}%
            </small>
          )}
          {charge.passos.length > 1 && <Explanation steps={charge.passos} />}
        </span>
        {charge.pagavel && (
          <Button icon={QrCode} onClick={() => onPay(charge.id)}>
            Pagar <VisuallyHidden>{chargeName(charge)}</VisuallyHidden>
          </Button>
        )}
      </li>
    ))}
  </RowList>
)

const amountText = ({ hoje, pago, liquido }: ChargeRow): string => {
  if (hoje > 0 && pago > 0) return `${formatMoney(hoje)} hoje, ${formatMoney(pago)} já pagos`
  if (hoje > 0) return `${formatMoney(hoje)} hoje`
  return pago > 0 ? `${formatMoney(pago)} pagos` : formatMoney(liquido)
}

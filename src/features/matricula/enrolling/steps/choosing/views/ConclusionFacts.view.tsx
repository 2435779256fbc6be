import QrCode from 'lucide-react/icons/qr-code'
import type { Conclusion } from '#domain/api/confirmation.schemas.ts'
import { LIVING_STATUSES } from '#domain/rules/enrolment/status.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EnrolmentBadge } from '#src/ui/EnrolmentBadge.tsx'
import { type Fact, Facts } from '#src/ui/Facts.tsx'

interface ConclusionFactsProps {
  readonly conclusion: Conclusion
  readonly onPay: (chargeId: number) => void
}

/** What happens next with an enrolment that was sent, and by which number one speaks of it. */
export const ConclusionFacts = ({ conclusion, onPay }: ConclusionFactsProps) => {
  const { protocolo, status, motivo, documentos, idCobranca } = conclusion
  return (
    <div className="stack">
      <p className="mb-0">{NEXT[status]}</p>
      <Facts
        items={[
          ['Protocolo', protocolo],
          ['Situação', <EnrolmentBadge key="status" status={status} />],
          ...(motivo === null ? [] : ([['Motivo', motivo]] as const)),
          ...(isLiving(status) ? comingFacts(conclusion) : []),
        ]}
      />
      {idCobranca !== null && (
        <div>
          <Button variant="primary" icon={QrCode} onClick={() => onPay(idCobranca)}>
            Pagar com Pix ou boleto
          </Button>
        </div>
      )}
      {documentos.length > 0 && (
        <div>
          <p className="mb-1">Documentos que ainda precisam ser entregues:</p>
          <BareList>
            {documentos.map((documento) => (
              <li key={documento}>{documento}</li>
            ))}
          </BareList>
        </div>
      )}
    </div>
  )
}

const isLiving = (status: Conclusion['status']): boolean => LIVING_STATUSES.some((living) => living === status)

/** What has still to happen: by the school, by who signs, by who pays. */
const comingFacts = ({ status, precisaAprovacao, assinaturas, totais, idCobranca }: Conclusion): readonly Fact[] => {
  const { primeira, liquido } = totais
  const approval = status === 'Matriculado' ? 'Aprovada' : 'Pela escola, depois que a matrícula é enviada'
  return [
    ['Aprovação', precisaAprovacao ? approval : 'Não precisa'],
    ...assinaturas.map(({ texto, faltam }): Fact => [texto, `Falta assinar: ${NAMES.format(faltam)}`]),
    ...(primeira === null
      ? []
      : ([
          ['Primeiro pagamento', `${formatMoney(primeira.cents)} em ${formatDate(primeira.due)}`],
          ['Como pagar', idCobranca === null ? howToPay(status) : 'Código abaixo'],
          ['Total', formatMoney(liquido)],
        ] as const)),
  ]
}

/** Where there is nothing to pay here: it comes later, or whoever reads this is not shown what a family owes. */
const howToPay = (status: Conclusion['status']): string =>
  status === 'Matriculado'
    ? 'Na ficha financeira da família, por Pix ou boleto'
    : 'O código Pix aparece aqui quando a matrícula valer'

const NAMES = new Intl.ListFormat('pt-BR')

const NEXT: Readonly<Record<Conclusion['status'], string>> = {
  'Em andamento': 'A matrícula ainda não foi enviada.',
  Escola: 'Recebemos a sua matrícula. A escola vai conferir tudo e avisar você; a vaga está guardada.',
  Matriculado: 'A matrícula está feita. Bem-vindos!',
  Recusado: 'A escola não pôde aceitar a matrícula. Fale com a secretaria se tiver dúvidas.',
  Cancelado: 'A matrícula foi cancelada.',
  Transferido: 'O aluno foi transferido.',
}

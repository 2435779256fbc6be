import { listed } from '#domain/base/listed.ts'
import type { Conclusion } from '#domain/confirmation/confirmation.schemas.ts'
import { isLiving } from '#domain/enrolments/enrolmentStatus.ts'
import {
  type ConclusionProps,
  ConclusionWays,
} from '#src/features/matricula/enrolling/steps/choosing/views/ConclusionWays.view.tsx'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { EnrolmentBadge } from '#src/views/EnrolmentBadge.tsx'
import { type Fact, Facts } from '#src/ui/Facts.tsx'

/** What happens next with a concluded enrolment, and its protocol. */
export const ConclusionFacts = (props: ConclusionProps) => {
  const { conclusion, isStaff } = props
  const { protocolo, status, motivo, documentos } = conclusion
  return (
    <div className="stack">
      <p className="mb-0">{isStaff ? NEXT_OF_SCHOOL[status] : NEXT[status]}</p>
      <Facts
        items={[
          ['Protocolo', protocolo],
          ['Situação', <EnrolmentBadge key="status" status={status} />],
          ...(motivo === null ? [] : ([['Motivo', motivo]] as const)),
          ...(isLiving(status) ? comingFacts(conclusion, isStaff) : []),
        ]}
      />
      <ConclusionWays {...props} />
      {documentos.length > 0 && (
        <div>
          <p className="mb-1">
            {isStaff ? 'Documentos que a família ainda deve:' : 'Documentos que ainda precisam ser entregues:'}
          </p>
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

/** What the school, the signers and the payers still have to do. */
const comingFacts = (
  { status, precisaAprovacao, assinaturas, totais, idCobranca }: Conclusion,
  isStaff: boolean,
): readonly Fact[] => {
  const { primeira, liquido } = totais
  const approval =
    status === 'Matriculado'
      ? 'Aprovada'
      : isStaff
        ? 'A secretaria vai aprovar'
        : 'A secretaria vai aprovar; avisamos você'
  return [
    ['Aprovação', precisaAprovacao ? approval : 'Não precisa'],
    ...assinaturas.map(({ texto, faltam }): Fact => [texto, `Falta assinar: ${listed(faltam)}`]),
    ...(primeira === null
      ? []
      : ([
          ['Primeiro pagamento', `${formatMoney(primeira.cents)} em ${formatDate(primeira.due)}`],
          ['Como pagar', idCobranca === null ? howToPay(status, isStaff) : 'Código abaixo'],
          ['Total', formatMoney(liquido)],
        ] as const)),
  ]
}

/** Explains why there is nothing to pay here: payment comes later, or the reader may not see it. */
const howToPay = (status: Conclusion['status'], isStaff: boolean): string => {
  if (status === 'Matriculado') return 'Na ficha financeira da família, por Pix ou boleto'
  return isStaff
    ? 'As cobranças são geradas quando a matrícula for aprovada'
    : 'O código Pix aparece aqui quando a matrícula valer'
}

const NEXT: Readonly<Record<Conclusion['status'], string>> = {
  'Em andamento': 'A matrícula ainda não foi enviada.',
  Escola: 'Recebemos a sua matrícula. A escola vai conferir tudo e avisar você; a vaga está guardada.',
  Matriculado: 'A matrícula está feita. Bem-vindos!',
  Recusado: 'A escola não pôde aceitar a matrícula. Fale com a secretaria se tiver dúvidas.',
  Cancelado: 'A matrícula foi cancelada.',
  Transferido: 'O aluno foi transferido.',
}

const NEXT_OF_SCHOOL: typeof NEXT = {
  'Em andamento': 'A matrícula ainda não foi enviada: a família não chegou ao fim das etapas.',
  Escola: 'A matrícula espera a aprovação da escola. A vaga está guardada enquanto isso.',
  Matriculado: 'O aluno está matriculado.',
  Recusado: 'A escola recusou a matrícula. A família lê o motivo.',
  Cancelado: 'A matrícula foi cancelada. A família lê o motivo.',
  Transferido: 'O aluno foi transferido.',
}

import type { Conclusion } from '#domain/api/confirmation.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { EnrolmentBadge } from '#src/ui/EnrolmentBadge.tsx'
import { type Fact, Facts } from '#src/ui/Facts.tsx'

/** What happens next with an enrolment that was sent, and by which number one speaks of it. */
export const ConclusionFacts = ({ conclusion }: { readonly conclusion: Conclusion }) => {
  const { protocolo, status, motivo, totais, documentos } = conclusion
  const { primeira, liquido } = totais
  const paid: readonly Fact[] =
    primeira === null
      ? []
      : [
          ['Primeiro pagamento', `${formatMoney(primeira.cents)} em ${formatDate(primeira.due)}`],
          ['Total', formatMoney(liquido)],
        ]
  return (
    <div className="stack">
      <p className="mb-0">{NEXT[status]}</p>
      <Facts
        items={[
          ['Protocolo', protocolo],
          ['Situação', <EnrolmentBadge key="status" status={status} />],
          ...(motivo === null ? [] : ([['Motivo', motivo]] as const)),
          ...paid,
        ]}
      />
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

const NEXT: Readonly<Record<Conclusion['status'], string>> = {
  'Em andamento': 'A matrícula ainda não foi enviada.',
  Escola: 'Recebemos a sua matrícula. A escola vai conferir tudo e avisar você; a vaga está guardada.',
  Matriculado: 'A matrícula está feita. Bem-vindos!',
  Recusado: 'A escola não pôde aceitar a matrícula. Fale com a secretaria se tiver dúvidas.',
  Cancelado: 'A matrícula foi cancelada.',
  Transferido: 'O aluno foi transferido.',
}

import type { ProtocolStanding } from '#domain/api/waitingList.schemas.ts'
import { WAITING_STATUS_LABEL, type WaitingStatus } from '#domain/rules/waiting/status.ts'
import { Card } from '#src/ui/Card.tsx'
import { Facts } from '#src/ui/Facts.tsx'

const MEANING: Readonly<Record<WaitingStatus, string>> = {
  espera: 'A inscrição espera por uma vaga. A família é avisada quando for convocada.',
  convocado: 'Saiu uma vaga: a família responde pelo portal, até o prazo da convocação.',
  confirmacao: 'A vaga foi aceita e está guardada enquanto a matrícula é concluída.',
  aceito: 'A matrícula foi concluída com a vaga da lista de espera.',
  recusado: 'A escola não aceitou a inscrição. Fale com a secretaria.',
  desistente: 'A família desistiu da vaga.',
  expirado: 'O prazo da convocação passou sem resposta.',
}

/** What the school says of a protocol. */
export const Standing = ({ standing: { situacao, posicao } }: { readonly standing: ProtocolStanding }) => (
  <Card title="Resultado">
    <div className="stack" role="status">
      {situacao === null ? (
        <p>Nenhuma inscrição tem este protocolo. Confira se ele foi digitado como está na matrícula.</p>
      ) : (
        <>
          <p>{MEANING[situacao]}</p>
          <Facts
            items={[
              ['Situação', WAITING_STATUS_LABEL[situacao]],
              ['Posição', posicao === null ? '–' : `${posicao}º`],
            ]}
          />
        </>
      )}
    </div>
  </Card>
)

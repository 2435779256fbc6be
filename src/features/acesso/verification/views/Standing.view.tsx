import type { ProtocolStanding } from '#domain/waitingList/waitingList.schemas.ts'
import { optionText } from '#domain/waitingList/waitingOption.ts'
import { WAITING_STATUS_LABEL, type WaitingStatus } from '#domain/waitingList/waitingStatus.ts'
import { Card } from '#src/ui/Card.tsx'
import { Facts } from '#src/ui/Facts.tsx'

const MEANING: Readonly<Record<WaitingStatus, string>> = {
  espera: 'A inscrição espera por uma vaga. A família é avisada quando for convocada.',
  convocado: 'Saiu uma vaga: a família responde pelo portal, até o prazo da convocação.',
  confirmacao: 'A vaga foi aceita e está guardada enquanto a matrícula é concluída.',
  aceito: 'A matrícula foi concluída com a vaga da lista de espera.',
  recusado: 'A escola não aceitou a inscrição. Fale com a secretaria.',
  desistente: 'A família desistiu desta vaga, ou ficou com outra.',
  expirado: 'O prazo da convocação passou sem resposta.',
}

/** The school's answer to a protocol, option by option. */
export const Standing = ({ standing: { encontrado, opcoes } }: { readonly standing: ProtocolStanding }) => (
  <Card title="Resultado">
    <div className="stack" role="status">
      {!encontrado && <p>Nenhuma inscrição tem este protocolo. Confira se ele foi digitado como está na matrícula.</p>}
      {opcoes.map(({ opcao, situacao, posicao }) => (
        <div className="stack" key={opcao}>
          {opcoes.length > 1 && <h3>{optionText(opcao)}</h3>}
          <p>{MEANING[situacao]}</p>
          <Facts
            items={[
              ['Situação', WAITING_STATUS_LABEL[situacao]],
              ['Posição', posicao === null ? '–' : `${posicao}º`],
            ]}
          />
        </div>
      ))}
    </div>
  </Card>
)

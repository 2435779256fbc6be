import { sumBy } from '#domain/base/sum.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { CLOSING_ASKED, CLOSING_CONFIRMED } from '#domain/yearEnd/closing.lists.ts'
import type { Closing } from '#domain/yearEnd/closing.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import {
  groupsText,
  isReady,
  studentsText,
  totalsOf,
} from '#src/features/academico/yearEnd/closing/views/closingWords.ts'
import {
  askClosing,
  confirmClosing,
  removeClosing,
} from '#src/features/academico/yearEnd/closing/yearClosing.requests.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Facts } from '#src/ui/Facts.tsx'

/** Step 5: how much is frozen, and who says so: one person asks, another confirms, where the school wants two. */
export const ConfirmStep = ({ closing }: { readonly closing: Closing }) => {
  const { turmas, situacao, pedidoPor, pedidoEm, confirmadoPor, confirmadoEm } = closing
  return (
    <Card>
      <div className="stack">
        <Facts
          items={[
            ['Turmas', groupsText(turmas.length)],
            ['Alunos', studentsText(sumBy(turmas, ({ alunos }) => alunos))],
            [
              'Resultados',
              totalsOf(closing)
                .map(([name, count]) => `${name}: ${count}`)
                .join(', ') || null,
            ],
            ['Fica congelado', 'Médias, faltas, situação por disciplina e resultado do ano'],
            ['Pedido por', pedidoEm === null ? null : `${pedidoPor}, ${formatDateTime(pedidoEm)}`],
            ['Confirmado por', confirmadoEm === null ? null : `${confirmadoPor}, ${formatDateTime(confirmadoEm)}`],
          ]}
        />
        {situacao !== CLOSING_CONFIRMED && <Obstacles closing={closing} />}
        {situacao !== CLOSING_CONFIRMED && closing.podeEditar && <Actions closing={closing} />}
      </div>
    </Card>
  )
}

const Obstacles = ({ closing }: { readonly closing: Closing }) => {
  const reasons = closing.turmas.flatMap(({ nome, simuladaEm, desatualizada, impedimentos }) => [
    ...(simuladaEm === null ? [`${nome}: falta simular.`] : []),
    ...(desatualizada ? [`${nome}: algo mudou depois da simulação. Simule de novo.`] : []),
    ...impedimentos.map((text) => `${nome}: ${text}`),
  ])
  if (reasons.length === 0) return <Notice type="success">Nada impede o fechamento destas turmas.</Notice>
  return (
    <Notice type="warning">
      <p>Ainda não dá para fechar:</p>
      <ul>
        {[...reasons.entries()].map(([place, text]) => (
          <li key={place}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}

const Actions = ({ closing }: { readonly closing: Closing }) => {
  const dispatch = useDispatch()
  const [isConfirming, setConfirming] = useState(false)
  const asking = useIsRunning(askClosing)
  const confirming = useIsRunning(confirmClosing)
  const removing = useIsRunning(removeClosing)
  const { id, versao, situacao, duasPessoas, podeConfirmar, turmas } = closing
  const ready = isReady(closing)
  const isAsked = situacao === CLOSING_ASKED
  return (
    <>
      {duasPessoas && (
        <p>
          {isAsked
            ? podeConfirmar
              ? 'Outra pessoa pediu este fechamento. Confira e confirme.'
              : 'Você pediu este fechamento. Outra pessoa com esse direito confirma.'
            : 'Uma pessoa pede, outra confirma.'}
        </p>
      )}
      <div className="cluster">
        {duasPessoas && !isAsked && (
          <Button
            variant="primary"
            loading={asking}
            disabled={!ready}
            onClick={() => dispatch(askClosing.asked({ id, versao }))}
          >
            Pedir o fechamento
          </Button>
        )}
        {(!duasPessoas || podeConfirmar) && (
          <Button variant="primary" loading={confirming} disabled={!ready} onClick={() => setConfirming(true)}>
            Confirmar o fechamento
          </Button>
        )}
        <Button loading={removing} onClick={() => dispatch(removeClosing.asked(id))}>
          Desfazer este fechamento
        </Button>
      </div>
      <ConfirmDialog
        shown={isConfirming}
        title="Confirmar o fechamento"
        message={`Os resultados de ${studentsText(sumBy(turmas, ({ alunos }) => alunos))} de ${groupsText(turmas.length)} ficam congelados. Notas, chamadas, pareceres e decisões destas turmas não mudam mais sem reabertura.`}
        confirmLabel="Fechar as turmas"
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          dispatch(confirmClosing.asked({ id, versao }))
        }}
      />
    </>
  )
}

import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type EnrolmentDecision, needsReason } from '#domain/enrolments/decisions.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { carryOutDecision, type Decision, simulateDecision } from '#src/screens/decisions/decisions.requests.ts'
import { decisionLeft, selectVerdict } from '#src/screens/decisions/decisions.slice.ts'
import { plural } from '#src/lib/text.ts'
import { amountText, DecisionVerdict } from '#src/views/DecisionVerdict.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

interface Words {
  readonly title: string
  readonly verb: string
  readonly effect: string
  /** Singular and plural of what is decided about. */
  readonly nouns: readonly [one: string, many: string]
  /** The sentence for one that stays as it is. */
  readonly left: string
}

const ENROLMENTS = ['matrícula', 'matrículas'] as const

const WORDS: Readonly<Record<EnrolmentDecision, Words>> = {
  aprovar: {
    title: 'Aprovar matrículas',
    verb: 'Aprovar',
    effect: 'A situação passa a Matriculado, os cursos extras são confirmados e as cobranças são geradas.',
    nouns: ENROLMENTS,
    left: 'Não será aprovada',
  },
  recusar: {
    title: 'Recusar matrículas',
    verb: 'Recusar',
    effect: 'A vaga fica livre, e a família lê o motivo.',
    nouns: ENROLMENTS,
    left: 'Não será recusada',
  },
  cancelar: {
    title: 'Cancelar matrículas',
    verb: 'Cancelar',
    effect:
      'A vaga fica livre, as cobranças a vencer são canceladas, os itens de que nada foi pago voltam, e a família lê o motivo.',
    nouns: ENROLMENTS,
    left: 'Não será cancelada',
  },
  converter: {
    title: 'Converter reservas em matrículas',
    verb: 'Converter',
    effect:
      'A reserva vira matrícula (rematrícula, para quem continua na escola), com a mesma vaga e o que já foi preenchido, e segue pelas etapas.',
    nouns: ['reserva', 'reservas'],
    left: 'Não será convertida',
  },
}

/** Decides about enrolments: what it does to each is looked at first. */
export const DecisionDialog = ({ decision }: { readonly decision: Decision }) => {
  const dispatch = useDispatch()
  const verdict = useSelector(selectVerdict)
  const simulating = useIsRunning(simulateDecision)
  const deciding = useIsRunning(carryOutDecision)
  const [motivo, setMotivo] = useState('')
  const { decisao, matriculas } = decision
  const { title, verb, effect, nouns, left } = WORDS[decisao]
  const isComplete = !needsReason(decisao) || motivo.trim() !== ''
  return (
    <SimulateDialog
      title={title}
      onClose={() => dispatch(decisionLeft())}
      fields={
        <>
          <p className="mb-0">
            {plural(matriculas.length, 'matrícula selecionada', 'matrículas selecionadas')}. {effect}
          </p>
          {needsReason(decisao) && (
            <TextArea
              label="Motivo"
              hint="A família lê este texto."
              required
              rows={3}
              value={motivo}
              onChange={setMotivo}
            />
          )}
        </>
      }
      isComplete={isComplete}
      simulating={simulating}
      onSimulate={() => dispatch(simulateDecision.asked(decision))}
      result={verdict && <DecisionVerdict verdict={verdict} left={left} />}
      verb={verb}
      confirmLabel={verdict === null ? '' : `${verb} ${plural(verdict.alteradas, ...nouns)}${amountText(verdict)}`}
      mayConfirm={isComplete && (verdict?.alteradas ?? 0) > 0}
      confirming={deciding}
      onConfirm={() =>
        verdict && dispatch(carryOutDecision.asked({ decision, motivo: motivo.trim(), seen: verdict.conferido }))
      }
    />
  )
}

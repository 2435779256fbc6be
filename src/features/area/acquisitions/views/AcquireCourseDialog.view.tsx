import { useState } from 'react'
import type { AcquireCourse, Acquisition } from '#domain/proposals/acquisitions.schemas.ts'
import type { PaymentPlan } from '#domain/proposals/proposals.schemas.ts'
import { CLOSED_SCHEDULE } from '#domain/extraCourses/extraCourses.lists.ts'
import { formatMoney } from '#src/lib/money.ts'
import { type Hour, offeredHours, takenHours } from '#src/screens/choosing/hours.ts'
import { PlanChoice } from '#src/screens/choosing/PlanChoice.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Modal } from '#src/ui/Modal.tsx'

type Offered = Acquisition['cursos'][number]
type Wanted = Pick<AcquireCourse['body'], 'horarios' | 'plano'>

interface AcquireCourseDialogProps {
  readonly offered: Offered
  readonly busy: boolean
  readonly onAcquire: (wanted: Wanted) => void
  readonly onClose: () => void
}

/** The hours of a course, and how it is paid; a waiting student chooses no payment yet. */
export const AcquireCourseDialog = ({ offered, busy, onAcquire, onClose }: AcquireCourseDialogProps) => {
  const { curso, situacao, pagamento } = offered
  const [hours, setHours] = useState<readonly Hour[]>(() => takenHours(offered))
  const [plan, setPlan] = useState<PaymentPlan | null>(null)
  const isNew = situacao === null
  const picksHours = isNew && curso.tipoHorario !== CLOSED_SCHEDULE
  const pays = pagamento !== null && (!isNew || curso.livres > 0)
  const isReady = (!picksHours || hours.length > 0) && (!pays || plan !== null)
  const acquire = () =>
    onAcquire({
      horarios: hours.map(({ id, dia }) => ({ id, dia })),
      plano: plan && {
        selectedCondicaoPagamento: plan.selectedCondicaoPagamento,
        selectedOpcaoPagamento: plan.selectedOpcaoPagamento,
      },
    })
  return (
    <Modal shown title={`${curso.nome} ${curso.turma}`} onClose={onClose}>
      <div className="stack">
        {picksHours && <Hours curso={curso} hours={hours} onChange={setHours} />}
        {pays && (
          <PlanChoice
            payment={{ ...pagamento, precoMantido: false, escolhido: plan && { ...plan, em: '' } }}
            disabled={busy}
            onChoose={setPlan}
          />
        )}
        {!pays && isNew && curso.livres === 0 && (
          <p className="mb-0">O curso está cheio. Na lista de espera nada é cobrado até haver vaga.</p>
        )}
        <div className="cluster">
          <Button variant="primary" loading={busy} disabled={!isReady} onClick={acquire}>
            {plan === null ? 'Confirmar' : `Contratar por ${formatMoney(plan.liquido)}`}
          </Button>
          <Button onClick={onClose}>Voltar</Button>
        </div>
      </div>
    </Modal>
  )
}

interface HoursProps {
  readonly curso: Offered['curso']
  readonly hours: readonly Hour[]
  readonly onChange: (hours: readonly Hour[]) => void
}

const Hours = ({ curso, hours, onChange }: HoursProps) => (
  <fieldset>
    <legend className="text-small mb-1">Escolha os horários</legend>
    {offeredHours(curso).map(({ id, dia, label }) => {
      const isOther = (hour: Hour) => hour.id !== id || hour.dia !== dia
      return (
        <CheckField
          key={`${id} ${dia}`}
          label={label}
          checked={!hours.every(isOther)}
          onChange={(checked) => onChange(checked ? [...hours, { id, dia }] : hours.filter(isOther))}
        />
      )
    })}
  </fieldset>
)

import { CLOSING_STEPS, NEXT_YEAR_STEP } from '#domain/yearEnd/closing.lists.ts'
import type { NextYear } from '#domain/nextYear/nextYear.schemas.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { closingPath } from '#src/core/yearEnd/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Stepper, stepsInTurn } from '#src/ui/Stepper.tsx'

/** The closing whose last step this screen is, by its path; null where the person came another way, or looks at another place. */
const useClosing = ({ anoLetivo, unidade }: NextYear): number | null => {
  const { ano, unidade: unit, fechamento } = useQuery()
  const id = Number(fechamento)
  const mayClose = useMayOpen('fechamentoAnoLetivo')
  const isItsPlace = Number(ano) === anoLetivo?.id && Number(unit) === unidade?.id
  return mayClose && isItsPlace && Number.isInteger(id) && id > 0 ? id : null
}

/** The steps of the closing from which the person came: this is the last of them. */
export const ClosingSteps = ({ board }: { readonly board: NextYear }) => {
  const id = useClosing(board)
  if (id === null) return null
  const names = [...CLOSING_STEPS, NEXT_YEAR_STEP].map(({ nome }) => nome)
  const steps = stepsInTurn(names, NEXT_YEAR_STEP.id).map((step, place) => {
    const path = CLOSING_STEPS[place]?.path
    return { ...step, to: path && closingPath(id, path) }
  })
  return <Stepper label="Passos do fechamento" steps={steps} current={NEXT_YEAR_STEP.id} />
}

/** The way back to the step before. */
export const BackToResults = ({ board }: { readonly board: NextYear }) => {
  const id = useClosing(board)
  return id === null ? null : (
    <div className="cluster">
      <ButtonLink to={closingPath(id, 'resultados')}>Voltar: Resultados</ButtonLink>
    </div>
  )
}

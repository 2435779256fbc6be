import { useDispatch, useSelector } from 'react-redux'
import { OPINION_DRAFT, OPINION_IN_REVIEW, OPINION_PUBLISHED } from '#domain/opinions/opinions.lists.ts'
import type { OpinionOfStudent, OpinionSheet } from '#domain/opinions/opinions.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { placeOf } from '#src/features/academico/opinions/opinionForm.ts'
import { stepOpinions } from '#src/features/academico/opinions/opinions.requests.ts'
import { selectAsking, stepAsked, stepDropped } from '#src/features/academico/opinions/opinions.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

interface OpinionStepsProps {
  readonly sheet: OpinionSheet
  readonly opinion: OpinionOfStudent
}

/** The way back of an opinion: by its author from the review, by coordination with a remark, from the family with a reason. */
export const OpinionSteps = ({ sheet, opinion }: OpinionStepsProps) => {
  const dispatch = useDispatch()
  const running = useIsRunning(stepOpinions)
  const asking = useSelector(selectAsking)
  const { idMatricula, versao, situacao, nome } = opinion
  const isWithFamily = situacao === OPINION_PUBLISHED
  const back = (observacao: string) =>
    dispatch(
      stepOpinions.asked({ ...placeOf(sheet), itens: [{ idMatricula, versao }], situacao: OPINION_DRAFT, observacao }),
    )
  if (!sheet.podePublicar)
    return (
      situacao === OPINION_IN_REVIEW && (
        <div>
          <Button loading={running} onClick={() => back('')}>
            Trazer de volta para rascunho
          </Button>
        </div>
      )
    )
  if (situacao !== OPINION_IN_REVIEW && !isWithFamily) return null
  return (
    <div>
      <Button onClick={() => dispatch(stepAsked('back'))}>
        {isWithFamily ? 'Tirar da publicação' : 'Devolver para quem escreveu'}
      </Button>
      <ReasonDialog
        shown={asking === 'back'}
        title={isWithFamily ? 'Tirar o parecer da publicação' : 'Devolver o parecer'}
        message={
          isWithFamily
            ? `A família de ${nome} deixa de ler este parecer até que ele seja publicado de novo.`
            : `O parecer de ${nome} volta para rascunho, com o que precisa ser revisto.`
        }
        confirmLabel={isWithFamily ? 'Tirar da publicação' : 'Devolver'}
        loading={running}
        onConfirm={back}
        onClose={() => dispatch(stepDropped())}
      />
    </div>
  )
}

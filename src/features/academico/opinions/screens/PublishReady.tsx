import { useDispatch, useSelector } from 'react-redux'
import { OPINION_IN_REVIEW, OPINION_PUBLISHED } from '#domain/opinions/opinions.lists.ts'
import type { OpinionSheet } from '#domain/opinions/opinions.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { placeOf } from '#src/features/academico/opinions/opinionForm.ts'
import { stepOpinions } from '#src/features/academico/opinions/opinions.requests.ts'
import { selectAsking, stepAsked, stepDropped } from '#src/features/academico/opinions/opinions.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'

/** Publishes all opinions of a sheet that are in review. */
export const PublishReady = ({ sheet }: { readonly sheet: OpinionSheet }) => {
  const dispatch = useDispatch()
  const running = useIsRunning(stepOpinions)
  const asking = useSelector(selectAsking)
  const ready = sheet.alunos.filter(({ situacao }) => situacao === OPINION_IN_REVIEW)
  if (!sheet.podePublicar || ready.length === 0) return null
  const label = ready.length === 1 ? 'Publicar o que está em revisão' : `Publicar os ${ready.length} em revisão`
  const itens = ready.map(({ idMatricula, versao }) => ({ idMatricula, versao }))
  return (
    <>
      <Button variant="primary" onClick={() => dispatch(stepAsked('publish'))}>
        {label}
      </Button>
      <ConfirmDialog
        shown={asking === 'publish'}
        title="Publicar pareceres"
        message={
          <>
            As famílias de {ready.map(({ nome }) => nome).join(', ')} passam a ler o parecer de {sheet.disciplina},{' '}
            {sheet.etapa}.
          </>
        }
        confirmLabel="Publicar"
        loading={running}
        onConfirm={() =>
          dispatch(stepOpinions.asked({ ...placeOf(sheet), itens, situacao: OPINION_PUBLISHED, observacao: '' }))
        }
        onCancel={() => dispatch(stepDropped())}
      />
    </>
  )
}

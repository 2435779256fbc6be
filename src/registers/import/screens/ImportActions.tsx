import Download from 'lucide-react/icons/download'
import Undo2 from 'lucide-react/icons/undo-2'
import { useDispatch } from 'react-redux'
import type { Import } from '#domain/imports/imports.schemas.ts'
import { type ImportTarget, isTree } from '#domain/imports/importTarget.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { plural } from '#src/lib/text.ts'
import { apply, chooseRows, undo } from '#src/registers/import/imports.requests.ts'
import { applicationOpened, flawsAsked, restarted } from '#src/registers/import/imports.slice.ts'
import { changesIn, wordsOf } from '#src/registers/import/words.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'

interface ActionsProps {
  readonly target: ImportTarget
  readonly batch: Import
}

/** The actions of an import in its current state. */
export const ImportActions = ({ target, batch }: ActionsProps) => {
  const dispatch = useDispatch()
  const isApplying = useIsRunning(apply)
  const isUndoing = useIsRunning(undo)
  const { id, situacao, erradas, feitas } = batch
  const { act, name } = wordsOf(target)
  const labels = Object.fromEntries(Object.entries(target.fields).map(([one, { label }]) => [one, label]))
  const isChecked = situacao === 'conferida'
  return (
    <div className="cluster">
      {isChecked && erradas === 0 && changesIn(batch) > 0 && (
        <Button variant="primary" loading={isApplying} onClick={() => dispatch(applicationOpened())}>
          {`${act} ${plural(changesIn(batch), 'registro', 'registros')}`}
        </Button>
      )}
      {situacao === 'aplicada' && feitas < changesIn(batch) && (
        <Button variant="primary" loading={isApplying} onClick={() => dispatch(applicationOpened())}>
          Tentar o que falta
        </Button>
      )}
      {situacao === 'aplicada' && !target.updatesOnly && (
        <ButtonLink to={target.path} variant="primary">{`Ver ${target.many.toLowerCase()}`}</ButtonLink>
      )}
      {situacao === 'aplicada' && feitas > 0 && (
        <Button icon={Undo2} loading={isUndoing} onClick={() => dispatch(dialogOpened(undoQuestion(target, batch)))}>
          {`Desfazer ${name.toLowerCase()}`}
        </Button>
      )}
      {situacao === 'desfeita' && feitas > 0 && (
        <Button icon={Undo2} loading={isUndoing} onClick={() => dispatch(undo.asked(id))}>
          Tentar desfazer o que falta
        </Button>
      )}
      {isChecked && erradas > 0 && !isTree(target) && (
        <Button onClick={() => dispatch(chooseRows.asked({ id, incluir: false, linhas: [], situacao: 'errada' }))}>
          {`Deixar de fora ${plural(erradas, 'linha com erro', 'linhas com erro')}`}
        </Button>
      )}
      {erradas > 0 && (
        <Button icon={Download} onClick={() => dispatch(flawsAsked({ labels }))}>
          Baixar erros (CSV)
        </Button>
      )}
      <Button disabled={isApplying || isUndoing} onClick={() => dispatch(restarted())}>
        Enviar outro arquivo
      </Button>
    </div>
  )
}

const undoQuestion = (target: ImportTarget, batch: Import) => {
  const created = `${plural(batch.novas, 'registro criado sai', 'registros criados saem')} e `
  const changed = plural(batch.alteradas, 'alterado volta', 'alterados voltam')
  return {
    title: `Desfazer ${wordsOf(target).name.toLowerCase()}`,
    message: `Deseja desfazer ${batch.arquivo}? ${target.updatesOnly ? '' : created}${changed} a ser como antes. O que alguém mudou desde então fica como está, e é apontado.`,
    confirmLabel: 'Desfazer',
    confirm: undo.asked(batch.id),
  }
}

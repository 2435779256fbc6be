import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { dayText } from '#domain/base/days.ts'
import type { LessonSheet } from '#domain/lessonContents/lessonContents.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { CONTENTS } from '#src/core/lessonContents/paths.ts'
import { selectEntries, waitingOf } from '#src/core/outbox/waiting.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { rowIdOf } from '#src/core/students/paths.ts'
import {
  conflictFields,
  contentDraft,
  draftOf,
  flawsOf,
  formOf,
  formOfSheet,
} from '#src/features/academico/lessonContents/contentForm.ts'
import {
  loadSheet,
  loadTargets,
  removeContent,
  saveSheet,
} from '#src/features/academico/lessonContents/lessonContents.requests.ts'
import {
  conflictClosed,
  selectConflict,
  selectSheet,
} from '#src/features/academico/lessonContents/lessonContents.slice.ts'
import { CopyDialog } from '#src/features/academico/lessonContents/screens/CopyDialog.tsx'
import { ContentFields } from '#src/features/academico/lessonContents/views/ContentFields.view.tsx'
import { formatDateTime } from '#src/lib/dates.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { WaitingNotice } from '#src/screens/diary/WaitingNotice.view.tsx'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { SavedForm } from '#src/screens/records/SavedForm.tsx'
import { ClosedNotice } from '#src/screens/reopenings/ClosedNotice.tsx'
import { Button } from '#src/ui/Button.tsx'

/** What was done in a lesson. */
export const Screen = () => {
  const id = rowIdOf(useParams()['id'])
  const sheet = useSelector(selectSheet)
  if (sheet === null || sheet.aula.id !== id)
    return <AwaitedPage title="Conteúdo da aula" asks={id === null ? [] : [loadSheet.asked(id)]} />
  return <LoadedSheet key={id} sheet={sheet} />
}

const LoadedSheet = ({ sheet }: { readonly sheet: LessonSheet }) => {
  const conflict = useSelector(selectConflict)
  const { aula, conteudo, podeEditar, motivo, reabertura } = sheet
  const entries = useSelector(selectEntries)
  const waiting = useMemo(() => waitingOf(entries, 'content', aula.id), [entries, aula.id])
  const initialValues = useMemo(
    () => (waiting === null ? formOfSheet(sheet) : formOf(waiting.last.draft)),
    [sheet, waiting],
  )
  // Of what the server did not take the version stays: it is compared with what a colleague saved, never written over it.
  const known = waiting === null ? (conteudo?.versao ?? null) : waiting.first.versao
  const asked = (draft: ReturnType<typeof formOf>, versao = known) =>
    saveSheet.asked({ id: aula.id, versao, draft: draftOf(draft) })
  return (
    <>
      <SavedForm
        form={contentDraft(aula.id)}
        title={`${aula.disciplina} · ${aula.turma}`}
        subtitle={`${dayText(aula.dia)}, ${aula.horario}, ${aula.inicio} às ${aula.fim}`}
        top={
          <>
            {waiting !== null && <WaitingNotice entry={waiting.first} />}
            <ClosedNotice reason={motivo} place={reabertura} />
            {conteudo !== null && (
              <p className="text-secondary">
                Salvo {formatDateTime(conteudo.salvoEm)}
                {conteudo.autor !== '' && ` por ${conteudo.autor}`}.
              </p>
            )}
          </>
        }
        initialValues={initialValues}
        flaws={(form) => flawsOf(form, sheet)}
        request={saveSheet}
        asked={(draft) => asked(draft)}
        back={CONTENTS}
        readOnly={!podeEditar}
        extra={podeEditar && conteudo !== null && <SheetActions id={aula.id} versao={conteudo.versao} />}
      >
        <ContentFields sheet={sheet} />
      </SavedForm>
      <RecordConflict
        fields={conflictFields(sheet)}
        before={formOfSheet(sheet)}
        conflict={conflict && { mine: formOf(conflict.mine), current: conflict.current }}
        draftOf={formOfSheet}
        save={(draft, current) => asked(draft, current.conteudo?.versao ?? null)}
        closed={conflictClosed()}
        savedBy={({ conteudo: saved }) => saved && { by: saved.autor, at: saved.salvoEm }}
      />
      <CopyDialog />
    </>
  )
}

const SheetActions = ({ id, versao }: { readonly id: number; readonly versao: number }) => {
  const dispatch = useDispatch()
  return (
    <>
      <Button icon={Copy} loading={useIsRunning(loadTargets)} onClick={() => dispatch(loadTargets.asked(id))}>
        Copiar para outras aulas
      </Button>
      <Button
        icon={Trash2}
        onClick={() =>
          dispatch(
            dialogOpened({
              title: 'Remover conteúdo',
              message: 'Deseja remover o conteúdo desta aula? A família deixa de vê-lo.',
              confirmLabel: 'Remover',
              confirm: removeContent.asked({ id, versao }),
            }),
          )
        }
      >
        Remover
      </Button>
    </>
  )
}

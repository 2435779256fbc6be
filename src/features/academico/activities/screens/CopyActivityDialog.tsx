import { useDispatch, useSelector } from 'react-redux'
import { ACTIVITY_MAX } from '#domain/activities/activities.fields.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { type ActivityClient, copyActivity } from '#src/features/academico/activities/activities.record.ts'
import {
  type Copied,
  copyAsked,
  copyHidden,
  selectCopied,
} from '#src/features/academico/activities/activityDialogs.slice.ts'
import { CopyToGroups } from '#src/screens/CopyToGroups.tsx'

/** Copies an activity for other class groups, some days later. */
export const CopyActivityDialog = ({ of }: { readonly of: ActivityClient }) => {
  const copied = useSelector(selectCopied)
  return copied === null ? null : <OpenCopy of={of} copied={copied} />
}

const OpenCopy = ({ of, copied }: { readonly of: ActivityClient; readonly copied: Copied }) => {
  const dispatch = useDispatch()
  const choices = useSelector(of.select.choices)
  return (
    <CopyToGroups
      title="Copiar atividade"
      about={`A cópia de “${copied.titulo}” é um rascunho. Os alunos a veem quando for publicada.`}
      groups={(choices?.aulas ?? []).filter(({ idDisciplina }) => idDisciplina === copied.idDisciplina)}
      chosen={[]}
      days={0}
      mostDays={ACTIVITY_MAX.dias}
      period={{ inicio: copied.abre, fim: copied.entrega }}
      periodHint="A cópia abre e termina de"
      copying={useIsRunning(copyActivity)}
      refused={useRefusedFields(copyActivity)}
      onCopy={(target) => dispatch(copyAsked({ id: copied.id, ...target }))}
      onClose={() => dispatch(copyHidden())}
    />
  )
}

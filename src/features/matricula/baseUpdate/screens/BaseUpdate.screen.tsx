import { useDispatch, useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import {
  answerFields,
  changingFields,
  PEOPLE_UPDATES,
  RECORD_FEATURE,
  updateFields,
  withAnswers,
} from '#domain/people/peopleUpdates.ts'
import type { PeopleName } from '#domain/imports/importTarget.ts'
import { selectConfiguredForms } from '#src/core/configuredFields/configuredFields.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { pushed } from '#src/core/router/router.slice.ts'
import { exportToday } from '#src/features/matricula/baseUpdate/baseUpdate.requests.ts'
import { fieldsChosen, selectChosenFields } from '#src/features/matricula/baseUpdate/baseUpdate.slice.ts'
import { peopleIn, updatePathOf } from '#src/features/matricula/baseUpdate/paths.ts'
import { UpdateChoice } from '#src/features/matricula/baseUpdate/views/UpdateChoice.view.tsx'
import { ImportSteps } from '#src/registers/import/screens/ImportSteps.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** M46: staff choose what to update, then import a spreadsheet in the steps of any import. */
export const Screen = () => {
  const mayEdit = useMayEdit('atualizacaoBase')
  const people = peopleIn(useQuery())
  return (
    <div className="page">
      <PageHeader
        title="Atualização de base"
        subtitle="Dados de muitos alunos ou responsáveis, por uma planilha. Nada muda antes de você conferir."
      />
      {mayEdit ? (
        <Update people={people} />
      ) : (
        <EmptyState
          title={callMessages.FORBIDDEN}
          reason="Para atualizar, você precisa poder editar esta funcionalidade."
        />
      )}
    </div>
  )
}

const Update = ({ people }: { readonly people: PeopleName }) => {
  const dispatch = useDispatch()
  const forms = useSelector(selectConfiguredForms)
  const target = withAnswers(PEOPLE_UPDATES[people], forms ?? [])
  const options = updateFields(target, useMayOpen(RECORD_FEATURE[people]))
  const asked = answerFields(target)
  const names = changingFields(
    options.map(({ name }) => name),
    null,
  )
  const chosen = useSelector(selectChosenFields)[people].filter((name) => names.includes(name))
  const key = people === 'students' ? 'ra' : 'codigo'
  const columns = [key, 'nome', ...names.filter((name) => chosen.includes(name) && name !== 'nome')].join(',')
  return (
    <ImportSteps
      target={target}
      options={options}
      before={
        <UpdateChoice
          people={people}
          onPeople={(one) => dispatch(pushed(updatePathOf(one)))}
          fields={options.filter(({ name }) => names.includes(name) && !asked.has(name))}
          answers={options.filter(({ name }) => asked.has(name))}
          chosen={chosen}
          onChosen={(fields) => dispatch(fieldsChosen({ people, fields }))}
          exporting={useIsRunning(exportToday)}
          onExport={(formato) => dispatch(exportToday.asked({ publico: people, colunas: columns, formato }))}
        />
      }
    />
  )
}

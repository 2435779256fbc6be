import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Enrolled } from '#domain/api/documents.schemas.ts'
import { DOCUMENTS_AT_ONCE } from '#domain/documents/many.ts'
import type { CourseOption } from '#domain/people/wire.ts'
import { type Choice, choose, type Level, LEVELS, NOTHING_CHOSEN } from '#domain/rules/cascade/cascade.ts'
import { courseLevels } from '#src/core/enrolments/courseLevels.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { checkMany, issueMany } from '#src/features/matricula/documentTemplates/many/many.requests.ts'
import {
  choiceEmptied,
  selectManyCheck,
  selectManyOffers,
} from '#src/features/matricula/documentTemplates/many/many.slice.ts'
import { ManySummary } from '#src/features/matricula/documentTemplates/views/ManySummary.view.tsx'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

interface IssueManyDialogProps {
  readonly templateId: number
  readonly issueKey: string
  readonly onClose: () => void
}

interface Chosen {
  readonly place: Choice
  readonly classGroup: string
  readonly search: string
}

const EMPTY: Readonly<Record<Level, string>> = {
  idAnoLetivo: 'Selecione',
  idUnidade: 'Todas',
  idCurso: 'Todos',
  idPeriodo: 'Todos',
  idSerie: 'Todas',
}

const NOTHING: readonly CourseOption[] = []

/** Chooses students, says how many they are and what is missing, and issues in the background. */
export const IssueManyDialog = ({ templateId, issueKey, onClose }: IssueManyDialogProps) => {
  const dispatch = useDispatch()
  const offers = useSelector(selectManyOffers) ?? NOTHING
  const check = useSelector(selectManyCheck)
  const checking = useIsRunning(checkMany)
  const issuing = useIsRunning(issueMany)
  const [chosen, setChosen] = useState<Chosen>({ place: NOTHING_CHOSEN, classGroup: '', search: '' })
  const [withGaps, setWithGaps] = useState(false)
  const filter = filterOf(chosen)
  const change = (next: Chosen) => {
    setChosen(next)
    const asked = filterOf(next)
    dispatch(asked === null ? choiceEmptied() : checkMany.asked({ templateId, filter: asked }))
  }
  const total = check?.total ?? 0
  const mayIssue = filter !== null && !checking && total > 0 && total <= DOCUMENTS_AT_ONCE
  const mayLack = check !== null && check.comFaltas.length > 0
  return (
    <Modal
      shown
      title="Emitir para vários"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abandonar</Button>
          <Button
            variant="primary"
            disabled={!mayIssue}
            loading={issuing}
            onClick={() => filter && dispatch(issueMany.asked({ templateId, filter, withGaps, key: issueKey }))}
          >
            {mayIssue ? `Emitir ${plural(total, 'documento', 'documentos')}` : 'Emitir'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <div className="row">
          {courseLevels(offers, chosen.place).map(({ level, label, options }) => (
            <div key={level} className="col-md-6">
              <SelectField
                label={label}
                required={level === 'idAnoLetivo'}
                empty={EMPTY[level]}
                value={String(chosen.place[level] ?? '')}
                options={options.map(({ id, nome }) => ({ value: id, label: nome }))}
                disabled={options.length === 0}
                onChange={(id) =>
                  change({
                    ...chosen,
                    classGroup: '',
                    place: choose(chosen.place, level, id === '' ? null : Number(id)),
                  })
                }
              />
            </div>
          ))}
          <div className="col-md-6">
            <SelectField
              label="Turma"
              empty="Todas"
              value={chosen.classGroup}
              options={(check?.turmas ?? []).map(({ id, nome }) => ({ value: id, label: nome }))}
              disabled={chosen.place.idUnidade === null || check === null}
              onChange={(classGroup) => change({ ...chosen, classGroup })}
            />
          </div>
        </div>
        <SearchField
          label="Alunos"
          placeholder="Nome, RA, CPF ou responsável"
          value={chosen.search}
          onChange={(search) => change({ ...chosen, search })}
        />
        {checking && <Spinner />}
        {check !== null && !checking && <ManySummary check={check} />}
        {mayLack && !checking && (
          <CheckField
            label="Emitir com lacunas para preencher à mão"
            hint="Sem isso, quem tem lacunas fica com erro na tarefa até o cadastro ser completado, e o arquivo sai quando todos estiverem prontos."
            checked={withGaps}
            onChange={setWithGaps}
          />
        )}
      </div>
    </Modal>
  )
}

/** Null while not even the year is chosen. */
const filterOf = ({ place, classGroup, search }: Chosen): Enrolled | null => {
  const { idAnoLetivo } = place
  if (idAnoLetivo === null) return null
  const levels = LEVELS.flatMap((level) => (place[level] === null ? [] : [[level, place[level]] as const]))
  return {
    ...Object.fromEntries(levels),
    idAnoLetivo,
    ...(classGroup !== '' && { idTurma: Number(classGroup) }),
    ...(search !== '' && { Filtro: search }),
  }
}

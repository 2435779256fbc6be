import { useDispatch, useSelector } from 'react-redux'
import { MergeDialogs } from '#src/features/matricula/people/merging/MergeDialogs.screen.tsx'
import { studentMerging } from '#src/features/matricula/people/merging/merging.slice.ts'
import { findTwins } from '#src/features/matricula/people/records/personRecords.requests.ts'
import { selectTwins, twinsClosed } from '#src/features/matricula/people/records/personRecords.slice.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'

/** Looks for a second record of a student, and merges the two. */
export const StudentTwins = ({ studentId }: { readonly studentId: number }) => (
  <>
    <TwinFinder studentId={studentId} />
    <MergeDialogs merging={studentMerging} title="Unificar alunos" />
  </>
)

const TwinFinder = ({ studentId }: { readonly studentId: number }) => {
  const dispatch = useDispatch()
  const twins = useSelector(selectTwins)
  const { pair, merges } = useSelector(studentMerging.slice.selectors.selectMerging)
  // Hidden behind the dialog that it opened; shown again if nothing was merged.
  if (twins === null || pair !== null || merges !== null) return null
  const others = twins.found.filter(({ value }) => value !== studentId)
  const compare = (idUnificado: number) =>
    dispatch(studentMerging.previewMerge.asked({ idMantido: studentId, idUnificado }))
  return (
    <Modal shown title="Outro cadastro do mesmo aluno" onClose={() => dispatch(twinsClosed())}>
      <div className="stack">
        <SearchField
          label="Buscar aluno"
          placeholder="Nome, RA ou CPF"
          value={twins.text}
          onChange={(text) => dispatch(findTwins.asked(text))}
        />
        {twins.text !== '' && others.length === 0 && <p role="status">Nenhum outro aluno encontrado.</p>}
        <RowList>
          {others.map(({ value, displayText }) => (
            <li key={value}>
              <span>{displayText}</span>
              <Button onClick={() => compare(value)}>Comparar</Button>
            </li>
          ))}
        </RowList>
        <div>
          <Button variant="ghost" onClick={() => dispatch(studentMerging.loadMerges.asked(null))}>
            Unificações já feitas
          </Button>
        </div>
      </div>
    </Modal>
  )
}

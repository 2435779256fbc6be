import Camera from 'lucide-react/icons/camera'
import FilePen from 'lucide-react/icons/file-pen'
import House from 'lucide-react/icons/house'
import Merge from 'lucide-react/icons/merge'
import Users from 'lucide-react/icons/users'
import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { StudentRecord } from '#domain/people/people.wire.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf, studentHubOf, studentLinksOf, studentRecordOf } from '#src/core/students/paths.ts'
import { studentMerging } from '#src/features/matricula/people/merging/merging.slice.ts'
import { AccessSection } from '#src/features/matricula/people/access/AccessSection.screen.tsx'
import { PersonRecordForm } from '#src/features/matricula/people/records/PersonRecordForm.screen.tsx'
import {
  loadStudentRecord,
  updateStudentRecord,
} from '#src/features/matricula/people/records/personRecords.requests.ts'
import {
  photoOpened,
  selectPhotoOpen,
  selectStudentRecord,
  selectTwins,
  twinsOpened,
} from '#src/features/matricula/people/records/personRecords.slice.ts'
import {
  selectSpecialStudent,
  specialEducationOpened,
} from '#src/features/matricula/people/specialEducation/specialEducation.slice.ts'
import { AlikeStudents } from '#src/features/matricula/people/views/AlikeStudents.view.tsx'
import { LoadingPerson } from '#src/features/matricula/people/views/LoadingPerson.screen.tsx'
import { Siblings } from '#src/features/matricula/people/views/Siblings.view.tsx'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'

const PhotoDialog = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "photo-dialog" */
      '#src/features/matricula/people/records/PhotoDialog.screen.tsx'
    )
  ).PhotoDialog,
}))

const SpecialEducationDialog = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "special-education" */
      '#src/features/matricula/people/specialEducation/SpecialEducationDialog.screen.tsx'
    )
  ).SpecialEducationDialog,
}))

const StudentTwins = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "student-twins" */
      '#src/features/matricula/people/merging/StudentTwins.screen.tsx'
    )
  ).StudentTwins,
}))

/** M03: the record of a student, by the id in the path. */
export const Screen = () => {
  const id = rowIdOf(useParams()['id'])
  const record = useSelector(selectStudentRecord)
  if (record !== null && record.id === id) return <LoadedStudent key={id} record={record} />
  return <LoadingPerson title="Dados cadastrais do aluno" asks={id === null ? [] : [loadStudentRecord.asked(id)]} />
}

const LoadedStudent = ({ record }: { readonly record: StudentRecord }) => {
  const { id, ra, avatar, irmaos, parecidos } = record
  const name = String(record.cadastro['nomeSocial'] || record.cadastro['nome'])
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('dadosAluno')
  const opensHub = useMayOpen('centralAluno')
  const opensLinks = useMayOpen('responsaveisDoAluno')
  const isChangingPhoto = useSelector(selectPhotoOpen)
  const isMerging = useIsMerging()
  const isSayingSpecial = useSelector(selectSpecialStudent) === id
  return (
    <>
      <PersonRecordForm
        kind="student"
        feature="dadosAluno"
        title={name}
        subtitle={`Dados cadastrais · RA ${ra}`}
        lead={<Avatar name={name} photo={avatar} large />}
        record={record}
        request={updateStudentRecord}
        links={
          <>
            {mayEdit && (
              <Button icon={Camera} onClick={() => dispatch(photoOpened())}>
                {avatar === null ? 'Incluir foto' : 'Trocar foto'}
              </Button>
            )}
            {mayEdit && (
              <Button icon={Merge} onClick={() => dispatch(twinsOpened())}>
                Unificar cadastros
              </Button>
            )}
            {mayEdit && (
              <Button icon={FilePen} onClick={() => dispatch(specialEducationOpened(id))}>
                Educação especial
              </Button>
            )}
            {opensLinks && (
              <ButtonLink to={studentLinksOf(id)} icon={Users}>
                Responsáveis
              </ButtonLink>
            )}
            {opensHub && (
              <ButtonLink to={studentHubOf(id)} icon={House}>
                Central do aluno
              </ButtonLink>
            )}
          </>
        }
      >
        {parecidos.length > 0 && (
          <AlikeStudents
            students={parecidos}
            {...(mayEdit && {
              onCompare: (idUnificado) => dispatch(studentMerging.previewMerge.asked({ idMantido: id, idUnificado })),
            })}
          />
        )}
        <Siblings siblings={irmaos} linkOf={studentRecordOf} />
        <AccessSection kind="student" id={id} name={name} isActive={record.ativo} />
        {isMerging && (
          <Suspense fallback={null}>
            <StudentTwins studentId={id} />
          </Suspense>
        )}
        {isChangingPhoto && (
          <Suspense fallback={null}>
            <PhotoDialog studentId={id} hasPhoto={avatar !== null} />
          </Suspense>
        )}
      </PersonRecordForm>
      {isSayingSpecial && (
        <Suspense fallback={null}>
          <SpecialEducationDialog name={name} />
        </Suspense>
      )}
    </>
  )
}

/** Whether a dialog of merging is open. */
const useIsMerging = (): boolean => {
  const twins = useSelector(selectTwins)
  const { pair, merges } = useSelector(studentMerging.slice.selectors.selectMerging)
  return twins !== null || pair !== null || merges !== null
}

import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import FileCheck from 'lucide-react/icons/file-check'
import IdCard from 'lucide-react/icons/id-card'
import Receipt from 'lucide-react/icons/receipt'
import ScrollText from 'lucide-react/icons/scroll-text'
import UserX from 'lucide-react/icons/user-x'
import Users from 'lucide-react/icons/users'
import { useDispatch, useSelector } from 'react-redux'
import type { StudentHub } from '#domain/students/students.schemas.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { printCard } from '#src/core/reportCards/printCard.ts'
import { publishedCard } from '#src/core/reportCards/publishedCard.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { useParams } from '#src/core/router/RouteTable.tsx'
import {
  rowIdOf,
  statementOf,
  STUDENT_HUB,
  studentDocumentsOf,
  studentLinksOf,
  studentRecordOf,
  transcriptOf,
} from '#src/core/students/paths.ts'
import { loadStudentHub } from '#src/features/academico/studentHub/studentHub.requests.ts'
import { StudentParts } from '#src/features/academico/studentHub/screens/StudentParts.screen.tsx'
import { SubjectDialogs } from '#src/features/academico/studentHub/screens/LazySubjectDialogs.tsx'
import { selectStudent } from '#src/features/academico/studentHub/studentHub.slice.ts'
import { WaitingRecord } from '#src/features/academico/studentHub/views/StudentRecord.view.tsx'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** A-G1 of one student. The social name comes first. */
export const Screen = () => {
  const id = rowIdOf(useParams()['id'])
  const loaded = useSelector(selectStudent)
  const opensRecord = useMayOpen('dadosAluno')
  const opensLinks = useMayOpen('responsaveisDoAluno')
  const dispatch = useDispatch()
  const printsCards = useMayOpen('boletins')
  const printing = useIsRunning(printCard)
  const opensStatement = useMayOpen('extratos')
  const opensTranscript = useMayOpen('historicosAlunos')
  const student = loaded?.id === id ? loaded : null
  const name = student === null ? 'Central do aluno' : (student.nomeSocial ?? student.name)
  return (
    <div className="page">
      <PageHeader
        title={name}
        subtitle={student === null ? undefined : `RA ${student.ra}`}
        lead={student === null ? undefined : <Avatar name={name} photo={student.avatar} large />}
        actions={
          <>
            <ButtonLink to={STUDENT_HUB} icon={ArrowLeft}>
              Buscar outro aluno
            </ButtonLink>
            {student !== null && printsCards && isPlaced(student) && (
              <Button
                icon={Download}
                loading={printing}
                onClick={() => dispatch(printCard.asked(publishedCard(student.id, name)))}
              >
                Boletim
              </Button>
            )}
            {student !== null && opensTranscript && (
              <ButtonLink to={transcriptOf(student.id)} icon={ScrollText}>
                Histórico
              </ButtonLink>
            )}
            {student !== null && opensStatement && (
              <ButtonLink to={statementOf(student.id)} icon={Receipt}>
                Extrato
              </ButtonLink>
            )}
            {student !== null && opensLinks && (
              <ButtonLink to={studentLinksOf(student.id)} icon={Users}>
                Responsáveis
              </ButtonLink>
            )}
            {student !== null && opensRecord && (
              <ButtonLink to={studentDocumentsOf(student.id)} icon={FileCheck}>
                Documentos
              </ButtonLink>
            )}
            {student !== null && opensRecord && (
              <ButtonLink to={studentRecordOf(student.id)} icon={IdCard}>
                Dados cadastrais
              </ButtonLink>
            )}
          </>
        }
      />
      {student !== null && <StudentParts student={student} />}
      {student !== null && <SubjectDialogs student={student} />}
      <Awaited
        asks={id === null ? [] : [loadStudentHub.asked(id)]}
        isHere={student !== null}
        missing={<EmptyState icon={UserX} title="Aluno não encontrado" reason={callMessages.NOT_FOUND} />}
        outline={<WaitingRecord />}
      />
    </div>
  )
}

/** Whether the student has an enrolment to which subjects can be added. */
const isPlaced = ({ matriculas }: StudentHub): boolean => matriculas.some(({ status }) => status === 'Matriculado')

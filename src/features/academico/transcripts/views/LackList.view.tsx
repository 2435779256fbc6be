import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Lack } from '#domain/transcripts/completeness.ts'
import { studentLinksOf, studentRecordOf } from '#src/core/students/paths.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'

const WEIGHTS = {
  impede: { icon: CircleX, word: 'Impede emitir' },
  lacuna: { icon: TriangleAlert, word: 'Lacuna' },
  avisa: { icon: Info, word: 'Aviso' },
} as const

interface LackListProps {
  readonly studentId: number
  readonly lacks: readonly Lack[]
  readonly mayEdit: boolean
  /** A year that is kept, or one that is to be typed. */
  readonly onYear: (lack: Lack) => void
}

/** What is missing, each with where it is mended. */
export const LackList = ({ studentId, lacks, mayEdit, onYear }: LackListProps) => (
  <RowList>
    {lacks.map((lack) => {
      const { icon, word } = WEIGHTS[lack.peso]
      return (
        <li key={`${lack.onde} ${lack.falta?.ano} ${lack.falta?.serie} ${lack.texto}`}>
          <span>
            <Icon of={icon} /> <strong>{word}:</strong> {lack.texto}
          </span>
          {mayEdit && <Mend studentId={studentId} lack={lack} onYear={onYear} />}
        </li>
      )
    })}
  </RowList>
)

type MendProps = Pick<LackListProps, 'studentId' | 'onYear'> & { readonly lack: Lack }

const Mend = ({ studentId, lack, onYear }: MendProps) => {
  switch (lack.onde) {
    case 'aluno':
      return <ButtonLink to={studentRecordOf(studentId)}>Abrir cadastro</ButtonLink>
    case 'responsaveis':
      return <ButtonLink to={studentLinksOf(studentId)}>Abrir responsáveis</ButtonLink>
    case 'unidade':
      return <ButtonLink to={`/academico/cadastros/unidades/${lack.id ?? ''}`}>Abrir unidade</ButtonLink>
    case 'ano':
    case 'novo':
      return <Button onClick={() => onYear(lack)}>{lack.onde === 'ano' ? 'Abrir o ano' : 'Digitar o ano'}</Button>
  }
}

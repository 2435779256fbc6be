import { COMPENSATIONS } from '#src/core/attendance/paths.ts'
import { DiaryDay } from '#src/screens/diary/DiaryDay.tsx'
import { RollLink } from '#src/screens/diary/RollLink.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** A-L2: the lessons of a day, and which of them have a roll. */
export const Screen = () => (
  <div className="page">
    <PageHeader
      title="Presença"
      subtitle="Escolha a aula e faça a chamada."
      actions={<ButtonLink to={COMPENSATIONS}>Compensações</ButtonLink>}
    />
    <DiaryDay actions={RollLink} />
  </div>
)

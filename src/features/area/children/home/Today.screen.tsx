import { useDispatch, useSelector } from 'react-redux'
import { FAMILY_FALLBACK } from '#domain/access/family.ts'
import type { StudentCard } from '#domain/session/session.schemas.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { paymentOpened } from '#src/core/payments/payments.slice.ts'
import { selectChosenId, studentSelected } from '#src/core/students/students.slice.ts'
import { loadNews, loadNextCharges, loadOpenDocuments } from '#src/features/area/children/home/home.requests.ts'
import { selectNews, selectNextCharges, selectOpenDocuments } from '#src/features/area/children/home/home.slice.ts'
import { AtSchool } from '#src/features/area/children/views/AtSchool.view.tsx'
import { Needs } from '#src/features/area/children/views/Needs.view.tsx'
import { News } from '#src/features/area/children/views/News.view.tsx'
import { NextBills } from '#src/features/area/children/views/NextBills.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { PaymentDialog } from '#src/screens/PaymentDialog.tsx'

interface PartProps {
  /** The children that are shown. */
  readonly students: readonly StudentCard[]
  /** Says of whom each thing is. */
  readonly named: boolean
}

/** Of the menu of families. */
const [DOCUMENTS, STATEMENT] = ['/matricula/area/documentos', '/academico/area/ficha-financeira']

interface NeedsOfFamilyProps extends PartProps {
  readonly leadsSomewhere: (path: string) => boolean
}

/** What the family has to do and to pay, and what waits for the school. */
export const NeedsOfFamily = ({ students, named, leadsSomewhere }: NeedsOfFamilyProps) => {
  const dispatch = useDispatch()
  const charges = useSelector(selectNextCharges)
  const documents = useSelector(selectOpenDocuments)
  const isShown = ({ idAluno }: { readonly idAluno: number }) => students.some(({ id }) => id === idAluno)
  const bills = (charges ?? []).filter(isShown)
  const asks = [loadNextCharges.asked(null), loadOpenDocuments.asked(null)]
  return (
    <>
      <Awaited asks={asks} isHere={charges !== null && documents !== null} />
      {documents !== null && (
        <Needs
          students={students}
          documents={documents}
          named={named}
          documentsPath={DOCUMENTS}
          leadsSomewhere={leadsSomewhere}
          onLeave={(id) => dispatch(studentSelected({ id }))}
        />
      )}
      {bills.length > 0 && (
        <NextBills
          charges={bills}
          students={students}
          named={named}
          statement={STATEMENT}
          onPay={(id) => dispatch(paymentOpened({ id }))}
        />
      )}
      {documents !== null && (
        <AtSchool students={students} documents={documents} named={named} leadsSomewhere={leadsSomewhere} />
      )}
      <PaymentDialog />
    </>
  )
}

/** What the school told. */
export const NewsOfSchool = () => {
  const news = useSelector(selectNews)
  const now = useSelector(selectNow)
  const chosenId = useSelector(selectChosenId)
  return (
    <>
      <Awaited asks={[loadNews.asked(chosenId)]} isHere={news !== null} />
      {news !== null && <News {...news} now={now} path={FAMILY_FALLBACK} />}
    </>
  )
}

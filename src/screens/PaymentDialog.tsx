import { useDispatch, useSelector } from 'react-redux'
import { fetchPaper, paperAsked } from '#src/core/payments/payments.requests.ts'
import {
  lineCopyAsked,
  paymentClosed,
  pixCopyAsked,
  selectMeans,
  selectPayingId,
} from '#src/core/payments/payments.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { PaymentCode } from '#src/views/PaymentCode.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** The way to pay the charge that somebody chose (`paymentOpened`), for features with `paymentsRuntime`. */
export const PaymentDialog = () => {
  const dispatch = useDispatch()
  const id = useSelector(selectPayingId)
  const means = useSelector(selectMeans)
  const printing = useIsRunning(fetchPaper)
  if (id === null) return null
  return (
    <Modal shown title="Pagar" onClose={() => dispatch(paymentClosed())}>
      {means === null ? (
        <Skeleton shape="block" />
      ) : (
        <PaymentCode
          means={means}
          onCopyPix={() => dispatch(pixCopyAsked())}
          onCopyLine={() => dispatch(lineCopyAsked())}
          onPrint={() => dispatch(paperAsked({ kind: 'slip', id }))}
          printing={printing}
        />
      )}
    </Modal>
  )
}

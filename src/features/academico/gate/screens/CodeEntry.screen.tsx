import { Formik } from 'formik'
import Camera from 'lucide-react/icons/camera'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { CODE_DIGITS } from '#domain/gate/gate.lists.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { readCode } from '#src/features/academico/gate/gate.requests.ts'
import { scanClosed, scanOpened, selectIsScanning } from '#src/features/academico/gate/gate.slice.ts'
import { readCodes, readsCodes } from '#src/platform/barcodes/barcodes.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`)

/** An emergency code: typed, by a reader that types, or by the camera where the browser reads codes itself. */
export const CodeEntry = () => {
  const dispatch = useDispatch()
  const isScanning = useSelector(selectIsScanning)
  const checking = useIsRunning(readCode)
  const mayRecord = useMayEdit('portaria')
  if (!mayRecord) return null
  return (
    <Card>
      <Formik
        initialValues={{ codigo: '' }}
        validate={({ codigo }) => (CODE.test(codigo) ? {} : { codigo: `O código tem ${CODE_DIGITS} números.` })}
        onSubmit={({ codigo }, { resetForm }) => {
          dispatch(readCode.asked(codigo))
          resetForm()
        }}
      >
        <Form label="Código de emergência">
          <div className="gate-code-entry">
            <FormTextField
              name="codigo"
              label="Código de emergência"
              inputMode="numeric"
              autoComplete="off"
              maxLength={CODE_DIGITS}
            />
            <SubmitButton loading={checking}>Conferir</SubmitButton>
            {readsCodes() && (
              <Button icon={Camera} onClick={() => dispatch(scanOpened())}>
                Ler QR
              </Button>
            )}
          </div>
        </Form>
      </Formik>
      {isScanning && <CameraDialog />}
    </Card>
  )
}

/** The camera looks for a code until it finds one. */
const CameraDialog = () => {
  const dispatch = useDispatch()
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const found = useEffectEvent((text: string) => {
    if (CODE.test(text)) dispatch(readCode.asked(text))
  })
  const failed = useEffectEvent(() => setRefused(true))
  useEffect(() => (video.current === null ? undefined : readCodes(video.current, { found, failed })), [])
  return (
    <Modal shown title="Ler o QR do código" onClose={() => dispatch(scanClosed())}>
      {isRefused ? (
        <Notice type="warning">A câmera não abriu. Permita o uso dela no navegador, ou digite o código.</Notice>
      ) : (
        <video ref={video} className="gate-camera" muted playsInline aria-label="Imagem da câmera" />
      )}
    </Modal>
  )
}

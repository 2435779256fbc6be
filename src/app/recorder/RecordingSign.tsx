import '#src/styles/recordingSign.scss'
import { useDispatch } from 'react-redux'
import { recordingStopped } from '#src/core/recording/recording.slice.ts'

/** Stands on every page while a session is recorded, and ends the recording. */
export const RecordingSign = () => {
  const dispatch = useDispatch()
  return (
    <aside className="recording-sign" data-tool aria-label="Gravação da sessão">
      <span role="status">Gravando a sessão</span>
      <button type="button" className="btn btn-sm" onClick={() => dispatch(recordingStopped())}>
        Parar e baixar
      </button>
    </aside>
  )
}

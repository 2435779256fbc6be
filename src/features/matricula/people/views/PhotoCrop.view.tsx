import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import Check from 'lucide-react/icons/check'
import { Button } from '#src/ui/Button.tsx'

interface PhotoCropProps {
  /** Address of the picked picture. */
  readonly address: string
  readonly saving: boolean
  /** The square as a JPEG in a data URL. */
  readonly onCrop: (avatar: string) => void
}

/** Side of the stored square in pixels: enough for a card, and far below the limit in bytes. */
const SIDE = 480
const STEP = 0.05
const QUALITY = 0.85

/** The visible part of the picture: its middle and zoom, each relative to what is possible. */
interface Cut {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

const START: Cut = { x: 0.5, y: 0.5, zoom: 1 }
const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** Cuts a picture to a square: dragging or arrow keys move it, + and − zoom. */
export const PhotoCrop = ({ address, saving, onCrop }: PhotoCropProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [cut, setCut] = useState(START)

  useEffect(() => {
    const loaded = new Image()
    loaded.onload = () => setImage(loaded)
    loaded.src = address
    return () => setImage(null)
  }, [address])

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || image === null) return
    const side = Math.min(image.naturalWidth, image.naturalHeight) / cut.zoom
    const left = (image.naturalWidth - side) * cut.x
    const top = (image.naturalHeight - side) * cut.y
    context.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE)
  }, [image, cut])

  const move = (x: number, y: number, zoom = 0) =>
    setCut((now) => ({
      x: within(now.x + x, 0, 1),
      y: within(now.y + y, 0, 1),
      zoom: within(now.zoom + zoom, 1, 4),
    }))
  const onKeyDown = (event: KeyboardEvent) => {
    const moves = MOVES[event.key]
    if (moves === undefined) return
    event.preventDefault()
    move(...moves)
  }
  const onPointerMove = ({ buttons, movementX, movementY, currentTarget }: PointerEvent) => {
    if (buttons === 1) move(-movementX / currentTarget.clientWidth, -movementY / currentTarget.clientHeight)
  }
  return (
    <div className="stack">
      <canvas
        ref={canvas}
        className="photo-crop"
        width={SIDE}
        height={SIDE}
        role="img"
        aria-label="Recorte da foto: setas movem, + aproxima e − afasta"
        // What keys move must be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
      />
      <label className="form-label">
        Aproximação
        <input
          type="range"
          className="photo-zoom"
          min={1}
          max={4}
          step={STEP}
          value={cut.zoom}
          onChange={(event) => setCut({ ...cut, zoom: Number(event.target.value) })}
        />
      </label>
      <div>
        <Button
          variant="primary"
          icon={Check}
          loading={saving}
          disabled={image === null}
          onClick={() => onCrop(canvas.current?.toDataURL('image/jpeg', QUALITY) ?? '')}
        >
          Salvar foto
        </Button>
      </div>
    </div>
  )
}

const MOVES: Readonly<Record<string, readonly [number, number, number]>> = {
  ArrowLeft: [-STEP, 0, 0],
  ArrowRight: [STEP, 0, 0],
  ArrowUp: [0, -STEP, 0],
  ArrowDown: [0, STEP, 0],
  '+': [0, 0, STEP],
  '-': [0, 0, -STEP],
}

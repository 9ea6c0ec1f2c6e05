import { useState } from 'react';
import Cropper, { type Area, type MediaSize } from 'react-easy-crop';
import type { PictureCut } from '#contract/desk/pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import type { CropShape } from './crop-shapes.ts';
import { cutOf, type Rotation, turned } from './cut.ts';
import { arrowClockwise } from './picture-icons.generated.ts';
import 'react-easy-crop/react-easy-crop.css';

interface CropAreaProps {
  source: string;
  /** Shapes of the frame, the first one chosen; a single one is not asked for. */
  shapes: readonly [CropShape, ...CropShape[]];
  onCut: (cut: PictureCut) => void;
}

/** Photo under a frame: moved with the finger, the mouse or the arrow keys, and enlarged with the slider. */
export default function CropArea({ source, shapes, onCut }: CropAreaProps) {
  const [shape, setShape] = useState(shapes[0]);
  const [rotation, setRotation] = useState<Rotation>(0);
  const [zoom, setZoom] = useState(1);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [media, setMedia] = useState<Pick<MediaSize, 'naturalWidth' | 'naturalHeight'>>({
    naturalWidth: 3,
    naturalHeight: 4,
  });
  const own = media.naturalWidth / media.naturalHeight;
  const aspect = shape.aspect ?? (rotation % 180 === 0 ? own : 1 / own);
  const change = () => {
    setCrop({ x: 0, y: 0 });
    setZoom(1);
  };
  return (
    <div className="grid gap-3">
      <div className="on-slate relative h-72 overflow-hidden rounded-button sm:h-90">
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          aspect={aspect}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onMediaLoaded={setMedia}
          onCropComplete={(area: Area) => onCut(cutOf(area, rotation))}
          // Styles come with this file, because the content policy refuses those that the library would write into the
          // page.
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': 'Recorte: muévelo con las flechas' }}
          zoomWithScroll={false}
        />
      </div>
      <label className="flex items-center gap-3">
        <span className="shrink-0">Acercar</span>
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          className="min-h-11 min-w-0 grow accent-slate"
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        {shapes.length > 1 ? (
          <fieldset className="flex flex-wrap gap-x-5">
            <legend className="sr-only">Forma</legend>
            {shapes.map((one) => (
              <RadioRow
                key={one.label}
                name="shape"
                checked={one === shape}
                onChange={() => {
                  setShape(one);
                  change();
                }}
              >
                {one.label}
              </RadioRow>
            ))}
          </fieldset>
        ) : null}
        <Button
          variant="secondary"
          size={44}
          icon={arrowClockwise}
          onClick={() => {
            setRotation(turned(rotation));
            change();
          }}
        >
          Girar
        </Button>
      </div>
    </div>
  );
}
